// The engine in Node: the core in this process, encoders in worker threads.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { loadCore } from '../core/core.ts';
import type { Engine } from '../workers/core-api.ts';
import { coreFunctions, type CoreFunctions } from '../workers/core-functions.ts';
import type { EncoderFunctions } from '../workers/encoder-functions.ts';
import { makeEngine } from '../workers/engine.ts';
import { connect, type Remote } from '../workers/rpc.ts';
import { modelFiles, modelStates } from './model-files.ts';
import { threadPort } from './node-port.ts';
import { coreWasm } from './wasm-files.ts';

const THREAD = './encoder-thread.mjs'; // built beside this file

export async function startEngine(): Promise<Engine> {
  const core = await loadCore({ wasmBinary: coreWasm() });
  return makeEngine({
    core: inProcess(coreFunctions(core)),
    startEncoder() {
      const worker = new Worker(new URL(THREAD, import.meta.url));
      return { remote: connect<EncoderFunctions>(threadPort(worker)), end: () => void worker.terminate() };
    },
    modelStates,
    modelFiles,
    cores: availableParallelism(),
    close: () => {},
  });
}

/** Functions of this process behind the same face as those of a worker. */
export function inProcess(functions: CoreFunctions): Remote<CoreFunctions> {
  return new Proxy(functions, {
    get: (all, name) => async (args: unknown[]) =>
      (all[name as keyof CoreFunctions] as (...given: unknown[]) => unknown)(...args),
  }) as unknown as Remote<CoreFunctions>;
}
