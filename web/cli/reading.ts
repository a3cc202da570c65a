// How files are to be read, as it is said on the command line: the same that the page's panel says.
import type { Reading } from '../data/documents.ts';
import type { Readings } from '../data/read-files.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Engine, ReadResult } from '../workers/core-api.ts';
import type { Given, OptionTable } from './options.ts';

export const readingOptions: OptionTable = {
  columns: { value: '"NAME=ROLE, …"', help: 'what columns mean: question, answer, text, doc_id …; nothing after = passes one over' },
  headings: { value: 'titles|questions', help: 'what the headings of a document are (default: titles of passages)' },
  cut: { value: 'RULE', help: 'cut long passages: "words 120 overlap 20", "sentences 5 overlap 1" or headings (default: whole)' },
};

/** One reading for all files: a column is named anew wherever it stands. */
export async function readingsOf(engine: Engine, given: Given, files: readonly File[]): Promise<Readings> {
  const columns = await columnsOf(engine, given);
  const headings = given.choice('headings', ['titles', 'questions'] as const);
  const reading: Reading = { ...(columns && { columns }), ...(headings && { headings }) };
  return Object.fromEntries(files.map(({ name }) => [name, reading]));
}

async function columnsOf(engine: Engine, given: Given): Promise<Record<string, string> | undefined> {
  const text = given.text('columns');
  if (text === undefined) return undefined;
  const { column_roles: roles } = await engine.describe();
  return Object.fromEntries(text.split(',').map((part) => {
    const [name = '', role = '', ...more] = part.split('=').map((word) => word.trim());
    const isRole = part.includes('=') && more.length === 0 && (role === '' || roles.includes(role));
    if (!isRole) throw new CutoffError({ code: 'out-of-range', field: '--columns', value: part.trim(), detail: `NAME=ROLE; roles: ${roles.join(', ')}` });
    return [name, role];
  }));
}

/** A column that no table has was mistyped. */
export function checkColumns({ tables }: ReadResult, readings: Readings): void {
  const asked = Object.keys(Object.values(readings)[0]?.columns ?? {});
  const there = new Set(tables.flatMap(({ columns }) => columns));
  const missing = asked.find((name) => !there.has(name));
  if (missing === undefined) return;
  const detail = `there are ${[...there].join(', ')}`;
  throw new CutoffError({ code: 'out-of-range', field: '--columns', value: missing, detail });
}

/** The passages cut by --cut. */
export async function cutAsGiven(engine: Engine, given: Given, result: ReadResult): Promise<ReadResult> {
  const rule = given.text('cut');
  if (rule === undefined || !result.set) return result;
  const set = await engine.labels.cutPassages(result.set.handle, rule);
  await engine.release(result.set.handle);
  return { ...result, set };
}
