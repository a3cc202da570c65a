// Rows as every reader of tables hands them over, before the names of the columns are known.
import type { TableRow } from '../core/table.ts';
import { TableNotes, type Teller } from './table-notes.ts';

export type { TableRow };

/** A table as it stands, before anybody said which of its rows holds the names. */
export interface RowSource {
  name: string;
  encoding: string;
  /** What stands between cells; "" where nothing does. */
  delimiter: string;
  /** "xlsx" …; absent for text with separators. */
  format?: string;
  /** From the first row on; may be asked for again. What is odd in them is added to `notes`. */
  rows(notes: Teller): Iterable<TableRow>;
  /** The place of each column in its sheet, counting from 1, where empty ones were passed over. */
  places?: readonly number[];
  /** Columns whose names stand in several rows, by the line of the first: how many lines more. */
  namesGoOn?(line: number): number;
}

/** How much of a table is looked at to find out what it is. */
export const HEAD_ROWS = 30;

/** The first rows, without what is odd in them. */
export function firstOf(source: RowSource): TableRow[] {
  const head: TableRow[] = [];
  for (const row of source.rows(new TableNotes())) {
    head.push(row);
    if (head.length === HEAD_ROWS) break;
  }
  return head;
}

export const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === '';

export const filled = (cells: readonly string[]): number => cells.filter((cell) => !isBlank(cell)).length;
