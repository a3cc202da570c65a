// Writes the list of the app's files into the service worker, once all of them are there.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'service-worker.js';
/** The runtime of the models: 14 MB that only encoding needs. */
const LATER = /ort-wasm.*\.wasm$/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => relative(folder, join(folder, path)).split(sep).join('/'))
    .filter((path) => path !== WORKER && !path.split('/').some((part) => part.startsWith('.')))
    .sort();

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Every file with its hash, and one over all of them. */
export function appFiles(folder: string): { version: string; files: Record<string, string>; later: string[] } {
  const files = Object.fromEntries(filesIn(folder).map((path) => [path, sha256(readFileSync(join(folder, path)))]));
  return { version: sha256(JSON.stringify(files)).slice(0, 16), files, later: Object.keys(files).filter((path) => LATER.test(path)) };
}

export function offline(): Plugin {
  let folder = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) folder = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const worker = join(folder, WORKER);
        const code = readFileSync(worker, 'utf8');
        if (!code.includes('__APP_FILES__')) throw new Error('the service worker has no place for the list of files');
        if (/^\s*(import|export)\b/m.test(code)) throw new Error('the service worker is no single file');
        writeFileSync(worker, `const __APP_FILES__ = ${JSON.stringify(appFiles(folder))};\n${code}`);
      },
    },
  };
}
