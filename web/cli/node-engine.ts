// The engine in Node: the core in this process, encoders in worker threads.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { loadCore } from '../core/core.ts';
import type { Engine } from '../workers/core-api.ts';
import { workerFunctions } from '../workers/core-functions.ts';
import type { EncoderFunctions } from '../workers/encoder-functions.ts';
import { makeEngine } from '../workers/engine.ts';
import { connect } from '../workers/rpc.ts';
import { inProcess } from './in-process.ts';
import { modelFiles, modelStates } from './model-files.ts';
import { threadPort } from './node-port.ts';
import { vectorFiles } from './vector-files.ts';
import { coreWasm } from './wasm-files.ts';

const THREAD = './encoder-thread.mjs'; // built beside this file

export async function startEngine(): Promise<Engine> {
  const core = await loadCore({ wasmBinary: coreWasm() });
  return makeEngine({
    core: inProcess(workerFunctions(core)),
    startEncoder() {
      const worker = new Worker(new URL(THREAD, import.meta.url));
      return { remote: connect<EncoderFunctions>(threadPort(worker)), end: () => void worker.terminate() };
    },
    modelStates,
    modelFiles,
    vectorStorage: vectorFiles(),
    cores: availableParallelism(),
    close: () => {},
  });
}
