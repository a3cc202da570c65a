import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Manifest } from './manifest.ts';
import { isCached, modelBlobs } from './store.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const file = (text: string) => ({ bytes: text.length, sha256: sha256(text), sources: [] });
const manifest = { id: 'toy', files: { weights: file('weights'), tokenizer: file('tokens') } } as unknown as Manifest;
const address = (text: string) => `http://here/lab/weights/${sha256(text)}`;

/** What the server has, what the browser keeps, what was asked for. */
let served: Map<string, string>;
let kept: Map<string, Response>;
let asked: string[];
let storage: 'works' | 'full' | 'forbidden';

beforeEach(() => {
  served = new Map(['weights', 'tokens'].map((text) => [address(text), text]));
  kept = new Map();
  asked = [];
  storage = 'works';
  vi.stubGlobal('document', { baseURI: 'http://here/lab/index.html#data' });
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal?: AbortSignal } = {}) => {
    signal?.throwIfAborted();
    asked.push(url);
    const body = served.get(url);
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  });
  vi.stubGlobal('caches', {
    async open() {
      if (storage === 'forbidden') throw new DOMException('no', 'SecurityError');
      return {
        match: async (url: string) => kept.get(url)?.clone(),
        delete: async (url: string) => kept.delete(url),
        async put(url: string, response: Response) {
          if (storage === 'full') throw new DOMException('full', 'QuotaExceededError');
          kept.set(url, response);
        },
      };
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const texts = async ({ blobs }: Awaited<ReturnType<typeof modelBlobs>>) =>
  [await blobs.weights.text(), await blobs.tokenizer.text()];

test('files come from beside the page, are kept, and are not asked for again', async () => {
  const told: [number, number][] = [];
  expect(await isCached(manifest)).toBe(false);
  const first = await modelBlobs(manifest, { onProgress: (done, total) => told.push([done, total]) });
  expect(await texts(first)).toEqual(['weights', 'tokens']);
  expect([first.notices, told.at(-1)]).toEqual([[], [13, 13]]);
  expect(asked).toEqual([address('weights'), address('tokens')]);
  expect(await isCached(manifest)).toBe(true);
  expect(await texts(await modelBlobs(manifest))).toEqual(['weights', 'tokens']);
  expect(asked).toHaveLength(2);
});

test.each([
  ['too long', 'weights and more'],
  ['too short', 'weight'],
  ['of the right size but another', 'wEights'],
])('a file that is %s is refused and never kept', async (_, body) => {
  served.set(address('weights'), body);
  await expect(modelBlobs(manifest)).rejects.toMatchObject({ code: 'download-differs', file: 'toy' });
  expect(kept.size).toBe(0);
});

test('a model that the server does not have is told as such', async () => {
  served.clear();
  await expect(modelBlobs(manifest)).rejects.toMatchObject({ code: 'model-not-fetched' });
});

test('a lost connection is a refusal, not a bug', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(modelBlobs(manifest)).rejects.toMatchObject({ code: 'download-failed', detail: 'Failed to fetch' });
});

test('a cancelled download ends as cancelled', async () => {
  await expect(modelBlobs(manifest, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

test.each(['full', 'forbidden'] as const)('with storage %s the model works from memory, with one notice', async (state) => {
  storage = state;
  const model = await modelBlobs(manifest);
  expect(await texts(model)).toEqual(['weights', 'tokens']);
  expect(model.notices).toHaveLength(1);
  expect(model.notices[0]).toMatch(/could not be kept/);
  expect(kept.size).toBe(0);
});
