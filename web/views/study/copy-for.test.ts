import { describe, expect, it } from 'vitest';
import { copyTargets, justBelow, written } from './copy-for.ts';

const of = (name: string) => copyTargets.find((target) => target.name.startsWith(name))!;

describe('the cutoff for other programs', () => {
  it.each([
    ['Redis', '0.66', 'at most'], ['pgvector', '0.66', 'at most'], ['FAISS', '0.34', 'at least'],
    ['LangChain', '0.34', 'at least'], ['LangChain4j', '0.67', 'at least'], ['Orama', '0.34', 'at least'],
  ])('%s takes %s, %s', (name, value, direction) => {
    const target = copyTargets.find((one) => one.name.split(',')[0] === name)!;
    expect(written(target.value(0.34))).toBe(value);
    expect(target.direction).toBe(direction);
    expect(target.code(written(target.value(0.34)))).toContain(value);
  });

  it('runs the way its scale runs: a higher cutoff accepts less', () => {
    for (const { value, direction } of copyTargets) {
      const rises = value(0.5) > value(0.4);
      expect(rises).toBe(direction !== 'at most');
    }
  });

  it('keeps every digit of a cutoff that is a score: rounded up it would leave that very question out', () => {
    const t = 0.45123456789012345;
    expect(Number(written(of('FAISS').value(t)))).toBe(t);
    expect(Number(written(of('Redis').value(t)))).toBe(1 - t);
    expect(written(1 - 0.34)).toBe('0.66');
  });

  it('says of FAISS what to do where equal scores are left out', () => {
    expect(of('FAISS').note).toContain('range_search');
  });

  it('finds the float32 just below', () => {
    expect(justBelow(1)).toBe(1 - 2 ** -24);
    expect(justBelow(0.34)).toBeLessThan(Math.fround(0.34));
    expect(Math.fround(0.34) - justBelow(0.34)).toBeCloseTo(2 ** -25, 12);
    expect(justBelow(-1)).toBe(-1 - 2 ** -23);
    expect(justBelow(0)).toBeLessThan(0);
  });
});
