// The command line: one file for the program, one for its encoder threads, the wasm beside them.
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { alias, build, coreFolder } from './vite.shared.ts';

const out = `${build}/cli`;
const wasm = [
  `${coreFolder}/cutoff-core.wasm`,
  fileURLToPath(new URL('node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm', import.meta.url)),
];
const wasmBeside: Plugin = {
  name: 'wasm-beside',
  writeBundle({ dir = out }) {
    for (const file of wasm) copyFileSync(file, `${dir}/${file.split('/').at(-1)}`);
  },
};

export default defineConfig({
  resolve: { alias },
  ssr: { noExternal: true },
  plugins: [wasmBeside],
  build: {
    ssr: true,
    outDir: out,
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
    rollupOptions: {
      input: { cutoff: 'cli/main.ts', 'encoder-thread': 'cli/encoder-thread.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
