// Files and folders named on the command line.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CutoffError } from '../messages/messages.ts';

const DATA_FILE = /\.(json|jsonl|csv|tsv|tab|txt|safetensors)$/i;

const cannotOpen = (path: string, error: unknown) =>
  new CutoffError({ code: 'cannot-open', file: path, detail: error instanceof Error ? error.message : '' });

/** The files; of a folder (a BEIR one, say) every data file in it and in the folders below. */
export function openFiles(paths: readonly string[]): File[] {
  return paths.flatMap(expand).map((path) => {
    try {
      return new File([readFileSync(path)], path);
    } catch (error) {
      throw cannotOpen(path, error);
    }
  });
}

function expand(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const found = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort().map((name) => join(path, name));
    return found.filter((name) => DATA_FILE.test(name) && statSync(name).isFile());
  } catch (error) {
    throw cannotOpen(path, error);
  }
}

export function saveFile(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes);
  } catch (error) {
    throw cannotOpen(path, error);
  }
}
