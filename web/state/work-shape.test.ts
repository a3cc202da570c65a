// Issue 19, point 1: one wrong value anywhere in saved work is refused with its place; nothing of it is used.
import { describe, expect, test } from 'vitest';
import { CutoffError } from '../messages/messages.ts';
import { Misfit } from './shape.ts';
import { workspaceState } from './work-shape.ts';
import { fitting, readWorkspaceFile, workspaceFile } from './workspace.ts';

const choice = { model: 'm', k: 3, m: 384, self: 'keep', t: 0.5, target: 0.8, aim: 'precision', mode: 'point', grid: 'exact' };
const label = { right: ['p1'], none: false, look: 1, question: 'Why?', texts: { p1: 'So.' } };
const whole = {
  hash: '#rank?k=5',
  labels: {
    questions: [{ id: 'mine-1', text: 'Why?' }], labels: { x: label, 'mine-1': { right: [], none: true, look: 0 } },
    aside: [{ question_id: 'q', question: 'How?', none: false, look: 0, passages: [{ id: 'p2', text: 'Thus.' }] }],
    steps: [{ questions: 0 }, { question: 'x', before: null }, { question: 'x', before: label }],
  },
  preparation: { readings: { 'a.csv': { columns: { q: 'question', note: '' }, delimiter: ';', headings: 'titles' }, 'b.csv': { names: 3, distances: true }, 'c.csv': { names: 'none' } }, cut: 'words 60 overlap 10', leaveOut: true },
  seal: { state: 'withdrawn', choice, looks: [{ choice, at: '2026-01-01T00:00:00.000Z', again: true }] },
  encoded: 'm',
};

/** Every place of a value, with what stands there. */
function* places(value: unknown, path: (string | number)[] = []): Generator<[(string | number)[], unknown]> {
  yield [path, value];
  if (typeof value === 'object' && value !== null) for (const [key, item] of Object.entries(value)) yield* places(item, [...path, Array.isArray(value) ? Number(key) : key]);
}

function withValue(path: readonly (string | number)[], value: unknown): unknown {
  if (path.length === 0) return value;
  const copy = JSON.parse(JSON.stringify(whole)) as Record<string | number, unknown>;
  const holder = path.slice(0, -1).reduce((at, key) => at[key] as Record<string | number, unknown>, copy);
  holder[path.at(-1)!] = value;
  return copy;
}

const kind = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
/** Where nothing may stand in the place of something. */
const MAY_BE_NULL = /^(encoded|labels\.steps\.\d+\.before)$/;

test('work that is whole stays as it is, and each of its places is looked at', () => {
  expect(workspaceState(whole)).toEqual(whole);
  const wrong = [null, {}, [], 'x', -1, 1.5, true, Number.NaN, 1e300];
  let tried = 0;
  for (const [path, before] of places(whole)) {
    for (const value of wrong) {
      if (kind(value) === kind(before) || (value === null && MAY_BE_NULL.test(path.join('.')))) continue;
      const place = path.join('.');
      // Parts that older work did not have are as if nobody had said anything.
      expect(() => workspaceState(withValue(path, value)), `${place} = ${JSON.stringify(value)}`).toThrow(Misfit);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(400);
});

test.each([
  ['labels.labels["x"]', ['labels', 'labels', 'x'], null],
  ['labels.labels["x"].right[0]', ['labels', 'labels', 'x', 'right', 0], 7],
  ['labels.labels["x"].look', ['labels', 'labels', 'x', 'look'], -1],
  ['seal', ['seal'], 'x'],
  ['seal.state', ['seal', 'state'], 'ajar'],
  ['seal.choice.k', ['seal', 'choice', 'k'], 0],
  ['seal.looks[0].choice.t', ['seal', 'looks', 0, 'choice', 't'], Number.POSITIVE_INFINITY],
  ['preparation.cut', ['preparation', 'cut'], 5],
  ['preparation.readings["a.csv"].headings', ['preparation', 'readings', 'a.csv', 'headings'], 'chapters'],
  ['preparation.readings["b.csv"].names', ['preparation', 'readings', 'b.csv', 'names'], 'all'],
  ['preparation.readings["b.csv"].names', ['preparation', 'readings', 'b.csv', 'names'], 0],
  ['preparation.readings["b.csv"].distances', ['preparation', 'readings', 'b.csv', 'distances'], 'yes'],
  ['preparation.more', ['preparation', 'more'], 1],
] as const)('%s is named', (place, path, value) => {
  const refused = (() => { try { fitting(withValue(path, value), 'my.cutoff.json'); } catch (error) { return error; } return null; })();
  expect(refused).toBeInstanceOf(CutoffError);
  expect(refused).toMatchObject({ code: 'bad-work', file: 'my.cutoff.json', field: place });
});

test('work from before some of it was kept has nothing said in those places', () => {
  expect(workspaceState({ labels: { questions: [], labels: {} }, preparation: {} })).toEqual({
    hash: '', labels: { questions: [], labels: {}, aside: [], steps: [] }, preparation: { readings: {}, cut: 'whole', leaveOut: false },
    seal: { state: 'closed', looks: [] }, encoded: null,
  });
});

describe('as a file', () => {
  const file = (text: string) => new File([text], 'my.cutoff.json');

  test('goes out and comes back, ids like __proto__ too', async () => {
    const state = JSON.parse(JSON.stringify(whole).replaceAll('"x"', '"__proto__"')) as typeof whole;
    const saved = await workspaceFile(state, [new File(['a,b'], 'a.csv')]);
    const read = await readWorkspaceFile(file(await saved.text()));
    expect(JSON.stringify({ ...read, files: undefined })).toBe(JSON.stringify(state));
    expect(await read.files[0]!.text()).toBe('a,b');
  });

  test.each(['{', 'null', '[]', '{"schema":"cutoff-lab/workspace/2","files":[]}', '{"schema":"cutoff-lab/workspace/1"}',
    '{"schema":"cutoff-lab/workspace/1","files":[null]}', '{"schema":"cutoff-lab/workspace/1","files":[{"name":"a","base64":"?"}]}'])('%s is refused', async (text) => {
    await expect(readWorkspaceFile(file(text))).rejects.toBeInstanceOf(CutoffError);
  });
});
