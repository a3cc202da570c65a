// Kept vectors on the command line: ${XDG_CACHE_HOME:-~/.cache}/cutoff-lab/vectors/<system>/, a file for each
// run that encoded something, so that two runs never write to the same one. A file is records of the text's
// SHA-256 (32 bytes) and its vector (little-endian float32); a last record cut short by a crash is passed over.
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VectorStorage } from '../models/kept-vectors.ts';
import { cacheFolder } from './model-files.ts';

const NAME_BYTES = 32;
const RUN = randomUUID();

/** A file's name ends in the length of its vectors. */
export function vectorFiles(folder = join(cacheFolder(), 'vectors')): VectorStorage {
  return {
    async get(system, texts) {
      const kept = readAll(join(folder, system));
      return texts.map((text) => kept.get(text));
    },
    async put(system, entries) {
      const [first] = entries;
      if (!first) return;
      const place = join(folder, system);
      mkdirSync(place, { recursive: true });
      const records = entries.map(({ text, vector }) =>
        Buffer.concat([Buffer.from(text, 'hex'), Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)]));
      appendFileSync(join(place, `${RUN}.${first.vector.length}`), Buffer.concat(records));
    },
  };
}

function readAll(place: string): Map<string, Float32Array> {
  const kept = new Map<string, Float32Array>();
  if (!existsSync(place)) return kept;
  for (const name of readdirSync(place)) {
    const dims = Number(name.split('.')[1]);
    if (Number.isInteger(dims) && dims > 0) readRecords(readFileSync(join(place, name)), dims, kept);
  }
  return kept;
}

function readRecords(bytes: Buffer, dims: number, kept: Map<string, Float32Array>): void {
  const size = NAME_BYTES + dims * Float32Array.BYTES_PER_ELEMENT;
  for (let at = 0; at + size <= bytes.length; at += size) {
    const name = bytes.toString('hex', at, at + NAME_BYTES);
    // Copied: a Float32Array must begin at a multiple of four.
    kept.set(name, new Float32Array(Uint8Array.from(bytes.subarray(at + NAME_BYTES, at + size)).buffer));
  }
}
