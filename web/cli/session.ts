// What the commands share: reading the files, encoding or reading vectors, telling how it goes.
import type { VectorRecord } from '../core/core.gen.d.ts';
import { CutoffError } from '../messages/messages.ts';
import type { EncodeProgress, Engine, ReadResult, SetHandle, SetResult, VectorsHandle } from '../workers/core-api.ts';
import { openFiles } from './files.ts';
import { startEngine } from './node-engine.ts';
import type { Given, OptionTable } from './options.ts';
import { isModelFolder, ownModelIn } from './own-model.ts';
import { noteLine, say } from './print.ts';
import { checkColumns, preparedAsGiven, readingsOf } from './reading.ts';

export const withOption: OptionTable = {
  with: { value: 'MODEL|V.safetensors', help: 'the model to encode with, vectors made before, or a folder with model.onnx and tokenizer.json' },
  anew: { help: 'encode every text, even one that was encoded before' },
  workers: { value: 'N', help: 'encoders at work side by side (default: one a core, at most 4)' },
};

export const measureOptions: OptionTable = {
  measures: { value: '"R@1 …"', help: 'measures with spaces between (default: the usual five)' },
  ties: { value: 'RULE', help: 'equal scores: against (the right one last, default), trec, for, expected' },
  open: { help: 'count the held-out half too, where the files have one' },
};

/** Of commands that tell their measures what counts as right. */
export const gradeOption: OptionTable = {
  'relevant-from': { value: 'GRADE', help: 'the least grade that counts as right (default: every grade above 0; gains of nDCG stay as they are)' },
};

export async function withEngine<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await startEngine();
  try {
    return await work(engine);
  } finally {
    engine.close();
  }
}

/** Several refusals at once: each is told. */
export class Refusals extends Error {
  constructor(readonly errors: readonly CutoffError[]) {
    super(errors.map((error) => error.message).join('\n'));
  }
}

export async function read(engine: Engine, paths: readonly string[], given?: Given): Promise<ReadResult> {
  return readOpened(engine, openFiles(paths), given);
}

/** Reads the files as `given` says (cli/reading.ts). */
export async function readOpened(engine: Engine, files: readonly File[], given?: Given): Promise<ReadResult> {
  if (files.length === 0) throw new CutoffError({ code: 'missing-option', field: 'FILE' });
  const readings = given ? await readingsOf(engine, given, files) : {};
  const result = await engine.readFiles(files, readings);
  if (result.refused.length > 0) throw new Refusals(result.refused);
  checkColumns(result, readings);
  return given ? preparedAsGiven(engine, given, result) : result;
}

export function needSet({ set }: ReadResult): NonNullable<ReadResult['set']> {
  if (!set) throw new CutoffError({ code: 'no-passages' });
  return set;
}

/** What a cutoff is chosen over: passages, and judgements of which at least one names a passage that is here. */
export function needJudgedPassages(result: ReadResult): void {
  const { set: { passages, judgements }, notes } = needSet(result).inspect;
  if (passages === 0) throw new CutoffError({ code: 'no-passages' });
  const times = (code: string) => notes.find((note) => note.code === code)?.count ?? 0;
  const unknown = notes.find(({ code }) => code === 'unknown-passage');
  if (unknown === undefined) return;
  // A judgement given twice may be noted twice, so such data are rather told than refused.
  if (unknown.count < judgements + times('duplicate-merged')) return say(noteLine(unknown));
  const { file, line, field, value } = unknown;
  const detail = `so do all the others: ${unknown.count} judgements name passages that are not here`;
  throw new CutoffError({ code: 'unknown-passage', file, line, field, value, detail });
}

/** Blank questions are in no figure, and no figure shows that. */
export function tellBlank({ inspect }: Pick<SetResult, 'inspect'>): void {
  const { blank } = inspect.set.questions;
  if (blank > 0) say(`${blank} blank ${blank === 1 ? 'question counts' : 'questions count'} nowhere; inspect lists the first.`);
}

export interface Vectors {
  handle: VectorsHandle;
  model: string;
}

/** A system and the record of how its vectors are made. */
export type System = Vectors & { record: VectorRecord };

/** Vectors by --with: a file of them is read, a model encodes. */
export async function vectorsFor(engine: Engine, set: SetHandle, given: Given): Promise<Vectors> {
  return systemFor(engine, set, given.required('with'), given);
}

/**
 * A folder with model.onnx in it is a model of a person's own; another name with a slash or .safetensors a file of
 * vectors, any other one a model to encode with.
 */
export async function systemFor(engine: Engine, set: SetHandle, system: string, given: Given): Promise<System> {
  if (isModelFolder(system)) return encode(engine, set, await ownModelIn(engine, system), given);
  if (!/[/\\]|\.safetensors$/.test(system)) return encode(engine, set, system, given);
  const { vectors } = await read(engine, [system]);
  if (!vectors[0]) throw new CutoffError({ code: 'bad-vector-file', file: system });
  const { handle, description: { record } } = vectors[0];
  return { handle, model: record.model, record };
}

export async function encode(engine: Engine, set: SetHandle, model: string, given: Given): Promise<System> {
  const onProgress = process.stderr.isTTY ? showProgress : undefined;
  const workers = given.count('workers');
  const result = await engine.encode(set, model, {
    ...(onProgress && { onProgress }),
    ...(workers !== undefined && { workers }),
    anew: given.has('anew'),
  });
  if (onProgress) process.stderr.write('\r\x1b[K');
  const { distinctTexts, fromBefore, seconds } = result;
  const before = fromBefore > 0 ? `, ${fromBefore} more were encoded before` : '';
  say(`Encoded ${distinctTexts - fromBefore} texts with ${model} in ${seconds.toFixed(1)} s${before}`);
  return { handle: result.vectors, model, record: result.description.record };
}

function showProgress({ stage, done, total, rate, secondsLeft }: EncodeProgress): void {
  if (stage !== 'encode') return;
  const left = secondsLeft === null || rate === null
    ? ''
    : `, ${rate.toFixed(1)} a second, ${Math.ceil(secondsLeft)} s left`;
  process.stderr.write(`\r\x1b[KEncoding ${done} of ${total}${left}`);
}
