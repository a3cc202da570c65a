// What the page and the command line can ask for about BM25 and TREC runs.
import type { WordCoverage } from '../core/runs.ts';
import type { CoreDescription, ListsHandle, SetHandle } from './core-api.ts';
import type { CoreFunctions } from './core-functions.ts';
import type { Remote } from './rpc.ts';

export type RunHandle = number & { readonly kind?: 'run' };

/** The name of ranking by words in common, wherever a model's name could stand. */
export const BM25 = 'bm25';

export interface Bm25Options {
  depth?: number;
  /** How texts are cut into words: one of the core's `word_rules`, the first by default. */
  words?: string;
}

export interface RunsEngine {
  /** Lists by words in common; no model is needed. Their scores are above 0 and no cosines. */
  rankBm25(set: SetHandle, options?: Bm25Options): Promise<ListsHandle>;
  /** How many texts hold no word, so that BM25 cannot find anything by them; `words` as in Bm25Options. */
  wordCoverage(set: SetHandle, words?: string): Promise<WordCoverage>;
  /** How many passages a question lists must hold for these measures; one without a k looks at whole lists. */
  depthFor(set: SetHandle, measures: string): Promise<number>;
  /** How many passages a question the lists are sure to hold; null: all that there are. */
  reach(set: SetHandle, lists: ListsHandle): Promise<number | null>;
  /** A run that was read, as lists of the set that was read with it. */
  lists(set: SetHandle, run: RunHandle): Promise<ListsHandle>;
  /** Lists as a TREC run; `tag` names the system. */
  write(set: SetHandle, lists: ListsHandle, tag: string): Promise<Uint8Array>;
  /** Lists without each question's own passage: one shorter than they were. */
  withoutOwnPassages(set: SetHandle, lists: ListsHandle): Promise<ListsHandle>;
}

export function makeRunsEngine(core: Remote<CoreFunctions>, describe: () => Promise<CoreDescription>): RunsEngine {
  const ruleOf = async (words: string | undefined) => words ?? (await describe()).word_rules[0]?.name ?? '';
  return {
    async rankBm25(set, { depth, words } = {}) {
      const { limits } = await describe();
      return core.rankBm25([set, { depth: depth ?? limits['default_depth'] ?? 0, words: await ruleOf(words) }]);
    },
    wordCoverage: async (set, words) => core.wordCoverage([set, await ruleOf(words)]),
    depthFor: (...given) => core.depthFor(given),
    reach: (...given) => core.reach(given),
    lists: (...given) => core.listsOfRun(given),
    write: (...given) => core.writeRun(given),
    withoutOwnPassages: (...given) => core.withoutOwnPassages(given),
  };
}
