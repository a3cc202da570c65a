// The type of the alias #core-wasm: Emscripten's factory over the generated module type.
import type { MainModule } from './core.gen.d.ts';

export interface ModuleOptions {
  /** The wasm's bytes; without them it is fetched beside the script. */
  wasmBinary?: Uint8Array;
  locateFile?: (path: string, prefix: string) => string;
}

export default function createCore(options?: ModuleOptions): Promise<MainModule>;
