import { expect, test } from 'vitest';
import { turnedRun } from './turned-run.ts';

test('scores change their sign, everything else stays', () => {
  expect(turnedRun('q1 Q0 d1 1 0.25 t\n q1\tQ0\td-2\t2\t-.5\tmy tag 3\r\n\nq2 Q0 d3 1 +1e-3 t\n'))
    .toBe('q1 Q0 d1 1 -0.25 t\n q1\tQ0\td-2\t2\t.5\tmy tag 3\r\n\nq2 Q0 d3 1 -1e-3 t\n');
});

test('a line that is none of a run stays for the reader to name', () => {
  expect(turnedRun('q1 Q0 d1')).toBe('q1 Q0 d1');
  expect(turnedRun('q1 Q0 d1 1 high t')).toBe('q1 Q0 d1 1 high t');
});
