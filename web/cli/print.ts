// What people read: reports on stdout, everything else on stderr.

import type { Note } from '../core/core.gen.d.ts';
import { sentence } from '../messages/messages.ts';

export const say = (line: string): void => void process.stderr.write(`${line}\n`);
export const print = (text: string): void => void process.stdout.write(`${text}\n`);
export const printJson = (report: unknown): void => print(JSON.stringify(report));

/** A note and how often it applies: its place is the first. */
export const noteLine = (note: Note): string =>
  (note.count > 1 ? `${sentence(note)} (${note.count} times; this is the first)` : sentence(note));

const DASH = '–';

export const count = (value: number | null | undefined): string =>
  value === null || value === undefined ? DASH : String(value);
export const share = (value: number | null | undefined): string =>
  value === null || value === undefined ? DASH : value.toFixed(4);
export const cutoff = (value: number | null | undefined): string =>
  value === null || value === undefined ? DASH : String(value);

/** Columns set under each other; the first to the left, the others to the right. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ').trimEnd())
    .join('\n');
}
