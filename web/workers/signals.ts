// Other signals beside the best score, the same for the page and the command line: each at its own cutoff for the
// same target, tried at every value there is, so that what is left to compare is how many questions are answered.
import type { HalfFigures, Outcome, ThresholdOptions } from '../core/core.gen.d.ts';
import type { Engine, ListsHandle, ScoresHandle, SetHandle } from './core-api.ts';

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
  held_out: HalfFigures | null;
}

export interface SignalsWanted {
  set: SetHandle;
  lists: ListsHandle;
  /** Lists by words in common; null where the system in force is that itself, which always agrees. */
  words: ListsHandle | null;
  k: number;
  /** A cutoff typed by hand and the grid play no part. */
  options: ThresholdOptions;
}

export async function compareSignals(
  { core, release }: Engine, { set, lists, words, k, options: { at: _typed, ...given } }: SignalsWanted,
): Promise<SignalRow[]> {
  const row = async (signal: Signal, made: Promise<ScoresHandle>): Promise<SignalRow> => {
    const scores = await made;
    try {
      const { outcome, validation, held_out } = await core.threshold(scores, { ...given, grid: 'exact' });
      return { signal, outcome, validation, held_out };
    } finally {
      void release(scores);
    }
  };
  return Promise.all([
    row('score', core.scoreQuestions(set, lists, k)),
    row('gap', core.scoreGaps(set, lists, k)),
    ...(words === null ? [] : [row('agreement', core.scoreAgreement(set, lists, words, k))]),
  ]);
}
