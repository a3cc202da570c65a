// What the page, the command line and the tests resolve alike.
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The wasm core: another build (with assertions, say) can be put in its place by CUTOFF_CORE.
export const coreFolder = process.env['CUTOFF_CORE'] ?? here('../build/wasm/native');
export const alias = { '#core-wasm': `${coreFolder}/cutoff-core.mjs` };
export const build = here('../build');
