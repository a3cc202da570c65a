// What the page and the command line can ask for about BM25 and TREC runs.
import type { WordRule } from '../core/runs.ts';
import type { ListsHandle, SetHandle } from './core-api.ts';
import type { CoreFunctions } from './core-functions.ts';
import type { Remote } from './rpc.ts';

export type RunHandle = number & { readonly kind?: 'run' };

/** The name of ranking by words in common, wherever a model's name could stand. */
export const BM25 = 'bm25';

export interface Bm25Options {
  depth?: number;
  words?: WordRule;
}

export interface RunsEngine {
  /** Lists by words in common; no model is needed. Their scores are above 0 and no cosines. */
  rankBm25(set: SetHandle, options?: Bm25Options): Promise<ListsHandle>;
  /** A run that was read, as lists of the set that was read with it. */
  lists(set: SetHandle, run: RunHandle): Promise<ListsHandle>;
  /** Lists as a TREC run; `tag` names the system. */
  write(set: SetHandle, lists: ListsHandle, tag: string): Promise<Uint8Array>;
  /** Lists without each question's own passage: one shorter than they were. */
  withoutOwnPassages(set: SetHandle, lists: ListsHandle): Promise<ListsHandle>;
}

export function makeRunsEngine(core: Remote<CoreFunctions>, defaultDepth: () => Promise<number>): RunsEngine {
  return {
    rankBm25: async (set, { depth, words = 'unicode' } = {}) =>
      core.rankBm25([set, { depth: depth ?? (await defaultDepth()), words }]),
    lists: (...given) => core.listsOfRun(given),
    write: (...given) => core.writeRun(given),
    withoutOwnPassages: (...given) => core.withoutOwnPassages(given),
  };
}
