// Files and folders named on the command line.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileFormat } from '../core/core.ts';
import { CutoffError } from '../messages/messages.ts';

const BEIR_FILE = /^(corpus\.jsonl|queries\.jsonl|qrels\/[^/]+\.tsv)$/;
const DATA_FILE = /\.(json|jsonl|ndjson|csv|tsv|tab|txt|text|md|markdown|mdown|x?html?|xlsx|safetensors)$/i;

const cannotOpen = (path: string, error: unknown) =>
  new CutoffError({ code: 'cannot-open', file: path, detail: error instanceof Error ? error.message : '' });

/** The files; a folder stands for the BEIR files in it, or else for every data file in it and below. */
export function openFiles(paths: readonly string[]): File[] {
  return paths.flatMap(expand).map((path) => {
    try {
      return new File([readFileSync(path)], path);
    } catch (error) {
      throw cannotOpen(path, error);
    }
  });
}

/** One file that is said to be of this format. */
export function openAs(format: FileFormat, path: string): File[] {
  return openFiles([path]).map((file) => Object.assign(file, { format }));
}

/** The files that a name stands for. */
export function expand(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
    const wanted = names.includes('corpus.jsonl') ? BEIR_FILE : DATA_FILE;
    return names.filter((name) => wanted.test(name)).map((name) => join(path, name));
  } catch (error) {
    throw cannotOpen(path, error);
  }
}
