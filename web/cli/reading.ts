// How files are to be read, as it is said on the command line: the same that the page's panel says.
import { limits } from '../core/constants.gen.ts';
import type { Reading } from '../data/documents.ts';
import type { NamesAt } from '../data/names-row.ts';
import type { Readings } from '../data/read-files.ts';
import { separators } from '../data/table.ts';
import { CutoffError } from '../messages/messages.ts';
import { inspected, type Engine, type ReadResult, type SetHandle } from '../workers/core-api.ts';
import type { Given, OptionTable } from './options.ts';

export const readingOptions: OptionTable = {
  columns: { value: '"NAME=ROLE, …"', help: 'what columns mean: question, answer, text, doc_id …; nothing after = passes one over; #2 is the second column, whatever its name' },
  names: { value: 'ROW|none', help: 'the row of a table that holds the names of its columns, or none (default: found out)' },
  separator: { value: Object.keys(separators).join('|'), help: 'what stands between the columns of a table of text (default: found out)' },
  headings: { value: 'titles|questions', help: 'what the headings of a document are (default: titles of passages)' },
  distances: { help: 'the scores of a run are distances, the smaller the better: they are turned round' },
  cut: { value: 'RULE', help: 'cut long passages: "words 120 overlap 20", "sentences 5 overlap 1" or headings (default: whole)' },
  'leave-topics-out': {
    value: 'SHARE',
    help: 'take topics out until this share of the questions has no answer left: a stand-in while you have none (the page: 0.25; drawn by --seed, else 0)',
  },
};

/** One reading for all files: a column is named anew wherever it stands. */
export async function readingsOf(engine: Engine, given: Given, files: readonly File[]): Promise<Readings> {
  const columns = await columnsOf(engine, given);
  const headings = given.choice('headings', ['titles', 'questions'] as const);
  const names = namesOf(given);
  const separator = given.choice('separator', Object.keys(separators) as (keyof typeof separators)[]);
  const reading: Reading = {
    ...(columns && { columns }), ...(headings && { headings }), ...(names !== undefined && { names }), ...(separator && { delimiter: separators[separator] }),
    ...(given.has('distances') && { distances: true }),
  };
  return Object.fromEntries(files.map(({ name }) => [name, reading]));
}

function namesOf(given: Given): NamesAt | undefined {
  return given.text('names') === 'none' ? 'none' : given.count('names');
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
  const there = new Set(tables.flatMap(({ keys, columns }) => [...keys, ...columns]));
  const most = Math.max(0, ...tables.flatMap(({ places }) => places));
  const missing = asked.find((name) => !there.has(name) && !(Number(/^#(\d+)$/.exec(name)?.[1]) <= most));
  if (missing === undefined) return;
  const shown = tables.flatMap(({ keys }) => keys);
  const detail = shown.length === 0 ? 'no file here is a table' : `there are ${[...new Set(shown)].join(', ')}`;
  throw new CutoffError({ code: 'out-of-range', field: '--columns', value: missing, detail });
}

/** Topics left out, then passages cut. */
export async function preparedAsGiven(engine: Engine, given: Given, result: ReadResult): Promise<ReadResult> {
  const [share, rule] = [given.number('leave-topics-out'), given.text('cut')];
  const seed = given.count('seed', 0) ?? limits.default_seed;
  let { set } = result;
  for (const make of [
    share !== undefined && ((handle: SetHandle) => engine.core.leaveTopicsOut(handle, share, seed)),
    rule !== undefined && ((handle: SetHandle) => engine.core.cutPassages(handle, rule)),
  ]) {
    if (!make || !set) continue;
    const { handle } = set;
    set = await inspected(engine, make(handle));
    await engine.release(handle);
  }
  return { ...result, set };
}
