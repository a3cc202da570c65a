// JSON → tables: lists of objects wherever they stand, one object a line, objects whose keys are ids. Which keys mean
// what is the core's business; what stands inside of records becomes rows here.
import type { Table } from '../core/core.ts';
import { CutoffError } from '../messages/messages.ts';
import { questions } from './faq-page.ts';
import { plainHtml } from './html.ts';
import { recordLists, type RecordList } from './json-lists.ts';
import { readMaps } from './json-maps.ts';
import { JsonReading, otherNames, type JsonNote, type JsonRow } from './json-rows.ts';
import { isObject, parseJson, type JsonObject, type JsonValue } from './json-text.ts';
import type { Meanings } from './names-row.ts';

export interface JsonTable extends Table {
  /** Where in the file it stands, "" for all of it. */
  part: string;
  notes: JsonNote[];
}

export interface JsonRead {
  tables: JsonTable[];
  run?: string;
}

export interface JsonWays {
  encoding: string;
  /** Brackets in brackets, at most. */
  deepest: number;
  /** What columns mean, as a person says. */
  columns: Meanings;
  /** What kind of table columns of these names make. */
  kind: (columns: readonly string[]) => string;
}

/** No tables and no run where the file holds something else. */
export function readJson(file: string, text: string, ways: JsonWays): JsonRead {
  const values = parseJson(file, text, ways.deepest);
  const [whole] = values;
  if (whole === undefined) throw new CutoffError({ code: 'empty-file', file });
  if (values.length > 1) return { tables: tablesOf(file, [{ name: '', records: eachObject(file, values) }], ways) };
  const faq = isObject(whole) && (whole.members.has('@type') || whole.members.has('@graph')) ? faqTable(file, text, whole, ways) : undefined;
  if (faq) return { tables: [faq] };
  if (!isObject(whole)) return { tables: tablesOf(file, Array.isArray(whole) ? recordLists(whole) : [], ways) };
  const maps = readMaps(file, whole);
  const inside = isRecord(whole) ? [] : recordLists(whole);
  const lists = maps?.lists ?? (inside.length > 0 ? inside : [{ name: '', records: [whole] }]);
  return { tables: tablesOf(file, lists, ways), ...(maps?.run !== undefined && { run: maps.run }) };
}

/** Lines of a file are objects; a first one that holds nothing but what the file is about is none of them. */
function eachObject(file: string, values: readonly JsonValue[]): JsonObject[] {
  return values.filter((value, at) => {
    if (!isObject(value)) throw new CutoffError({ code: 'wrong-type', file, line: lineOf(values, at), detail: 'expected an object' });
    return !(at === 0 && value.members.size === 1 && isObject(value.members.get('header')));
  }) as JsonObject[];
}

const lineOf = (values: readonly JsonValue[], at: number): number =>
  values.slice(0, at).reverse().reduce<number>((line, value) => (isObject(value) ? Math.max(line, value.line + 1) : line), 1);

/** A file of one record: an article, or a line by itself. */
function isRecord(whole: JsonObject): boolean {
  const is = (name: string, fits: (value: JsonValue | undefined) => boolean) => fits(whole.members.get(name));
  return ['question', 'query', 'text'].some((name) => is(name, (value) => typeof value === 'string'))
    || ['paragraphs', 'qas'].some((name) => is(name, Array.isArray));
}

function tablesOf(file: string, lists: readonly RecordList[], ways: JsonWays): JsonTable[] {
  return lists.map(({ name, records }) => table(file, lists.length === 1 ? '' : name, records, ways));
}

/** Names under which a record's own id stands. */
const IDS = new Set(['id', 'question_id', 'query_id', 'qid', 'passage_id', 'doc_id', 'docid', 'pid', 'document_id']);

function table(file: string, part: string, records: readonly JsonObject[], ways: JsonWays): JsonTable {
  const { rows, isLong, notes } = new JsonReading(ways.columns).read(records);
  if (isLong) onlyWholeIds(rows);
  const columns = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  if (columns.length === 0) throw new CutoffError({ code: 'empty-file', file });
  const said = columns.map((name) => ways.columns[name] ?? name).filter((name) => name !== '');
  const renamed = otherNames(said, ways.kind);
  for (const [other, name] of renamed) notes.push({ code: 'taken-as', field: other, detail: `read as ${name}` });
  // A database's own key beside the file's: the file's counts, and the core tells that the other is passed over.
  if (columns.includes('_id') && !columns.some((name) => IDS.has(name))) renamed.set('_id', 'id');
  return {
    name: file, encoding: ways.encoding, delimiter: '', format: 'json', part, notes,
    columns: columns.map((name) => renamed.get(name) ?? name),
    rows: rows.map(({ cells }) => columns.map((name) => cells.get(name) ?? '')),
    lines: rows.map(({ line }) => line),
    ...(isLong && { records: rows.map(({ record }) => record) }),
  };
}

/** Passages of which only some have an id go by their texts, all of them. */
function onlyWholeIds(rows: readonly JsonRow[]): void {
  const whole = rows.every(({ cells }) => (cells.get('passage_id') ?? '') !== '' || (cells.get('context') ?? '') === '');
  const some = rows.some(({ cells }) => (cells.get('passage_id') ?? '') !== '');
  if (!whole || !some) for (const { cells } of rows) cells.delete('passage_id');
}

/** schema.org in JSON: a page's questions and answers. */
function faqTable(file: string, text: string, { line }: JsonObject, { encoding }: JsonWays): JsonTable | undefined {
  const found = [...questions(JSON.parse(text), line)];
  if (found.length === 0) return undefined;
  return {
    name: file, encoding, delimiter: '', format: 'json', part: '', notes: [], columns: ['question', 'answer'],
    rows: found.map(({ name, answer }) => [plainHtml(name), plainHtml(answer)]), lines: found.map(() => line),
  };
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
