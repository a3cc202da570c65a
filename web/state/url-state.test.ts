import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaults, parseHash, printHash, settings, tieRules, views, type Settings } from './url-state.ts';

const examples: { [K in keyof Settings]: Settings[K][] } = {
  view: [...views],
  t: [null, -1, 0, 5e-10, 0.34, 0.345678, 1, 31.25],
  k: [1, 3, 100],
  m: [null, 1, 384, 4096],
  target: [0.01, 0.8, 0.955, 1],
  aim: ['precision', 'coverage'],
  mode: ['point', 'margin'],
  grid: ['hundredths', 'exact'],
  ties: [...tieRules],
  seed: [0, 4294967295],
  self: ['keep', 'remove'],
  model: ['all-minilm-l6-v2-q', 'bm25', 'e5-small-v2-q:no-query-prefix'],
};

it('has the core’s own defaults', () => {
  const limits = readFileSync(new URL('../../native/core/limits.h', import.meta.url), 'utf8');
  const said = (name: string) => Number(new RegExp(`${name} = ([\\d.']+);`).exec(limits)?.[1]?.replaceAll("'", ''));
  expect([defaults.k, defaults.target, defaults.seed]).toEqual([said('kDefaultK'), said('kDefaultTarget'), said('kDefaultSeed')]);
  expect(settings.m.parse(String(said('kMaxDims')))).toBe(said('kMaxDims'));
  expect(settings.m.parse(String(said('kMaxDims') + 1))).toBeUndefined();
});

describe('shareable settings', () => {
  it('has an empty query for the defaults', () => {
    expect(printHash(defaults)).toBe('#data');
    expect(parseHash('').settings).toEqual(defaults);
    expect(parseHash('').refused).toEqual([]);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('names %s as unknown, though every object has it', (name) => {
    expect(parseHash(`#data?${name}=1`)).toEqual({
      settings: defaults, refused: [`The link has a setting “${name}” that this page does not know.`],
    });
  });

  for (const name of Object.keys(settings) as (keyof Settings)[]) {
    it.each(examples[name] as unknown[])(`${name} = %s goes into a link and comes back`, (value) => {
      const state = { ...defaults, [name]: value } as Settings;
      expect(parseHash(printHash(state))).toEqual({ settings: state, refused: [] });
    });
  }

  it('carries all of them at once', () => {
    const state: Settings = {
      view: 'threshold', t: 0.34, k: 5, m: 256, target: 0.9, aim: 'coverage', mode: 'margin', grid: 'exact',
      ties: 'trec', seed: 7, self: 'remove', model: 'bge-small-en-v1.5-q',
    };
    expect(printHash(state)).toBe('#threshold?t=0.34&k=5&m=256&target=0.9&aim=coverage&grid=exact&mode=margin&ties=trec&seed=7&self=remove&model=bge-small-en-v1.5-q');
    expect(parseHash(printHash(state)).settings).toEqual(state);
  });

  it.each([
    't=abc', 't=1000001', 't=NaN', 't=', 't=0x1', 't=1e-1', 'k=0', 'k=2.5', 'k=101', 'm=0', 'm=-3', 'target=0', 'target=1.2',
    'mode=lucky', 'ties=expected', 'seed=-1', 'self=leave', 'model=../weights', 'colour=red', 'view=data',
  ])('refuses %s with a sentence and keeps the default', (query) => {
    const { settings: parsed, refused } = parseHash(`#threshold?${query}`);
    expect(parsed).toEqual({ ...defaults, view: 'threshold' });
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain(query.split('=')[0]);
  });

  it('refuses a view that is not there', () => {
    expect(parseHash('#nowhere')).toEqual({ settings: defaults, refused: [expect.stringContaining('nowhere')] });
  });
});
