// Ranked lists by --with: words in common, a model, or vectors made before; and what may be done to them.
import type { WordRule } from '../core/runs.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Engine, ListsHandle, SetHandle } from '../workers/core-api.ts';
import { BM25 } from '../workers/run-api.ts';
import type { Given, OptionTable } from './options.ts';
import { vectorsFor, withOption } from './session.ts';

const wordRules: readonly WordRule[] = ['unicode', 'ascii'];

export const wordsOption: OptionTable = {
  words: {
    value: wordRules.join('|'),
    help: `for ${BM25}: letters of every script, or only a–z and 0–9 (default ${wordRules[0]})`,
  },
};

export const listOptions: OptionTable = {
  ...withOption,
  with: { value: `${BM25}|MODEL|V.safetensors`, help: 'words in common, the model to encode with, or vectors made before' },
  ...wordsOption,
  'remove-self': { help: 'leave out the passage that has the question’s own id' },
};

export interface Lists {
  lists: ListsHandle;
  /** The system's name. */
  model: string;
}

/** `depth`: passages a question, the core's default when absent. */
export async function listsFor(engine: Engine, set: SetHandle, given: Given, depth?: number): Promise<Lists> {
  const wanted = depth === undefined ? {} : { depth };
  if (given.required('with') === BM25) {
    const lists = await engine.runs.rankBm25(set, { ...wanted, ...wordsOf(given) });
    return removeSelf(engine, set, given, { lists, model: BM25 });
  }
  refuse(given, ['words'], `only --with ${BM25} cuts texts into words`);
  const { handle, model } = await vectorsFor(engine, set, given);
  return removeSelf(engine, set, given, { lists: await engine.rank(set, handle, wanted), model });
}

export function wordsOf(given: Given): { words?: WordRule } {
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
