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

test('every file is listed with its hash, but the worker itself; the runtime of the models waits until it is needed', () => {
  const { files, later } = appFiles(folder);
  expect(Object.keys(files)).toEqual(['assets/a.js', 'assets/ort-wasm-simd-x.wasm', 'index.html']);
  // By sha256sum, of the ten bytes that the file holds: its own name.
  expect(files['index.html']).toBe('0eb547304658805aad788d320f10bf1f292797b5e6d745a3bf617584da017051');
  expect(later).toEqual(['assets/ort-wasm-simd-x.wasm']);
});

test('the version is that of the files’ contents', () => {
  const { version } = appFiles(folder);
  expect(appFiles(folder).version).toBe(version);
  writeFileSync(join(folder, 'index.html'), 'other');
  expect(appFiles(folder).version).not.toBe(version);
});
