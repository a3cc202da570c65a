// Ranked lists by --with: words in common, a model, or vectors made before; and what may be done to them.
import type { DenseOptions, WordRule } from '../core/core.gen.d.ts';
import { CutoffError } from '../messages/messages.ts';
import { BM25, type Engine, type ListsHandle, type SetHandle } from '../workers/core-api.ts';
import type { Given, OptionTable } from './options.ts';
import { say } from './print.ts';
import { systemFor, withOption, type System } from './session.ts';

/** Beside a model's options: words in common. */
export const rankerOptions: OptionTable = {
  ...withOption,
  with: { value: `${BM25}|MODEL|V.safetensors`, help: 'words in common, the model to encode with, or vectors made before' },
  words: {
    value: 'RULE',
    help: ({ word_rules: rules }) =>
      `for ${BM25}, how texts are cut into words: ${rules.map(({ name, meaning }) => `“${name}” (${meaning})`).join('; or ')}; default ${rules[0]?.name}`,
  },
};

export const removeSelfOption: OptionTable = {
  'remove-self': { help: 'leave out the passage that has the question’s own id' },
};

export const listOptions: OptionTable = { ...rankerOptions, ...removeSelfOption };

/** What a question's passages are ranked with: vectors, or words in common; `removeSelf`: without the question's own. */
export type Ranker = (System | { model: typeof BM25; words?: WordRule }) & { removeSelf?: boolean };

export async function rankerFor(engine: Engine, set: SetHandle, given: Given): Promise<Ranker> {
  const system = given.required('with');
  const removeSelf = given.has('remove-self');
  if (system === BM25) {
    const ranker = { model: BM25, ...wordsOf(given), removeSelf } as const;
    await tellWordless(engine, set, ranker.words);
    return ranker;
  }
  refuse(given, ['words'], `only --with ${BM25} cuts texts into words`);
  return { ...(await systemFor(engine, set, system, given)), removeSelf };
}

/** Texts without a word are found by nothing, which a figure alone would not tell. */
async function tellWordless(engine: Engine, set: SetHandle, words?: WordRule): Promise<void> {
  const { questions, questions_without, passages, passages_without } = await engine.core.wordCoverage(set, words ?? null);
  if (questions_without + passages_without === 0) return;
  const detail = `${questions_without} of ${questions} questions, ${passages_without} of ${passages} passages`;
  say(new CutoffError({ code: 'no-words', field: words === undefined ? '' : '--words', value: words ?? '', detail }).message);
}

type Made = DenseOptions & { depth: number };

export interface Lists {
  lists: ListsHandle;
  /** The system's name. */
  model: string;
}

/** `depth`: passages of each question that are to be left. */
export async function listsFor(engine: Engine, set: SetHandle, given: Given, depth: number): Promise<Lists> {
  const ranker = await rankerFor(engine, set, given);
  const lists = await rankWith(engine, set, ranker, { depth: await engine.core.depthBefore(depth, ranker.removeSelf ? 'removed' : 'kept') });
  return { lists, model: ranker.model };
}

/** Lists of options.depth, which may lose their question's own passage. */
export async function rankWith(engine: Engine, set: SetHandle, ranker: Ranker, options: Made): Promise<ListsHandle> {
  const lists = await ranked(engine, set, ranker, options);
  return ranker.removeSelf ? engine.core.withoutOwnPassages(set, lists) : lists;
}

function ranked(engine: Engine, set: SetHandle, ranker: Ranker, options: Made): Promise<ListsHandle> {
  if ('handle' in ranker) return engine.core.rankDense(set, ranker.handle, options);
  return engine.core.rankBm25(set, { depth: options.depth, words: ranker.words });
}

/** An unknown rule is refused by the core, which knows them. */
function wordsOf(given: Given): { words?: WordRule } {
  const words = given.text('words');
  return words === undefined ? {} : { words: words as WordRule };
}

/** Options that mean nothing beside another one are refused, not passed over. */
export function refuse(given: Given, names: readonly string[], detail: string): void {
  const name = names.find((candidate) => given.has(candidate));
  if (name !== undefined) throw new CutoffError({ code: 'unknown-option', value: `--${name}`, detail });
}
