import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { offline } from './vite.offline.ts';
import { alias, build } from './vite.shared.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const exampleModels = readdirSync(here('../public/sample/lists')).map((name) => name.replace(/\.json$/, '')).sort();

export default defineConfig({
  base: './',
  publicDir: '../public',
  resolve: { alias },
  define: { __EXAMPLE_MODELS__: JSON.stringify(exampleModels) },
  worker: { format: 'es' },
  plugins: [offline()],
  build: {
    outDir: `${build}/page`,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: here('index.html'), 'service-worker': here('app/service-worker.ts') },
      output: {
        // Its address must not change, and it stands at the top so that it may serve the whole page.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
