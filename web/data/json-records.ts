// A list of JSON objects, or one object a line → a table. Keys are columns; a list of values becomes one cell
// with "|" between them, which the core cuts again.
import type { Table } from '../core/core.ts';
import { CutoffError } from '../messages/messages.ts';

interface Found {
  value: unknown;
  line: number;
}

/** JSON: a list of objects, by itself or as the only list in an object. Undefined where it is none. */
export function readJsonRecords(name: string, encoding: string, text: string): Table | undefined {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch (error) {
    throw badJson(name, error, text);
  }
  const lists = Array.isArray(whole) ? [whole] : Object.values(whole ?? {}).filter(Array.isArray);
  const [list] = lists;
  if (lists.length !== 1 || !list?.every(isObject)) return undefined;
  const lines = objectLines(text, list.length, Array.isArray(whole) ? 1 : 2);
  return table(name, encoding, list.map((value: unknown, at) => ({ value, line: lines[at] ?? 1 })));
}

/** JSON lines. */
export function readJsonLines(name: string, encoding: string, text: string): Table {
  const found: Found[] = [];
  text.split(/\r\n?|\n/).forEach((line, at) => {
    if (line.trim() === '') return;
    try {
      found.push({ value: JSON.parse(line), line: at + 1 });
    } catch (error) {
      throw new CutoffError({ code: 'bad-json', file: name, line: at + 1, detail: message(error) });
    }
  });
  return table(name, encoding, found);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function badJson(name: string, error: unknown, text: string): CutoffError {
  const at = /position (\d+)/.exec(message(error))?.[1];
  const line = at === undefined ? null : text.slice(0, Number(at)).split('\n').length;
  return new CutoffError({ code: 'bad-json', file: name, line, detail: message(error) });
}

function table(name: string, encoding: string, found: readonly Found[]): Table {
  const columns: string[] = [];
  const seen = new Set<string>();
  for (const { value, line } of found) {
    if (!isObject(value)) throw new CutoffError({ code: 'wrong-type', file: name, line, detail: 'expected an object' });
    for (const key of Object.keys(value)) if (!seen.has(key)) (seen.add(key), columns.push(key));
  }
  if (columns.length === 0) throw new CutoffError({ code: 'empty-file', file: name });
  return {
    name,
    encoding,
    delimiter: '',
    columns,
    rows: found.map(({ value, line }) =>
      columns.map((column) => cell(Object.hasOwn(value as object, column) ? (value as Record<string, unknown>)[column] : null,
        { file: name, line, field: column }))),
    lines: found.map(({ line }) => line),
  };
}

function cell(value: unknown, where: { file: string; line: number; field: string }): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((part) => typeof part === 'string' || typeof part === 'number')) {
    return value.join('|');
  }
  throw new CutoffError({ code: 'wrong-type', ...where, detail: 'expected text, a number, yes or no, or a list of texts' });
}

/** The line on which each object of the list begins: braces are counted outside of strings. */
function objectLines(text: string, count: number, depthOfObjects: number): number[] {
  const lines: number[] = [];
  let depth = 0;
  let line = 1;
  for (let at = 0; at < text.length && lines.length < count; at += 1) {
    const letter = text[at];
    if (letter === '\n') line += 1;
    else if (letter === '"') at = endOfString(text, at);
    else if (letter === '{' || letter === '[') {
      if (letter === '{' && depth === depthOfObjects) lines.push(line);
      depth += 1;
    } else if (letter === '}' || letter === ']') depth -= 1;
  }
  return lines;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** The keys of the object on the first line. */
export function firstKeys(head: string): string[] {
  const [line = ''] = head.trimStart().split(/\r|\n/, 1);
  try {
    return Object.keys(JSON.parse(line) as object);
  } catch {
    return line.includes('"_id"') ? ['_id', 'text'] : []; // longer than what was looked at
  }
}
