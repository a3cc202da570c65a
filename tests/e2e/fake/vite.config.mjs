// Serves the page over invented figures: npx vite --config ../tests/e2e/fake/vite.config.mjs (from web/).
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default {
  root: here('.'),
  publicDir: here('../../../public'),
  cacheDir: here('../../../build/fake-page'),
  server: { port: 4179, strictPort: true, fs: { allow: [here('../../..')] } },
};
