// The page over models that stand in. Built by the browser tests; to look at it while working on the page, from web/:
// npx vite --config ../tests/e2e/fake/vite.config.mjs
import { fileURLToPath } from 'node:url';
import { alias } from '../../../web/vite.shared.ts';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default {
  root: here('.'),
  base: './',
  publicDir: here('../../../public'),
  resolve: { alias },
  worker: { format: 'es' },
  cacheDir: here('../../../build/fake-page'),
  build: { outDir: here('../../../build/stand-in-page'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { port: 4179, strictPort: true, fs: { allow: [here('../../..')] } },
};
