import { expect, it } from 'vitest';
import { bytes, count, duration, interval, list, percent, plural, score, share } from './format.ts';

it('writes a dash where there is no value, never 0', () => {
  for (const write of [count, percent, share, score, bytes, duration]) {
    expect([write(null), write(undefined), write(NaN)]).toEqual(['–', '–', '–']);
  }
  expect(interval(null, 1)).toBe('–');
});

it('writes figures as people read them', () => {
  expect(count(12000)).toBe('12,000');
  expect(percent(0.8156424581)).toBe('81.6%');
  expect(percent(1, 0)).toBe('100%');
  expect(share(0.8156424581)).toBe('0.8156');
  expect(interval(0.7524, 0.8656)).toBe('75\u2060–\u206087%');
  expect([score(0.3), score(0.34), score(0.345), score(0.34567), score(-0.5)]).toEqual(['0.30', '0.34', '0.345', '0.3457', '-0.50']);
  expect([bytes(999), bytes(1000), bytes(23_684_031), bytes(1_536_000_000)]).toEqual(['999 bytes', '1.0 kB', '24 MB', '1.5 GB']);
  expect([duration(0.4), duration(59.6), duration(75), duration(7260)]).toEqual(['0 s', '1 min 0 s', '1 min 15 s', '2 h 1 min']);
  expect([plural(1, 'query', 'queries'), plural(2000, 'query', 'queries')]).toEqual(['1 query', '2,000 queries']);
  expect([list([]), list(['a']), list(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
});
