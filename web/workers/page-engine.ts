// The engine as the page starts it: one core worker, encoder workers when needed.
import { manifests, totalBytes } from '../models/catalog.ts';
import { indexedVectors } from '../models/indexed-vectors.ts';
import { isCached, modelBlobs } from '../models/store.ts';
import { workerPort } from './browser-port.ts';
import type { StartEngine } from './core-api.ts';
import type { CoreFunctions } from './core-functions.ts';
import type { EncoderFunctions } from './encoder-functions.ts';
import { makeEngine } from './engine.ts';
import { connect } from './rpc.ts';

export const startEngine: StartEngine = () => {
  const coreWorker = new Worker(new URL('./core.worker.ts', import.meta.url), { type: 'module' });
  return makeEngine({
    core: connect<CoreFunctions>(workerPort(coreWorker)),
    startEncoder() {
      const worker = new Worker(new URL('./encoder.worker.ts', import.meta.url), { type: 'module' });
      return { remote: connect<EncoderFunctions>(workerPort(worker)), end: () => worker.terminate() };
    },
    modelStates: () =>
      Promise.all(manifests.map(async (manifest) => ({
        manifest,
        bytes: totalBytes(manifest),
        cached: await isCached(manifest),
      }))),
    modelFiles: modelBlobs,
    vectorStorage: indexedVectors,
    cores: navigator.hardwareConcurrency || 1,
    close: () => coreWorker.terminate(),
  });
};
