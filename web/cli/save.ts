// Files that the command line writes: beside the old one first, flushed to the disk, then put in its place. A full disk
// or a kill leaves the old file as it was.
import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CutoffError } from '../messages/messages.ts';
import { expand } from './files.ts';

/** The one way to write a file here. */
export function saveFile(path: string, bytes: Uint8Array): void {
  try {
    const target = realOf(path);
    const before = statSync(target, { throwIfNoEntry: false });
    if (before && !before.isFile()) write(target, bytes); // /dev/stdout, a pipe: there is no old file
    else replace(target, bytes, before?.mode);
  } catch (error) {
    throw new CutoffError({ code: 'cannot-write', file: path, detail: error instanceof Error ? error.message : '' });
  }
}

function replace(target: string, bytes: Uint8Array, mode = 0o666): void {
  const beside = join(dirname(target), `.${basename(target)}.${randomUUID()}.part`);
  try {
    write(beside, bytes, mode);
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  flushFolder(dirname(target));
}

function write(path: string, bytes: Uint8Array, mode?: number): void {
  const file = openSync(path, 'w', mode);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    if (fstatSync(file).isFile()) fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The new name is on the disk too, where a system can say so. */
function flushFolder(folder: string): void {
  try {
    const file = openSync(folder, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch {
    // Not every system opens folders.
  }
}

/** Where a link leads, the file itself otherwise. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

/** A name for the file itself: two paths to it, or two links, are the same. */
function identity(path: string): string {
  const there = statSync(path, { throwIfNoEntry: false });
  return there?.isFile() ? `${there.dev}:${there.ino}` : realOf(path);
}

/** Refuses to write over what the same command reads, or twice to one file. */
export function checkOutputs(outputs: readonly { option: string; path: string }[], inputs: readonly string[]): void {
  if (outputs.length === 0) return;
  const read = new Set(inputs.flatMap(filesOf).map(identity));
  for (const { option, path } of outputs) {
    const file = identity(path);
    if (read.has(file)) throw new CutoffError({ code: 'output-is-input', file: path, field: `--${option}` });
    read.add(file);
  }
}

/** What cannot be looked at is refused where it is read. */
function filesOf(path: string): string[] {
  try {
    return expand(path);
  } catch {
    return [];
  }
}
