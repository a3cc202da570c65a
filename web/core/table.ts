// Tables on their way into the core: rows go in pieces, so that no text ever holds a whole table.
import type { MainModule, Table as CoreTable } from './core.gen.d.ts';
import { call } from './crossing.ts';

/** One note of a table's own reader: a code of native/core/codes.def, the first place, how often. */
export interface TableNote {
  code: string;
  line: number | null;
  field: string;
  value: string;
  detail: string;
  count: number;
}

export interface TableRow {
  cells: string[];
  /** The physical line it began on. */
  line: number;
  /** By column: the number a spreadsheet keeps where it shows another text. Sparse. */
  stored?: readonly (string | undefined)[];
  /** The question that the row tells, counting from 1, where several rows tell one. */
  record?: number;
}

/** native/dataset/read/table.h */
export interface TableHead {
  name: string;
  encoding: string;
  delimiter: string;
  columns: readonly string[];
  /** The place of each column in its file, counting from 1, where that is not its place here. */
  places?: readonly number[];
  /** What rows without ids are named after. */
  id_name?: string;
  /** Of a document: its form, and what was left out with the line it stands on. */
  format?: string;
  skipped?: readonly string[];
  skipped_lines?: readonly number[];
}

/** Cells handed over at once, about so many characters. */
const PIECE = 1 << 20;

/** Gives the table in the core to `work`, and takes it back. `notes` are asked for once all rows are read. */
export function withTable<T>(
  module: MainModule, head: TableHead, rows: Iterable<TableRow>, notes: () => readonly TableNote[], work: (table: CoreTable) => T,
): T {
  const table = new module.Table();
  try {
    call(() => table.open(JSON.stringify(head)));
    for (const piece of pieces(rows)) call(() => table.addRows(piece));
    call(() => table.addNotes(JSON.stringify(notes())));
    return call(() => work(table));
  } finally {
    table.delete();
  }
}

function* pieces(rows: Iterable<TableRow>): Generator<string> {
  let piece = { rows: [] as string[][], lines: [] as number[], stored: [] as [number, number, string][], records: [] as number[] };
  let size = 0;
  for (const { cells, line, stored, record } of rows) {
    stored?.forEach((number, column) => {
      if (number !== undefined) piece.stored.push([piece.rows.length, column, number]);
    });
    piece.rows.push(cells);
    piece.lines.push(line);
    if (record !== undefined) piece.records.push(record);
    size += cells.reduce((sum, cell) => sum + cell.length + 4, 0);
    if (size < PIECE) continue;
    yield JSON.stringify(piece);
    piece = { rows: [], lines: [], stored: [], records: [] };
    size = 0;
  }
  if (piece.rows.length > 0) yield JSON.stringify(piece);
}
