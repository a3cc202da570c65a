// What the core worker answers to about BM25 and TREC runs.
import type { Core, EvaluationSet, RankedLists, Run } from '../core/core.ts';
import type { ListsHandle, SetHandle } from './core-api.ts';
import type { RunHandle } from './run-api.ts';

/** The core's objects behind the numbers that stand for them. */
export interface RunLookups {
  set(handle: SetHandle): EvaluationSet;
  lists(handle: ListsHandle): RankedLists;
  run(handle: RunHandle): Run;
  keepLists(object: RankedLists): ListsHandle;
}

export function runFunctions({ runs }: Core, at: RunLookups) {
  return {
    rankBm25: (of: SetHandle, options: { depth: number; words: string }) =>
      at.keepLists(runs.rankBm25(at.set(of), options)),
    wordCoverage: (of: SetHandle, words: string) => runs.wordCoverage(at.set(of), words),
    depthFor: (of: SetHandle, measures: string) => runs.depthFor(at.set(of), measures),
    reach: (of: SetHandle, lists: ListsHandle) => runs.reach(at.set(of), at.lists(lists)),
    listsOfRun: (of: SetHandle, run: RunHandle) => at.keepLists(runs.lists(at.set(of), at.run(run))),
    writeRun: (of: SetHandle, lists: ListsHandle, tag: string) => runs.write(at.set(of), at.lists(lists), tag),
    withoutOwnPassages: (of: SetHandle, lists: ListsHandle) =>
      at.keepLists(runs.withoutOwnPassages(at.set(of), at.lists(lists))),
  };
}
