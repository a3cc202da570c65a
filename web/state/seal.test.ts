import { describe, expect, it } from 'vitest';
import { freeze, isOpen, looksBefore, observe, open, redrawn, sameChoice, sealed, thaw, type Choice, type Seal } from './seal.ts';

const choice: Choice = { model: 'minilm', k: 3, m: 384, t: 0.34, target: 0.8, aim: 'precision', mode: 'point', grid: 'hundredths' };
const at = '2026-01-02T03:04:05Z';
const opened = open(freeze(sealed, choice), at);
/** With figures of what is chosen now in view. */
const chosen = (seal: Seal, now: Choice) => observe(seal, seal.state === 'closed' || sameChoice(seal.choice, now) ? 'there' : 'other');

describe('the seal', () => {
  it('opens only what is frozen', () => {
    expect(open(sealed, at)).toBe(sealed);
    expect(opened).toEqual({ state: 'opened', choice, looks: [{ choice, at }] });
    expect(open(opened, at)).toBe(opened);
  });

  it('shows figures when opened and at no other time', () => {
    const frozen = freeze(sealed, choice);
    const withdrawn = chosen(opened, { ...choice, t: 0.35 });
    expect([sealed, frozen, opened, withdrawn].map(isOpen)).toEqual([false, false, true, false]);
  });

  const changes: Partial<Choice>[] = [
    { model: 'other' }, { k: 5 }, { m: 256 }, { t: 0.35 }, { target: 0.9 }, { mode: 'margin' },
  ];
  it.each(changes)('is withdrawn by %o and closed again when only frozen', (change) => {
    expect(chosen(opened, { ...choice, ...change })).toEqual({ ...opened, state: 'withdrawn' });
    expect(chosen(freeze(sealed, choice), { ...choice, ...change })).toEqual({ state: 'closed', looks: [] });
  });

  it('stays as it is while nothing changes', () => {
    for (const seal of [sealed, freeze(sealed, choice), opened]) expect(chosen(seal, { ...choice })).toBe(seal);
  });

  it('gives the same verdict back for the choice that was opened, without another look', () => {
    const withdrawn = chosen(opened, { ...choice, k: 5 });
    expect(chosen(withdrawn, { ...choice, k: 1 })).toBe(withdrawn);
    expect(chosen(withdrawn, choice)).toEqual(opened);
  });

  it('withdraws a verdict while its figures are on their way, and at a start waits for them', () => {
    const withdrawn = { ...opened, state: 'withdrawn' };
    expect(observe(opened, 'coming')).toEqual(withdrawn);
    expect(observe(observe(opened, 'other'), 'coming')).toEqual(withdrawn);
    expect(observe(opened, 'not-yet')).toBe(opened);
    expect(observe(observe(opened, 'other'), 'not-yet')).toEqual(withdrawn);
    const frozen = freeze(sealed, choice);
    expect(observe(frozen, 'coming')).toBe(frozen);
  });

  it('counts every look, and a freeze taken back is none', () => {
    const other = { ...choice, t: 0.4 };
    expect(thaw(freeze(sealed, choice))).toEqual(sealed);
    const again = open(freeze(chosen(opened, other), other), at);
    expect(again.looks.map((look) => look.choice.t)).toEqual([0.34, 0.4]);
    const closed: Seal = chosen(freeze(again, other), other);
    expect(closed).toBe(again);
  });

  it('never calls a half closed that was looked at', () => {
    const other = { ...choice, t: 0.4 };
    const withdrawn = chosen(opened, other);
    const frozen = freeze(withdrawn, other);
    expect(thaw(frozen)).toEqual(withdrawn);
    expect(chosen(freeze(frozen, other), { ...choice, t: 0.5 })).toEqual(withdrawn);
  });

  it('knows how many looks there were before the half in force', () => {
    const other = { ...choice, t: 0.4 };
    const twice = open(freeze(chosen(opened, other), other), at);
    expect([sealed, freeze(sealed, choice), opened, chosen(opened, other), freeze(chosen(opened, other), other), twice]
      .map(looksBefore)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(redrawn(twice)).toEqual({ state: 'closed', looks: twice.looks });
    const fresh = [redrawn(twice), freeze(redrawn(twice), other), open(freeze(redrawn(twice), other), at)];
    expect(fresh.map(looksBefore)).toEqual([2, 2, 2]);
    expect(redrawn(sealed)).toBe(sealed);
  });
});
