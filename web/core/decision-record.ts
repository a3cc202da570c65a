// A decision record of a threshold report: every figure in it comes from there. Its form is that of
// native/report/decision_record.h; a test holds what is made here against its schema.
import type { DecisionRecord, OwnPassageRule, ThresholdReport } from './core.gen.d.ts';

/** What a record says beside its report. */
export type DecisionFacts = Pick<DecisionRecord, 'data' | 'system' | 'halves' | 'changes' | 'looks' | 'reason'> & {
  m: number | null;
  own_passages: OwnPassageRule;
  date: string;
};

/** Null where the report has no cutoff: then there is nothing to record. */
export function decisionRecord(report: ThresholdReport, { m, own_passages, date, data, ...facts }: DecisionFacts): DecisionRecord | null {
  const { model, k, target, target_kind, mode, grid, delta, validation, held_out, verdict } = report;
  const t = validation.threshold;
  if (t === null) return null;
  const by_rule = mode === 'point' ? report.point_threshold : report.margin_threshold;
  return {
    schema: 'cutoff-lab/decision/1', date, data, model, ...facts,
    choice: { t, k, m, target, target_kind, mode, grid, delta, by_rule, own_passages },
    validation, held_out, verdict,
  };
}
