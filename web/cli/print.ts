// What people read: reports on stdout, everything else on stderr.

import type { Note } from '../core/core.gen.d.ts';
import { sentence } from '../messages/messages.ts';

/** Characters that move a terminal's cursor, ring it or turn its text round: ids and names are other people's words. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** As JSON writes them, so that a report in JSON says the same with it. */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const say = (line: string): void => void process.stderr.write(`${visible(line)}\n`);
export const print = (text: string): void => void process.stdout.write(`${visible(text)}\n`);
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
