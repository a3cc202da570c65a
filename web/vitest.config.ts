import { defineConfig } from 'vitest/config';
import { alias } from './vite.shared.ts';

export default defineConfig({
  resolve: { alias },
  test: {
    environment: 'node',
    include: ['**/*.test.ts', '../tests/{parity,types}/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    testTimeout: 30_000,
  },
});
