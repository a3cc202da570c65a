// A table with its columns named: what the core is given, and what a person is shown to say otherwise. Columns that
// have no name, or that are passed over, are taken out here; short rows get the empty cells they lack.
import type { Table } from '../core/core.ts';
import type { TableHead } from '../core/table.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Reading } from './documents.ts';
import { findNames, meaningOf, type IsKnown } from './names-row.ts';
import { OWN_MARK, plain } from './save-csv.ts';
import type { Teller } from './table-notes.ts';
import { isBlank, type RowSource, type TableRow } from './table-rows.ts';

export interface HeadedTable extends TableHead {
  /** The last line of the names, 0 where none holds them; null where they are no row. */
  namesLine: number | null;
  /** Below the names. What is odd in them is added to `notes`. */
  rows(notes: Teller): Iterable<TableRow>;
}

/** Rows that came with names, of documents and JSON. */
export function ofTable({ rows, lines, records, notes = [], ...head }: Table): HeadedTable {
  return {
    ...head,
    namesLine: null,
    *rows(told) {
      for (const { code = '', ...note } of notes) told.add(code, note);
      for (let at = 0; at < rows.length; at += 1) {
        yield { cells: rows[at]!, line: lines[at]!, ...(records && { record: records[at]! }) };
      }
    },
  };
}

/** The names looked for, or taken where a person said they are. */
export function headed(source: RowSource, { names, columns: meanings = {} }: Reading, isKnown: IsKnown, notes: Teller): HeadedTable {
  const { columns, after } = findNames(source, names, meanings, isKnown, notes);
  const { name, encoding, delimiter, format, places } = source;
  const table: HeadedTable = {
    name, encoding, delimiter, columns, namesLine: after,
    ...(format !== undefined && { format }), ...(places && { places }),
    *rows(told) {
      // Names that go on below are told as such.
      const below: Teller = { add: (code, at = {}) => { if (code !== 'merged-cells' || (at.line ?? Infinity) > after) told.add(code, at); } };
      for (const row of source.rows(below)) {
        if (row.line <= after) continue;
        if (row.cells.length === columns.length && row.cells.every((cell, at) => cell === columns[at])) {
          told.add('names-again', { line: row.line });
          continue;
        }
        yield fitting(name, row, columns.length, told);
      }
    },
  };
  const mark = columns.indexOf(OWN_MARK);
  return mark < 0 ? table : own(table, mark);
}

/** Empty cells at the end count for nothing; cells that are missing there are empty. */
function fitting(file: string, row: TableRow, width: number, notes: Teller): TableRow {
  const { cells, line } = row;
  if (cells.length === width) return row;
  if (cells.length < width) {
    notes.add('short-row', { line, detail: `${cells.length} of ${width} cells` });
    return { ...row, cells: [...cells, ...Array.from({ length: width - cells.length }, () => '')] };
  }
  if (cells.slice(width).every(isBlank)) return { ...row, cells: cells.slice(0, width) };
  throw new CutoffError({ code: 'wrong-field-count', file, line, detail: `expected ${width} fields, found ${cells.length}` });
}

/** A file of our own has guards before what looks like a formula: they are taken away. */
function own(table: HeadedTable, mark: number): HeadedTable {
  const without = <T>(cells: readonly T[]) => cells.filter((_, at) => at !== mark);
  return {
    ...table,
    columns: without(table.columns),
    *rows(notes) {
      for (const { cells, line } of table.rows(notes)) yield { cells: without(cells).map(plain), line };
    },
  };
}

/** The table with its columns named as a person said; those passed over, and those nobody named, are gone. */
export function mapped(table: HeadedTable, { columns: meanings = {} }: Reading): HeadedTable {
  const { columns, places } = table;
  const named = columns.map((name, at) => meaningOf(columns, at, meanings, places) ?? name);
  const kept = columns.map((_, at) => at).filter((at) => !isBlank(named[at]));
  if (kept.length === columns.length && named.every((name, at) => name === columns[at])) return table;
  const nameless = columns.map((_, at) => at).filter((at) => isBlank(columns[at]) && meaningOf(columns, at, meanings, places) === undefined);
  return {
    ...table,
    columns: kept.map((at) => named[at]!),
    places: kept.map((at) => places?.[at] ?? at + 1),
    *rows(notes) {
      const seen = new Set<number>();
      for (const { cells, line, stored, record } of table.rows(notes)) {
        for (const at of nameless) {
          if (seen.has(at) || isBlank(cells[at])) continue;
          seen.add(at);
          notes.add('nameless-column', { line, value: cells[at]!, detail: `column ${places?.[at] ?? at + 1}` });
        }
        yield { cells: kept.map((at) => cells[at]!), line, ...(stored && { stored: kept.map((at) => stored[at]) }), ...(record !== undefined && { record }) };
      }
    },
  };
}
