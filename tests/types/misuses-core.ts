// Each marked line must be refused by the compiler: an expectation that is not met is itself an error.
import type { EvaluationSet, MainModule, RankedLists, VectorSet } from '../../web/core/core.gen.d.ts';

export function misuse(core: MainModule, set: EvaluationSet, vectors: VectorSet, lists: RankedLists): void {
  // @ts-expect-error no such function
  core.rankSparse(set, vectors);
  // @ts-expect-error the reader wants an encoding too
  new core.SetReader().addFile('corpus.jsonl', 'beir-corpus', new Uint8Array());
  // @ts-expect-error numbers as an array are not a Float32Array
  core.pool([1, 2, 3, 4], 2, 2, 'mean');
  // @ts-expect-error vectors are no lists: objects of the core are told apart
  core.scoreQuestions(set, vectors, 3);
  // @ts-expect-error an option that does not exist
  core.rankCurve(set, lists, { half: 'all', ties: 'trec', up_to: 10, relevant_from: undefined, deep: true });
  // @ts-expect-error k is a number
  core.scoreQuestions(set, lists, '3');
  // @ts-expect-error no precision is null, so it can't be used as a number unseen
  core.pointAt(core.scoreQuestions(set, lists, 3), 'validation', 0.3).precision.toFixed(2);
}
