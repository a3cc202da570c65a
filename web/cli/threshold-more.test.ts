import { describe, expect, it, test } from 'vitest';
import { parse, type Command } from './options.ts';
import { MOST_SEEDS, withSplitSeed } from '../workers/other-halves.ts';
import { parseSeeds } from './threshold-more.ts';

describe('seeds', () => {
  it.each([
    ['0-3', [0, 1, 2, 3]], ['7', [7]], ['0,3, 5-6', [0, 3, 5, 6]], ['2-2', [2]], ['1,1-2', [1, 2]],
  ])('%s', (text, seeds) => expect(parseSeeds(text)).toEqual(seeds));

  it.each(['', '3-1', 'a', '1-', '-1', '1.5', '0-200', '0-99,100-200'])('refuses “%s”', (text) => {
    expect(() => parseSeeds(text)).toThrow(/0-9/);
  });

  it('takes as many as are allowed', () => expect(parseSeeds('0-199')).toHaveLength(MOST_SEEDS));

  it('go into a protocol’s own seed, and nothing else of it changes', () => {
    const settings = {
      articles_in: 2, articles_out: 2, split_seed: 0, sample_seed: 1, sample_per_kind: 5, k: 3, target: 0.8, mix_no_answer: 0,
    };
    const moved = withSplitSeed({ file: 'p.json', json: JSON.stringify(settings), settings }, 9);
    expect(moved).toEqual({ file: 'p.json', json: expect.any(String), settings: { ...settings, split_seed: 9 } });
    expect(JSON.parse(moved.json)).toEqual(moved.settings);
  });
});

test('an option that takes many words takes them up to the next option', () => {
  const command: Command = {
    name: 'x', arguments: '', summary: '', options: { transfer: { value: 'A B …', many: true, help: '' }, k: { value: 'K', help: '' } },
    run: async () => {},
  };
  const given = parse(command, ['set.json', '--transfer', 'a b', './c.safetensors', '--k', '3']);
  expect(given.files).toEqual(['set.json']);
  expect(given.list('transfer')).toEqual(['a b', './c.safetensors']);
  expect(given.list('k')).toEqual(['3']);
  expect(() => parse(command, ['set.json', '--transfer'])).toThrow();
  expect(() => parse(command, ['set.json', '--transfer', '--k', '3'])).toThrow();
});
