import { defineConfig } from 'vite';
import { alias, build } from './vite.shared.ts';

export default defineConfig({
  base: './',
  publicDir: '../public',
  resolve: { alias },
  worker: { format: 'es' },
  build: { outDir: `${build}/page`, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
});
