// How deep the page makes its lists, and what it calls the reciprocal rank of lists that end somewhere.
import { describe, expect, test } from 'vitest';
import { CutoffError } from '../messages/messages.ts';
import { Store, type State } from '../state/store.ts';
import type { Engine } from '../workers/core-api.ts';
import { rankByWords, rankInForce, reciprocalRank } from './ranking.ts';

const refused = new CutoffError({ code: 'out-of-range', value: 'RR' });

function engineWith(depthFor: () => Promise<number>, reach: number | null = null) {
  const asked: object[] = [];
  const engine = {
    describe: async () => ({ limits: { default_depth: 100 } }),
    rank: async (_set: number, _vectors: number, options: object) => asked.push(options),
    release: async () => {},
    runs: {
      depthFor, reach: async () => reach,
      rankBm25: async (_set: number, options: object) => asked.push(options),
      withoutOwnPassages: async () => 9,
    },
  } as unknown as Engine;
  return { engine, asked };
}

const stateWith = (settings: Partial<State['settings']>): State => {
  const { state } = new Store();
  return { ...state, settings: { ...state.settings, ...settings } };
};

describe('lists are whole where they fit', () => {
  test('all passages, and one more where a question’s own may go', async () => {
    const { engine, asked } = engineWith(async () => 240);
    await rankInForce(engine, 1, 2, stateWith({}));
    await rankInForce(engine, 1, 2, stateWith({ m: 64, self: 'remove' }));
    await rankByWords(engine, 1, stateWith({}));
    expect(asked).toEqual([{ depth: 240 }, { depth: 241, dims: 64, renormalise: true }, { depth: 240 }]);
  });

  test('of the usual depth where they do not, and any other refusal is told', async () => {
    const { engine, asked } = engineWith(() => Promise.reject(refused));
    await rankInForce(engine, 1, 2, stateWith({}));
    expect(asked).toEqual([{ depth: 100 }]);
    const broken = new CutoffError({ code: 'internal' });
    await expect(rankInForce(engineWith(() => Promise.reject(broken)).engine, 1, 2, stateWith({}))).rejects.toBe(broken);
  });
});

test('the reciprocal rank has the rank in its name where lists end', async () => {
  expect(await reciprocalRank(engineWith(async () => 1, null).engine, 1, 2)).toBe('RR');
  expect(await reciprocalRank(engineWith(async () => 1, 19).engine, 1, 2)).toBe('RR@19');
});
