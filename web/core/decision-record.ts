// The decision record, kept by hand beside its form in native/report/decision.schema.json; a test holds the two
// against each other. Every figure in it comes from a threshold report.
import type { HalfFigures, ProtocolDescription, ThresholdReport, VectorRecord, Verdict } from './reports.ts';

export interface DecisionChange {
  at: string;
  what: string;
  from: string;
  to: string;
}

export interface DecisionRecord {
  schema: 'cutoff-lab/decision/1';
  date: string;
  /** The digest is of the set in force, or of the score table. */
  data: { files: string[]; sha256: string };
  /** Null for a score table. */
  system: VectorRecord | null;
  model: string;
  halves: {
    from: 'file' | 'protocol' | 'default';
    seed: number | null;
    protocol: ProtocolDescription | null;
    validation: number;
    held_out: number;
    /** Ids of the questions chosen on, which a check on other data does not judge by; older records don't say. */
    chosen_on?: string[];
  };
  choice: {
    t: number;
    k: number | null;
    m: number | null;
    target: number;
    target_kind: 'precision' | 'coverage';
    mode: 'point' | 'margin';
    grid: 'hundredths' | 'exact';
    delta: number;
    /** The cutoff that the rule chooses; another one than t was typed by hand. */
    by_rule: number | null;
    /** Whether each question's own passage was left out of its list; kept where an older record doesn't say. */
    own_passages?: 'kept' | 'removed';
  };
  /** Changes of target, k and the like before freezing, oldest first. */
  changes: DecisionChange[];
  validation: HalfFigures;
  held_out: HalfFigures | null;
  verdict: Verdict | null;
  /** Every opening of the held-out half, oldest first. */
  looks: { at: string; t?: number }[];
  /** What would change your mind, in your own words. */
  reason: string;
}

/** What a record says beside its report. */
export type DecisionFacts = Pick<DecisionRecord, 'data' | 'system' | 'halves' | 'changes' | 'looks' | 'reason'> & {
  m: number | null;
  own_passages: 'kept' | 'removed';
  date: string;
};

/** Null where the report has no cutoff: then there is nothing to record. */
export function decisionRecord(report: ThresholdReport, { m, own_passages, date, data, ...facts }: DecisionFacts): DecisionRecord | null {
  const { model, k, target, target_kind, mode, grid, delta, validation, test, verdict } = report;
  const t = validation.threshold;
  if (t === null) return null;
  const by_rule = (mode === 'point' ? report.point_threshold : report.margin_threshold) ?? null;
  return {
    schema: 'cutoff-lab/decision/1', date, data, model, ...facts,
    choice: { t, k, m, target, target_kind, mode, grid, delta, by_rule, own_passages },
    validation, held_out: test, verdict: verdict ?? null,
  };
}
