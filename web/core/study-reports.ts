// What the views beside the threshold study hold, as the core writes them (native/report/threshold_views_json.h,
// near_copies_json.h, check_json.h). A field is only ever added.
import type { HalfFigures, ThresholdReport, Verdict } from './reports.ts';

export interface MixReport {
  share_answerable: number;
  precision: number | null;
  coverage: number;
  interval: [number, number] | null;
}

/** What each kind of mistake costs, in any unit. */
export interface Prices {
  acceptedNoAnswer: number;
  acceptedMiss: number;
  refusedRight: number;
}

export interface CostPoint {
  threshold: number;
  cost: number;
}

export interface CostReport {
  curve: CostPoint[];
  cheapest: CostPoint | null;
  refuse_all: number;
}

export interface RiskReport {
  alpha: number;
  threshold: number | null;
  n: number;
  n_needed: number;
  wrong_share: number | null;
  /** Null until the held-out half is opened. */
  test_wrong_share: number | null;
}

export interface TransferFigures {
  threshold: number | null;
  precision: number | null;
  coverage: number;
  accepted: number;
  right: number;
  n: number;
}

/** The cutoff of one system used on another; `own` is the other's own choice there. */
export interface TransferRow extends TransferFigures {
  from: string;
  to: string;
  own: TransferFigures | null;
}

export interface Reliability {
  bins: { n: number; right: number; mean_probability: number }[];
  brier: number;
  calibration_error: number;
  perfect: { brier: number; calibration_error: number; calibration_error_95: number };
}

export interface CalibrationReport {
  n: number;
  few_labels: boolean;
  platt: { slope: number; intercept: number };
  isotonic: { score: number; probability: number }[];
  /** Null until the held-out half is opened. */
  test: { platt: Reliability; isotonic: Reliability } | null;
}

export type TargetKind = ThresholdReport['target_kind'];

export interface SplitRun {
  seed: number;
  threshold: number | null;
  test: HalfFigures | null;
}

export interface Spread {
  lowest: number;
  median: number;
  highest: number;
}

export interface SplitSummary {
  runs: number;
  without_cutoff: number;
  below_target: number;
  threshold: Spread | null;
  test_precision: Spread | null;
  test_coverage: Spread | null;
}

interface Copies {
  n: number;
  rows: { validation: string; held_out: string; similarity: number }[];
}

export interface NearCopiesReport {
  schema: 'cutoff-lab/near-copies/1';
  /** From this similarity on two texts are near copies. */
  similarity: number;
  questions: Copies;
  passages: Copies;
  /** Passages that are right for questions of both halves. */
  shared_passages: number;
  divided_groups: number;
}

export interface CheckReport {
  schema: 'cutoff-lab/check/1';
  holds: boolean;
  same_data: boolean;
  require: Requirement;
  t: number;
  target: number;
  causes: {
    cause: 'record_differs' | 'figures_not_reproduced' | 'not_proven';
    field: string;
    recorded: string;
    now: string;
  }[];
  held_out: HalfFigures | null;
  verdict: Verdict | null;
}

export const requirements = ['proven', 'point'] as const;
export type Requirement = (typeof requirements)[number];
