// Ranked lists by --with: words in common, a model, or vectors made before; and what may be done to them.
import { CutoffError } from '../messages/messages.ts';
import type { Engine, ListsHandle, RankOptions, SetHandle } from '../workers/core-api.ts';
import { BM25 } from '../workers/run-api.ts';
import type { Given, OptionTable } from './options.ts';
import { systemFor, withOption, type System } from './session.ts';

/** Beside a model's options: words in common. */
export const rankerOptions: OptionTable = {
  ...withOption,
  with: { value: `${BM25}|MODEL|V.safetensors`, help: 'words in common, the model to encode with, or vectors made before' },
  words: {
    value: 'RULE',
    help: `for ${BM25}: how texts are cut into words, “unicode” (default) or “ascii” (only a–z and 0–9)`,
  },
};

export const removeSelfOption: OptionTable = {
  'remove-self': { help: 'leave out the passage that has the question’s own id' },
};

export const listOptions: OptionTable = { ...rankerOptions, ...removeSelfOption };

/** What a question's passages are ranked with: vectors, or words in common. */
export type Ranker = System | { model: typeof BM25; words?: string };

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

export interface ListWishes extends RankOptions {
  /** Without each question's own passage. */
  removeSelf?: boolean;
}

/** `depth`: passages a question, the core's default when absent. */
export async function listsFor(engine: Engine, set: SetHandle, given: Given, depth?: number): Promise<Lists> {
  const ranker = await rankerFor(engine, set, given);
  const removeSelf = given.has('remove-self');
  const lists = await rankWith(engine, set, ranker, { removeSelf, ...(depth !== undefined && { depth }) });
  return { lists, model: ranker.model };
}

/** A list that may lose its question's own passage is made one longer first, as far as lists go. */
export async function rankWith(
  engine: Engine, set: SetHandle, ranker: Ranker, { removeSelf = false, ...options }: ListWishes,
): Promise<ListsHandle> {
  if (!removeSelf) return ranked(engine, set, ranker, options);
  const { limits } = await engine.describe();
  const depth = Math.min((options.depth ?? limits['default_depth']!) + 1, limits['max_depth']!);
  const lists = await ranked(engine, set, ranker, { ...options, depth });
  return engine.runs.withoutOwnPassages(set, lists);
}

function ranked(engine: Engine, set: SetHandle, ranker: Ranker, options: RankOptions): Promise<ListsHandle> {
  if ('handle' in ranker) return engine.rank(set, ranker.handle, options);
  const { words } = ranker;
  return engine.runs.rankBm25(set, {
    ...(options.depth !== undefined && { depth: options.depth }),
    ...(words !== undefined && { words }),
  });
}

function wordsOf(given: Given): { words?: string } {
  const words = given.text('words');
  return words === undefined ? {} : { words };
}

/** Options that mean nothing beside another one are refused, not passed over. */
export function refuse(given: Given, names: readonly string[], detail: string): void {
  const name = names.find((candidate) => given.has(candidate));
  if (name !== undefined) throw new CutoffError({ code: 'unknown-option', value: `--${name}`, detail });
}
