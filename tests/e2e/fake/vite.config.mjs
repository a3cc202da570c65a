// The page over invented figures. Built by the browser tests; to look at it while working on the page, from web/:
// npx vite --config ../tests/e2e/fake/vite.config.mjs
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default {
  root: here('.'),
  base: './',
  publicDir: here('../../../public'),
  cacheDir: here('../../../build/fake-page'),
  build: { outDir: here('../../../build/invented-page'), emptyOutDir: true, target: 'es2022' },
  server: { port: 4179, strictPort: true, fs: { allow: [here('../../..')] } },
};
