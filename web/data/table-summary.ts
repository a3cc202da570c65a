// What a person is shown of a table or document, to say otherwise how it is to be read.
import { CutoffError } from '../messages/messages.ts';
import type { Reading } from './documents.ts';
import type { HeadedTable } from './headed-table.ts';
import { columnKey, meaningOf } from './names-row.ts';
import { TableNotes } from './table-notes.ts';

const SHOWN_ROWS = 3;

/** A table or document as it was read, for a person to look at and to say otherwise. */
export interface TableSummary {
  /** Its name among tables: the file's, or "file!sheet". */
  file: string;
  /** The file that it stands in. */
  source: string;
  /** "table", or the form of a document. */
  form: string;
  /** What its columns make of it: "faq", "passages" … or "unknown". */
  kind: string;
  delimiter: string;
  columns: string[];
  /** By which each column is named where a person says what it means: its name, or its place ("#2"). */
  keys: string[];
  /** What each column is taken for: a role of the core's list, "" for one that is passed over. */
  roles: string[];
  /** Where each column stands in its file, counting from 1. */
  places: number[];
  /** The row that the names were taken from, 0 where there are none; null where that cannot be said otherwise. */
  namesLine: number | null;
  /** The first rows. */
  rows: string[][];
  reading: Reading;
}

export function summaryOf(
  table: HeadedTable, { source, kind, reading, rolesOf }: Pick<TableSummary, 'source' | 'kind' | 'reading'> & { rolesOf(columns: string[]): string[] },
): TableSummary {
  const { name: file, format: form = 'table', delimiter, namesLine } = table;
  const columns = [...table.columns];
  const places = columns.map((_, at) => table.places?.[at] ?? at + 1);
  const keys = columns.map((_, at) => columnKey(columns, at, places));
  const roles = rolesOf(columns.map((name, at) => meaningOf(columns, at, reading.columns ?? {}, table.places) ?? name));
  return { file, source, form, kind, delimiter, columns, keys, roles, places, namesLine, rows: firstRows(table), reading };
}

/** The first rows: as many as can be read, for a person to see what is wrong with the others. */
function firstRows(table: HeadedTable): string[][] {
  const rows: string[][] = [];
  try {
    for (const { cells } of table.rows(new TableNotes())) if (rows.push(cells) === SHOWN_ROWS) break;
  } catch (error) {
    if (!(error instanceof CutoffError)) throw error; // refused where all rows are read
  }
  return rows;
}
