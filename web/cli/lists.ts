// Ranked lists by --with: words in common, a model, or vectors made before; and what may be done to them.
import type { WordRule } from '../core/runs.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Engine, ListsHandle, RankOptions, SetHandle } from '../workers/core-api.ts';
import { BM25 } from '../workers/run-api.ts';
import type { Given, OptionTable } from './options.ts';
import { systemFor, withOption, type System } from './session.ts';

const wordRules: readonly WordRule[] = ['unicode', 'ascii'];

/** Beside a model's options: words in common. */
export const rankerOptions: OptionTable = {
  ...withOption,
  with: { value: `${BM25}|MODEL|V.safetensors`, help: 'words in common, the model to encode with, or vectors made before' },
  words: {
    value: wordRules.join('|'),
    help: `for ${BM25}: letters of every script, or only a–z and 0–9 (default ${wordRules[0]})`,
  },
};

export const listOptions: OptionTable = {
  ...rankerOptions,
  'remove-self': { help: 'leave out the passage that has the question’s own id' },
};

/** What a question's passages are ranked with: vectors, or words in common. */
export type Ranker = System | { model: typeof BM25; words?: WordRule };

export async function rankerFor(engine: Engine, set: SetHandle, given: Given): Promise<Ranker> {
  const system = given.required('with');
  if (system === BM25) return { model: BM25, ...wordsOf(given) };
  refuse(given, ['words'], `only --with ${BM25} cuts texts into words`);
  return systemFor(engine, set, system, given);
}

export interface Lists {
  lists: ListsHandle;
  /** The system's name. */
  model: string;
}

/** `depth`: passages a question, the core's default when absent. */
export async function listsFor(engine: Engine, set: SetHandle, given: Given, depth?: number): Promise<Lists> {
  const ranker = await rankerFor(engine, set, given);
  const lists = await rankWith(engine, set, ranker, depth === undefined ? {} : { depth });
  return removeSelf(engine, set, given, { lists, model: ranker.model });
}

export function rankWith(engine: Engine, set: SetHandle, ranker: Ranker, options: RankOptions): Promise<ListsHandle> {
  if ('handle' in ranker) return engine.rank(set, ranker.handle, options);
  const { words } = ranker;
  return engine.runs.rankBm25(set, {
    ...(options.depth !== undefined && { depth: options.depth }),
    ...(words !== undefined && { words }),
  });
}

function wordsOf(given: Given): { words?: WordRule } {
  const words = given.choice('words', wordRules);
  return words === undefined ? {} : { words };
}

export async function removeSelf(engine: Engine, set: SetHandle, given: Given, { lists, model }: Lists): Promise<Lists> {
  if (!given.has('remove-self')) return { lists, model };
  return { lists: await engine.runs.withoutOwnPassages(set, lists), model };
}

/** Options that mean nothing beside another one are refused, not passed over. */
export function refuse(given: Given, names: readonly string[], detail: string): void {
  const name = names.find((candidate) => given.has(candidate));
  if (name !== undefined) throw new CutoffError({ code: 'unknown-option', value: `--${name}`, detail });
}
