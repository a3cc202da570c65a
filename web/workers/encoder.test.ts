// A model runs on one thread, however many there are: what the runtime is told when a session opens.
import { afterEach, expect, test, vi } from 'vitest';

const seen = vi.hoisted(() => ({ env: { wasm: {} as Record<string, unknown> }, opened: [] as unknown[] }));
vi.mock('onnxruntime-web/wasm', () => ({
  env: seen.env,
  InferenceSession: {
    create: async (_weights: unknown, options: object) => {
      seen.opened.push({ ...seen.env.wasm, ...options });
      return { inputNames: ['input_ids'], outputNames: ['out'], release: async () => {} };
    },
  },
}));

const { openSession } = await import('./encoder.ts');

afterEach(() => vi.unstubAllGlobals());

test.each([true, false])('one thread and no worker of the runtime’s own, with cross-origin isolation %j', async (isolated) => {
  vi.stubGlobal('crossOriginIsolated', isolated);
  vi.stubGlobal('navigator', { hardwareConcurrency: 16 });
  await openSession('toy', { bytes: new Uint8Array() }, { url: 'ort.wasm' });
  expect(seen.opened.at(-1)).toEqual({
    numThreads: 1, proxy: false, wasmPaths: { wasm: 'ort.wasm' }, executionProviders: ['wasm'], graphOptimizationLevel: 'all',
  });
});
