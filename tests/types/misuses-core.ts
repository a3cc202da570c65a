// Each marked line must be refused by the compiler: an expectation that is not met is itself an error.
import type { EvaluationSet, MainModule, RankedLists, VectorSet } from '../../web/core/core.gen.d.ts';

export function misuse(core: MainModule, set: EvaluationSet, vectors: VectorSet, lists: RankedLists): void {
  // @ts-expect-error no such function
  core.rankSparse(set, vectors);
  // @ts-expect-error the reader wants an encoding too
  new core.SetReader().addFile('corpus.jsonl', 'beir-corpus', new Uint8Array());
  // @ts-expect-error numbers as an array are not a Float32Array
  core.pool([1, 2, 3, 4], 2, 2, 'mean');
  // @ts-expect-error depth is missing: there are no defaults at the border
  core.rankDense(set, vectors, { dims: undefined, renormalise: true });
  // @ts-expect-error an option that does not exist
  core.rankCurve(set, lists, { half: 'all', ties: 'trec', upTo: 10, relevantFrom: undefined, deep: true });
  // @ts-expect-error k is a number
  core.scoreQuestions(set, lists, '3');
  // @ts-expect-error no precision is undefined, so it can't be used as a number unseen
  core.pointAt(core.scoreQuestions(set, lists, 3), 'validation', 0.3).precision.toFixed(2);
}
