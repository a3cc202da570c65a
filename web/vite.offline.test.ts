import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appFiles } from './vite.offline.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutoff-page-'));
  mkdirSync(join(folder, 'assets'));
  for (const path of ['index.html', 'service-worker.js', 'assets/a.js', 'assets/ort-wasm-simd-x.wasm', '.built']) {
    writeFileSync(join(folder, path), path);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

test('every file is listed but the worker itself; the runtime of the models waits until it is needed', () => {
  const { precache, later } = appFiles(folder);
  expect(precache).toEqual(['assets/a.js', 'index.html']);
  expect(later).toEqual(['assets/ort-wasm-simd-x.wasm']);
});

test('the version is that of the files’ contents', () => {
  const { version } = appFiles(folder);
  expect(appFiles(folder).version).toBe(version);
  writeFileSync(join(folder, 'index.html'), 'other');
  expect(appFiles(folder).version).not.toBe(version);
});
