// Which row of a table holds the names of its columns, and what each column goes by. Said by a person ("names in
// row 3", "no names") or found out: the first row whose names are known, with nothing but titles above it.
import { CutoffError } from '../messages/messages.ts';
import type { Teller } from './table-notes.ts';
import { filled, firstOf, isBlank, type RowSource, type TableRow } from './table-rows.ts';

/** Where the names stand: the row as the file counts them (a text's lines, a sheet's rows), or nowhere. */
export type NamesAt = number | 'none';

/** What columns mean, by name or by place (#1, #2 …): a role of the core's list, or "" for one to pass over. */
export type Meanings = Readonly<Record<string, string>>;

export interface Names {
  columns: string[];
  /** The last line that holds names; rows from the next one on are data. 0 where none does. */
  after: number;
}

/** What makes of columns a known kind of table. */
export type IsKnown = (columns: readonly string[]) => boolean;

const byPlace = (place: number): string => `#${place}`;
const PLACE = /^#(\d+)$/;

/** What a column goes by where a person says what it means: its name, or its place where that is not one column's. */
export function columnKey(columns: readonly string[], at: number, places?: readonly number[]): string {
  const name = columns[at]!;
  const alone = columns.indexOf(name) === at && columns.lastIndexOf(name) === at;
  return isBlank(name) || PLACE.test(name) || !alone ? byPlace(places?.[at] ?? at + 1) : name;
}

/** What was said of a column, by its place first. */
export function meaningOf(columns: readonly string[], at: number, meanings: Meanings, places?: readonly number[]): string | undefined {
  const keys = [byPlace(places?.[at] ?? at + 1), columns[at]!];
  const said = keys.find((key) => Object.hasOwn(meanings, key));
  return said === undefined ? undefined : meanings[said];
}

const named = (columns: readonly string[], meanings: Meanings): string[] =>
  columns.map((name) => (Object.hasOwn(meanings, name) ? meanings[name]! : name)).filter((name) => name !== '');

export function findNames(
  source: RowSource, said: NamesAt | undefined, meanings: Meanings, isKnown: IsKnown, notes: Teller,
): Names {
  const head = firstOf(source);
  if (head.length === 0) throw new CutoffError({ code: 'empty-file', file: source.name });
  if (said === 'none') return unnamed(head, source.places);
  const row = said === undefined ? found(head, (cells) => isKnown(named(cells, meanings))) : atLine(source, head, said);
  if (row === undefined) {
    const guessed = withoutNames(source, head);
    if (guessed === undefined) return withNames(source, head, widest(head), notes);
    notes.add('no-names', { line: head[0]!.line, value: head[0]!.cells.join(' | '), detail: guessed.join(', ') });
    return { columns: guessed, after: 0 };
  }
  return withNames(source, head, row, notes);
}

function atLine(source: RowSource, head: readonly TableRow[], line: number): TableRow {
  const row = head.find((other) => other.line === line);
  if (row) return row;
  const rows = head.map((other) => other.line).join(', ');
  throw new CutoffError({ code: 'out-of-range', file: source.name, field: 'names', value: String(line), detail: `the first rows with anything in them are ${rows}` });
}

const unnamed = (head: readonly TableRow[], places?: readonly number[]): Names =>
  ({ columns: Array.from({ length: Math.max(...head.map(({ cells }) => cells.length)) }, (_, at) => byPlace(places?.[at] ?? at + 1)), after: 0 });

/** Above names stand titles, which fill fewer cells. */
function found(head: readonly TableRow[], isKnown: (cells: readonly string[]) => boolean): TableRow | undefined {
  let most = 0;
  for (const row of head) {
    const full = filled(row.cells);
    if (full > most && isKnown(row.cells)) return row;
    most = Math.max(most, full);
  }
  return undefined;
}

/** The row to show as names where none is known: the first one, or below a title the first of the most cells. */
function widest(head: readonly TableRow[]): TableRow {
  const most = Math.max(...head.map(({ cells }) => filled(cells)));
  const [first] = head as [TableRow, ...TableRow[]];
  return filled(first.cells) > 1 ? first : head.find(({ cells }) => filled(cells) === most)!;
}

function withNames(source: RowSource, head: readonly TableRow[], row: TableRow, notes: Teller): Names {
  const above = head.slice(0, head.indexOf(row));
  for (const { line, cells } of above) {
    notes.add('rows-above-names', { line, value: cells.filter((cell) => !isBlank(cell)).join(' | '), detail: `the names stand in row ${row.line}` });
  }
  const more = head.slice(head.indexOf(row) + 1).filter(({ line }) => line <= row.line + (source.namesGoOn?.(row.line) ?? 0));
  if (more.length === 0) return { columns: row.cells, after: row.line };
  const all = [row, ...more].map(({ cells }) => cells);
  const width = Math.max(...all.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => [...new Set(all.map((cells) => (cells[at] ?? '').trim()))].filter((part) => part !== '').join(' '));
  const after = more.at(-1)!.line;
  notes.add('names-in-rows', { line: row.line, value: columns.join(' | '), detail: `rows ${row.line} to ${after}` });
  return { columns, after };
}

const QUESTIONS = /quer|question|topic/i;
const PASSAGES = /collection|corpus|passage|doc/i;

/** MS MARCO and others write an id, a tab and a text, and no names; what the texts are, the file's name says. */
function withoutNames({ name, delimiter }: RowSource, head: readonly TableRow[]): string[] | undefined {
  const is = QUESTIONS.test(name) ? ['question_id', 'question'] : PASSAGES.test(name) ? ['passage_id', 'text'] : undefined;
  const ids = head.map(({ cells: [id = ''] }) => id);
  const likeIds = new Set(ids).size === ids.length && ids.every((id) => /^\S+$/.test(id));
  const texts = head.every(({ cells }) => cells.length === 2 && !isBlank(cells[1])) && head.some(({ cells }) => /\S\s+\S/.test(cells[1]!));
  const [first = '', ...others] = ids;
  // A name over numbers: somebody named the columns in other words.
  const isNamed = others.length > 0 && others.every((id) => /^\d+$/.test(id)) && !/^\d+$/.test(first);
  return delimiter === '\t' && likeIds && texts && !isNamed ? is : undefined;
}
