import { describe, expect, it } from 'vitest';
import type { CheckReport, DecisionRecord } from '../core/core.gen.d.ts';
import { describeCheck, junit, markdown } from './check-words.ts';

const kept = {
  date: '2026-01-02T03:04:05Z', model: 'toy <1> & "co"', reason: 'worse questions',
  choice: { t: 0.34, k: 3, m: 384, target: 0.8 }, halves: { held_out: 10 },
} as DecisionRecord;
const report = (causes: CheckReport['causes']): CheckReport => ({
  schema: 'cutoff-lab/check/1', holds: causes.length === 0, same_data: false, require: 'proven', t: 0.34, target: 0.8, causes,
  held_out: null, verdict: null,
});
const cause = { cause: 'not_proven', field: 'verdict.state', recorded: 'proven', now: 'below_target' } as const;

describe('what a check says', () => {
  it('names the cause with what is there and what is asked for', () => {
    const words = describeCheck(kept, report([cause]));
    expect(words).toContain('does not hold');
    expect(words).toContain('verdict.state is below_target, asked for is proven');
    expect(describeCheck(kept, report([{ cause: 'record_differs', field: 'system.dims', recorded: '384', now: '256' }])))
      .toContain('system.dims was 384, is 256');
  });

  it('cautions where an older record leaves open what its cutoff was chosen on', () => {
    const older = { ...kept, halves: { ...kept.halves, from: 'default' } } as DecisionRecord;
    expect(describeCheck(older, report([]))).toContain('Take care');
    expect(markdown('r.json', older, report([]))).toContain('Take care');
    expect(describeCheck(older, { ...report([]), same_data: true })).not.toContain('Take care');
    for (const halves of [{ ...older.halves, chosen_on: ['q1'] }, { ...older.halves, from: 'file' as const }]) {
      expect(describeCheck({ ...older, halves }, report([]))).not.toContain('Take care');
    }
  });

  it('is XML that no name can break', () => {
    const text = junit('a&b.json', kept, report([cause]));
    expect(text).toContain('tests="1" failures="1"');
    expect(text).toContain('<failure message=');
    expect(text).toContain('classname="a&amp;b.json"');
    expect(text).toContain('toy &lt;1&gt; &amp; &quot;co&quot;');
    expect(junit('r.json', kept, report([]))).not.toContain('<failure');
  });

  it('is a page of Markdown with the reason', () => {
    expect(markdown('r.json', kept, report([]))).toMatch(/^## ✅ Decision holds\n[\s\S]*worse questions/);
    expect(markdown('r.json', kept, report([cause]))).toContain('❌');
  });

  it('says of the same data that they give the figures again, and what the verdict is', () => {
    const same = { ...report([]), same_data: true };
    expect(markdown('r.json', kept, same)).toMatch(/^## ✅ Decision is reproduced\n/);
    expect(describeCheck(kept, same)).toContain('held-out half stays closed');
    expect(describeCheck({ ...kept, halves: { ...kept.halves, held_out: 0 } }, same)).not.toContain('closed');
    const figures = { n: 10, accepted: 5, right: 4, precision: 0.8, coverage: 0.5 } as CheckReport['held_out'];
    const verdict = { state: 'not_proven', lower_bound: 0.3, upper_bound: 0.9 } as CheckReport['verdict'];
    const opened = describeCheck(kept, { ...same, held_out: figures, verdict });
    expect(opened).toMatch(/^The decision is reproduced; the verdict is NOT PROVEN: t = 0\.34/);
    expect(opened).not.toContain('closed');
  });
});
