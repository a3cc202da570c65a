// What the tests of this folder share: the folder of examples, the wasm core, an engine in this process.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inProcess } from '../../web/cli/in-process.ts';
import { modelFiles, modelStates } from '../../web/cli/model-files.ts';
import { loadCore, type Core } from '../../web/core/core.ts';
import { coreFolder } from '../../web/vite.shared.ts';
import type { Engine } from '../../web/workers/core-api.ts';
import { workerFunctions } from '../../web/workers/core-functions.ts';
import { encoderFunctions } from '../../web/workers/encoder-functions.ts';
import { makeEngine } from '../../web/workers/engine.ts';
import { noStorage } from '../../web/models/kept-vectors.ts';

const repository = new URL('../../', import.meta.url);
export const inRepository = (path: string): string => fileURLToPath(new URL(path, repository));

export const sharedFolder = process.env['CUTOFF_SHARED'] ?? inRepository('../shared');
export const hasShared = existsSync(sharedFolder);
if (!hasShared) console.log(`No shared folder at ${sharedFolder}: the tests that need it are skipped.`);

export const shared = (path: string): string => readFileSync(`${sharedFolder}/${path}`, 'utf8');
export const fixture = (path: string): Uint8Array =>
  new Uint8Array(readFileSync(inRepository(`tests/fixtures/${path}`)));

export async function hasModel(id: string): Promise<boolean> {
  const found = (await modelStates()).find(({ manifest }) => manifest.id === id)?.cached ?? false;
  if (!found) console.log(`The model ${id} is not on this machine: the tests that need it are skipped.`);
  return found;
}

const coreWasm = () => new Uint8Array(readFileSync(`${coreFolder}/cutoff-core.wasm`));
const runtimeWasm = () =>
  new Uint8Array(readFileSync(inRepository('web/node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm')));

/** Where an encoder in this process finds the wasm of the runtime and of the core. */
export const encoderWasm = () => ({ runtime: { bytes: runtimeWasm() }, core: { wasmBinary: coreWasm() } });

export const startCore = (): Promise<Core> => loadCore({ wasmBinary: coreWasm() });

/** The engine without any worker: encoder and core in this process. */
export async function startEngine(): Promise<Engine> {
  return makeEngine({
    core: inProcess(workerFunctions(await startCore())),
    startEncoder: () => ({
      remote: inProcess(encoderFunctions(encoderWasm())),
      end: () => {},
    }),
    modelStates,
    modelFiles,
    vectorStorage: noStorage,
    cores: 1,
    close: () => {},
  });
}
