// The engine as the page starts it: one core worker, encoder workers when needed.
import { allManifests } from '../models/catalog.ts';
import { totalBytes } from '../models/manifest.ts';
import { indexedVectors } from '../models/indexed-vectors.ts';
import { ownBlobs, readOwnModels } from '../models/own-models.ts';
import { isCached, modelBlobs } from '../models/store.ts';
import { workerPort } from './browser-port.ts';
import type { StartEngine } from './core-api.ts';
import type { WorkerFunctions } from './core-functions.ts';
import type { EncoderFunctions } from './encoder-functions.ts';
import { makeEngine } from './engine.ts';
import { connect } from './rpc.ts';

export const startEngine: StartEngine = () => {
  const coreWorker = new Worker(new URL('./core.worker.ts', import.meta.url), { type: 'module' });
  return makeEngine({
    core: connect<WorkerFunctions>(workerPort(coreWorker)),
    startEncoder() {
      const worker = new Worker(new URL('./encoder.worker.ts', import.meta.url), { type: 'module' });
      return { remote: connect<EncoderFunctions>(workerPort(worker)), end: () => worker.terminate() };
    },
    async modelStates() {
      await readOwnModels();
      return Promise.all(allManifests().map(async (manifest) => ({
        manifest,
        bytes: totalBytes(manifest),
        cached: ownBlobs(manifest.id) !== undefined || (await isCached(manifest)),
      })));
    },
    async modelFiles(manifest, options) {
      const blobs = ownBlobs(manifest.id);
      return blobs ? { blobs, notices: [] } : modelBlobs(manifest, options);
    },
    vectorStorage: indexedVectors,
    cores: navigator.hardwareConcurrency || 1,
    close: () => coreWorker.terminate(),
  });
};
