// Files and folders named on the command line.
import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileFormat } from '../core/core.ts';
import { CutoffError } from '../messages/messages.ts';

const BEIR_FILE = /^(corpus\.jsonl|queries\.jsonl|qrels\/[^/]+\.tsv)$/;
const DATA_FILE = /\.(json|jsonl|ndjson|csv|tsv|tab|txt|text|md|markdown|mdown|x?html?|xls[xmb]?|ods|numbers|safetensors)$/i;

const cannotOpen = (path: string, error: unknown) =>
  new CutoffError({ code: 'cannot-open', file: path, detail: error instanceof Error ? error.message : '' });

/** A file that is read when it is asked for: one that is too large never is. */
class DiskFile extends File {
  readonly #bytes: number;

  constructor(private readonly path: string) {
    super([], path);
    this.#bytes = statSync(path).size;
    accessSync(path, constants.R_OK);
  }

  override get size(): number {
    return this.#bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    try {
      const { buffer, byteOffset, byteLength } = readFileSync(this.path);
      const whole = buffer as ArrayBuffer;
      return byteLength === whole.byteLength ? whole : whole.slice(byteOffset, byteOffset + byteLength);
    } catch (error) {
      throw cannotOpen(this.path, error);
    }
  }
}

/** The files; a folder stands for the BEIR files in it, or else for every data file in it and below. */
export function openFiles(paths: readonly string[]): File[] {
  return paths.flatMap(expand).map((path) => {
    try {
      return new DiskFile(path);
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
