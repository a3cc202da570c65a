// A person's own model on the command line: a folder with model.onnx, tokenizer.json and, in manifest.json, what these
// two cannot say. The first use tries the model out, says what was guessed, and writes that file to be put right.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { CutoffError } from '../messages/messages.ts';
import type { Manifest, ModelProbe } from '../models/manifest.ts';
import { addOwnModel, MOST_TOKENS, ownManifest, type ModelAnswers } from '../models/own-models.ts';
import { filesBeside, plainName } from '../models/weights-beside.ts';
import type { Engine } from '../workers/core-api.ts';
import { openFiles } from './files.ts';
import { say } from './print.ts';
import { saveFile } from './save.ts';

const WEIGHTS = 'model.onnx';
const TOKENIZER = 'tokenizer.json';
const MANIFEST = 'manifest.json';
const poolings: readonly Manifest['pooling'][] = ['mean', 'cls'];

/** Whether a name stands for such a folder. */
export const isModelFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true && existsSync(join(path, WEIGHTS));

/** Takes the model in, as the page does; answers its id. */
export async function ownModelIn(engine: Engine, folder: string): Promise<string> {
  const path = join(folder, MANIFEST);
  const known = existsSync(path) ? readAnswers(path) : undefined;
  // Encoders get bytes: a file that is only read when asked for does not cross to them.
  const open = async (name: string) => new Blob([await openFiles([join(folder, name)])[0]!.arrayBuffer()]);
  const weights = await open(WEIGHTS);
  const names = filesBeside(new Uint8Array(await weights.arrayBuffer())).map(plainName);
  const beside = await Promise.all(names.map(async (name) => ({ name, blob: await open(name) })));
  const blobs = { weights, tokenizer: await open(TOKENIZER), beside };
  const probe = await engine.probeModel(blobs);
  const manifest = await ownManifest(probe, known ?? guess(path, folder, probe));
  await addOwnModel(manifest, blobs);
  return manifest.id;
}

function guess(path: string, folder: string, probe: ModelProbe): ModelAnswers {
  const guessed: ModelAnswers = {
    title: basename(resolve(folder)), pooling: 'mean', prefixes: { question: '', passage: '' },
    token_limit: Math.min(probe.token_limit ?? MOST_TOKENS, MOST_TOKENS),
  };
  saveFile(path, new TextEncoder().encode(`${JSON.stringify(guessed, null, 2)}\n`));
  const limit = probe.token_limit === null ? `${TOKENIZER} says no limit, so ${guessed.token_limit}` : `${guessed.token_limit}, as ${TOKENIZER} says`;
  say(`${path} was written with what the files cannot say, as a guess: a text’s vector is the mean over its tokens, nothing ` +
    `stands in front of questions or passages, most tokens of a text ${limit}. Put it right where the model’s documentation says otherwise.`);
  return guessed;
}

function readAnswers(path: string): ModelAnswers {
  const refuse = (field: string, value: unknown, detail: string) =>
    new CutoffError({ code: 'wrong-type', file: path, field, value: JSON.stringify(value) ?? '', detail });
  let given: Partial<Record<string, unknown>>;
  try {
    given = JSON.parse(readFileSync(path, 'utf8')) as typeof given;
  } catch (error) {
    throw new CutoffError({ code: 'bad-json', file: path, detail: error instanceof Error ? error.message : '' });
  }
  const { title, pooling, prefixes, token_limit: limit, ...others } = given;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw refuse(unknown, others[unknown], 'it has title, pooling, prefixes and token_limit');
  const { question, passage } = (prefixes ?? {}) as { question?: unknown; passage?: unknown };
  if (typeof title !== 'string') throw refuse('title', title, 'a name in quotes');
  if (!poolings.includes(pooling as Manifest['pooling'])) throw refuse('pooling', pooling, poolings.join(' or '));
  if (typeof question !== 'string' || typeof passage !== 'string') throw refuse('prefixes', prefixes, '{"question": "…", "passage": "…"}');
  if (typeof limit !== 'number') throw refuse('token_limit', limit, 'a whole number');
  return { title, pooling: pooling as Manifest['pooling'], prefixes: { question, passage }, token_limit: limit };
}
