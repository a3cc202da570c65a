// The wasm files that the build puts beside the command line.
import { readFileSync } from 'node:fs';

const beside = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url));

export const coreWasm = (): Uint8Array => beside('cutoff-core.wasm');
export const runtimeWasm = (): Uint8Array => beside('ort-wasm-simd-threaded.wasm');
