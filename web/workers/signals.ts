// Other signals beside the best score, the same for the page and the command line: each at its own cutoff for the
// same target, tried at every value there is, so that what is left to compare is how many questions are answered.
import type { HalfFigures, Outcome } from '../core/reports.ts';
import type { TargetKind } from '../core/study-reports.ts';
import type { Engine, ListsHandle, ScoresHandle, SetHandle, ThresholdOptions } from './core-api.ts';

/**
 * `score`: the best score alone. `gap`: how far it stands above the next one. `agreement`: the best score, where
 * words in common put the same passage first.
 */
export type Signal = 'score' | 'gap' | 'agreement';

export interface SignalRow {
  signal: Signal;
  outcome: Outcome;
  validation: HalfFigures;
  /** Null until the held-out half is opened. */
  test: HalfFigures | null;
}

export interface SignalsWanted {
  set: SetHandle;
  lists: ListsHandle;
  /** Lists by words in common; null where the system in force is that itself, which always agrees. */
  words: ListsHandle | null;
  k: number;
  kind: TargetKind;
  /** A cutoff typed by hand and the grid play no part. */
  options: ThresholdOptions;
}

export async function compareSignals(
  engine: Engine, { set, lists, words, k, kind, options: { at: _typed, ...given } }: SignalsWanted,
): Promise<SignalRow[]> {
  const options: ThresholdOptions = { ...given, grid: 'exact' };
  const { study } = engine;
  const row = async (signal: Signal, made: Promise<ScoresHandle>): Promise<SignalRow> => {
    const scores = await made;
    try {
      const { outcome, validation, test } = await (kind === 'coverage'
        ? study.thresholdForCoverage(scores, options) : engine.threshold(scores, options));
      return { signal, outcome, validation, test };
    } finally {
      void engine.release(scores);
    }
  };
  return Promise.all([
    row('score', engine.scoreQuestions(set, lists, k)),
    row('gap', study.scoreGaps(set, lists, k)),
    ...(words === null ? [] : [row('agreement', study.scoreAgreement(set, lists, words, k))]),
  ]);
}
