// For tests: the built command line from outside, run in a folder of its own that is gone afterwards.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const program = process.env['CUTOFF_CLI'] ?? fileURLToPath(new URL('../../build/cli/cutoff.mjs', import.meta.url));
/** Without a build (scripts/setup --for cli) tests of it are skipped. */
export const built = existsSync(program);
if (!built) console.log('The command line is not built: its tests are skipped.');

/** A new folder, a way to write files there, and the command line run in it. */
export function programIn(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `cutoff-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (path: string, text: string): string => {
    writeFileSync(join(folder, path), text);
    return join(folder, path);
  };
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('node', [program, ...words], { encoding: 'utf8', cwd: folder });
    return { status, stdout, stderr };
  };
  return { folder, file, run };
}
