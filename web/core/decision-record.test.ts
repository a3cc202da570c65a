import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { decisionRecord, type DecisionFacts } from './decision-record.ts';
import type { HalfFigures, ThresholdReport } from './core.gen.d.ts';

const schema = JSON.parse(readFileSync(new URL('../../native/report/decision.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv({ strict: false }).compile(schema);

const figures = (threshold: number | null): HalfFigures => ({
  threshold, accepted: 5, right: 4, precision: 0.8, coverage: 0.5, no_answer_accepted: 1, n: 10,
  missed_accepted: 0, refused_right: 1, low: 0.38, high: 0.96,
});
const report = (change: Partial<ThresholdReport> = {}): ThresholdReport => ({
  schema: 'cutoff-lab/threshold/2', model: 'toy', k: 3, target: 0.8, target_kind: 'precision', mode: 'point', grid: 'hundredths',
  delta: 0.05, at: null, outcome: 'cutoff', point_threshold: 0.3, margin_threshold: 0.4, validation: figures(0.3), held_out: null, mix_first: null,
  curve: [], groups: [], ceilings: null, bins: [], histogram: [], best_reachable: null, in_the_way: [], verdict: null,
  wrong: { no_answer: [], missed: [] }, held_out_wrong: null, label_budget: null, label_budget_questions: null, more_labels: null, ...change,
});
const facts: DecisionFacts = {
  date: '2026-01-02T03:04:05.000Z', data: { files: ['faq.csv'], sha256: 'abc' }, system: null, m: 384, own_passages: 'kept',
  halves: { from: 'default', seed: 0, protocol: null, validation: 10, held_out: 10 },
  changes: [{ at: '2026-01-02T03:00:00.000Z', what: 'k', from: '5', to: '3' }], looks: [], reason: '',
};

describe('the decision record', () => {
  it('has the form of its schema, closed and opened', () => {
    const opened = report({
      held_out: figures(0.3),
      verdict: { state: 'not_proven', lower_bound: 0.3, upper_bound: 0.9, p_value: 0.6, cluster_lower_bound: null, delta: 0.05, more_accepted: null, more_questions: null },
    });
    for (const each of [report(), opened]) {
      const record = decisionRecord(each, facts);
      expect(validate(record), JSON.stringify(validate.errors)).toBe(true);
      expect(Object.keys(record!).sort()).toEqual([...schema.required].sort());
    }
  });

  it('is refused by the schema when a part is missing', () => {
    const { choice: _gone, ...rest } = decisionRecord(report(), facts)!;
    expect(validate(rest)).toBe(false);
  });

  it('tells a cutoff typed by hand from the rule’s own', () => {
    expect(decisionRecord(report({ validation: figures(0.35) }), facts)!.choice).toMatchObject({ t: 0.35, by_rule: 0.3, m: 384, k: 3 });
    expect(decisionRecord(report({ mode: 'margin' }), facts)!.choice.by_rule).toBe(0.4);
  });

  it('does not exist without a cutoff', () => {
    expect(decisionRecord(report({ validation: figures(null) }), facts)).toBeNull();
  });
});
