// Invented figures for what stands beside the threshold study.
import type { DecisionRecord } from '../../../web/core/decision-record.ts';
import type { ThresholdReport, VectorRecord } from '../../../web/core/reports.ts';
import type { CalibrationReport, Reliability, SplitRun } from '../../../web/core/study-reports.ts';
import type { ThresholdOptions } from '../../../web/workers/core-api.ts';
import type { NamedScoresHandle, StudyEngine } from '../../../web/workers/study-api.ts';

const reliability = (error: number): Reliability => ({
  bins: Array.from({ length: 10 }, (_, at) => ({ n: 30, right: 3 * at + 1, mean_probability: (at + 0.5) / 10 })),
  brier: 0.14, calibration_error: error,
  perfect: { brier: 0.13, calibration_error: 0.05, calibration_error_95: 0.08 },
});

const record: VectorRecord = {
  model: 'all-minilm-l6-v2-q', weights_sha256: '', tokenizer_sha256: '', pooling: 'mean', query_prefix: '', passage_prefix: '',
  token_limit: 256, dims: 384, renormalised: true, number_type: 'int8', runtime: '', runtime_version: '', optimisation: '',
  date: '', set_sha256: '',
};

const figures = (threshold: number | null) => ({
  threshold, precision: 0.78, coverage: 0.6, accepted: 180, right: 140, n: 300,
});

/** `threshold` is the fake engine's own. */
export function fakeStudy(threshold: (scores: number, options: ThresholdOptions) => Promise<ThresholdReport>): StudyEngine {
  const calibration = (open: boolean): CalibrationReport => ({
    n: 300, few_labels: true, platt: { slope: -9, intercept: 3.2 },
    isotonic: [{ score: 0.2, probability: 0.05 }, { score: 0.4, probability: 0.6 }, { score: 0.7, probability: 0.97 }],
    test: open ? { platt: reliability(0.06), isotonic: reliability(0.09) } : null,
  });
  return {
    thresholdForCoverage: async (scores, options) => ({ ...(await threshold(scores, options)), target_kind: 'coverage' }),
    mix: async (_scores, _half, _t, share) => ({
      share_answerable: share, precision: 0.4 + share / 2, coverage: 0.3 + share / 2,
      interval: [0.35 + share / 2, 0.45 + share / 2],
    }),
    costs: async (_scores, _grid, { acceptedNoAnswer, acceptedMiss, refusedRight }) => {
      const curve = Array.from({ length: 100 }, (_, at) => {
        const t = at / 100;
        return { threshold: t, cost: (acceptedNoAnswer + acceptedMiss) * 0.3 * (1 - t) ** 2 + refusedRight * 0.5 * t * t };
      });
      const cheapest = curve.reduce((best, point) => (point.cost < best.cost ? point : best));
      return { curve, cheapest, refuse_all: refusedRight * 0.5 };
    },
    risk: async (_scores, _grid, alpha, open) => ({
      alpha, threshold: 0.41, n: 300, n_needed: Math.ceil(1 / alpha - 1), wrong_share: alpha - 0.01,
      test_wrong_share: open ? alpha - 0.005 : null,
    }),
    transfer: async (from: NamedScoresHandle, to: NamedScoresHandle) => ({
      from: from.name, to: to.name, ...figures(0.37), own: { ...figures(0.4), precision: 0.81 },
    }),
    calibration: async (_scores, open) => calibration(open),
    splitSummary: async (runs: readonly SplitRun[]) => ({
      runs: runs.length, without_cutoff: 0, below_target: 2, threshold: { lowest: 0.33, median: 0.35, highest: 0.37 },
      test_precision: { lowest: 0.73, median: 0.81, highest: 0.91 }, test_coverage: { lowest: 0.55, median: 0.6, highest: 0.66 },
    }),
    nearCopies: async () => ({
      schema: 'cutoff-lab/near-copies/1', similarity: 0.7, shared_passages: 3, divided_groups: 0,
      questions: { n: 1, rows: [{ validation: 'q1', held_out: 'q310', similarity: 0.93 }] }, passages: { n: 0, rows: [] },
    }),
    scoreGaps: async () => 5,
    scoreAgreement: async () => 9,
    withOtherHalves: async () => 6,
    scoresWithDefaultHalves: async () => ({ handle: 4, halves: { validation: 300, held_out: 300, divided_groups: 0 } }),
    scoresWithOtherHalves: async () => ({ handle: 8, halves: { validation: 300, held_out: 300, divided_groups: 0 } }),
    chosenOn: async () => ['q1', 'q2'],
    scoresWithChosenOn: async () => ({ handle: 10, halves: { validation: 300, held_out: 300, divided_groups: 0 } }),
    keepLists: async () => 7,
    describeVectors: async () => ({ record, passages: 160, questions: 600 }),
    setSha256: async () => 'a'.repeat(64),
    scoresSha256: async () => 'b'.repeat(64),
    readDecision: async (_file, json) => JSON.parse(json) as DecisionRecord,
    checkDecision: async (kept, now, require) => ({
      schema: 'cutoff-lab/check/1', holds: kept.data.sha256 === now.data.sha256, same_data: kept.data.sha256 === now.data.sha256,
      require, t: kept.choice.t, target: kept.choice.target, causes: [], held_out: now.held_out, verdict: now.verdict,
    }),
  };
}
