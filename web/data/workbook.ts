// Spreadsheets → a table a sheet, by SheetJS (XLSX, XLSM, XLSB, XLS, ODS, Numbers). A cell is what its reader sees
// (cell-text.ts). What is hidden is passed over and told; so is what no cell shows: notes, formulas without a result.
import type { CellObject, Range, WorkBook, WorkSheet } from '@e965/xlsx';
import { CutoffError } from '../messages/messages.ts';
import { numberText } from './cell-text.ts';
import { checkPacked, packedParts } from './packed.ts';
import type { Teller } from './table-notes.ts';
import { isBlank, type RowSource, type TableRow } from './table-rows.ts';

export interface Sheet {
  sheet: string;
  hidden: boolean;
  source: RowSource;
}

/** What a workbook may have, by the format's own rules (ECMA-376; Excel's specifications and limits). */
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** XLSX, ODS and the like, whatever their names; or the older binary form. */
export const isPacked = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Files with a spreadsheet's ending may hold XML or HTML, and plain text too. */
export const isXml = (bytes: Uint8Array): boolean => /^\ufeff?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 100)));

/** The sheets that hold anything. `most`: bytes that may be unpacked. */
export async function readWorkbook(name: string, bytes: Uint8Array, most: number): Promise<Sheet[]> {
  checkPacked(name, bytes, most);
  const book = await parsed(name, bytes);
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = book.SheetNames.flatMap((sheet, at) => {
    const cells = book.Sheets[sheet];
    if (cells === undefined) throw new CutoffError({ code: 'unknown-format', file: name, detail: `the sheet ${sheet} cannot be read` });
    const read = new SheetRows(name, sheet, cells, from1904);
    const hidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
    return read.places.length === 0 ? [] : [{ sheet, hidden, source: read.source(formatOf(name)) }];
  });
  if (sheets.length === 0) throw new CutoffError({ code: 'empty-file', file: name });
  return sheets;
}

const formatOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? 'xlsx';

async function parsed(name: string, bytes: Uint8Array): Promise<WorkBook> {
  if (!isPacked(bytes) && !isXml(bytes)) throw new CutoffError({ code: 'unknown-format', file: name, detail: 'this is no spreadsheet' });
  const { read } = await import('@e965/xlsx');
  try {
    return read(bytes, {
      type: 'array', dense: true, raw: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: true, sheetStubs: true,
      cellStyles: mayHide(bytes),
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const detail = /password|encrypt/i.test(why) ? 'it is protected by a password: save it without one' : `this spreadsheet cannot be read: ${why}`;
    throw new CutoffError({ code: 'unknown-format', file: name, detail });
  }
}

/**
 * What is hidden comes with the styles. Where there are none at all the library stumbles over every cell, which takes a
 * minute for a large sheet: then they are asked for only if something is hidden.
 */
function mayHide(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x50) return true;
  if (packedParts(bytes, /^xl\/styles\.xml$/).some((styles) => /<(?:\w+:)?fills?\b/.test(styles))) return true;
  const sheets = packedParts(bytes, /^xl\/worksheets\/[^/]+\.xml$/);
  return sheets.length === 0 || sheets.some((sheet) => /\bhidden=/.test(sheet));
}

/** "A", "B" … "AA": columns count from 0. */
export function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

type Cell = CellObject | null | undefined;

class SheetRows {
  /** Columns that hold anything and are not hidden, counting from 0. */
  readonly places: number[];
  readonly #data: readonly (readonly Cell[] | undefined)[];
  readonly #merges: readonly Range[];
  /** Merged cells below their first one, by row and column: where the value stands. */
  readonly #above = new Map<string, { row: number; range: Range }>();
  readonly #used = new Set<number>();

  constructor(private readonly file: string, private readonly name: string, private readonly sheet: WorkSheet, private readonly from1904: boolean) {
    this.#data = (sheet as { '!data'?: (readonly Cell[])[] })['!data'] ?? [];
    this.#merges = sheet['!merges'] ?? [];
    this.places = this.#columns();
    this.#merged();
  }

  source(format: string): RowSource {
    return {
      name: this.file, encoding: 'utf-8', delimiter: '', format,
      places: this.places.map((place) => place + 1),
      rows: (notes) => this.#rows(notes),
      namesGoOn: (line) => this.#namesGoOn(line - 1),
    };
  }

  #columns(): number[] {
    this.#data.forEach((row, at) => {
      if (row === undefined || row === null) return;
      if (row.length > MOST_COLUMNS || at >= MOST_ROWS) {
        const detail = `cell ${letters(row.length - 1)}${at + 1} is outside of what a sheet can have: ${MOST_COLUMNS} columns and ${MOST_ROWS} rows`;
        throw new CutoffError({ code: 'too-large', file: this.file, field: this.name, detail });
      }
      row.forEach((cell, column) => {
        if (holdsAnything(cell)) this.#used.add(column);
      });
    });
    return [...this.#used].filter((column) => !this.#isHidden(column)).sort((a, b) => a - b);
  }

  #isHidden(column: number): boolean {
    return this.sheet['!cols']?.[column]?.hidden === true;
  }

  /** The values of merged cells, for the rows below their first one. */
  #merged(): void {
    for (const range of this.#merges) {
      const { s: { r: row, c: column }, e } = range;
      if (!this.#used.has(column)) continue;
      for (let below = row + 1; below <= Math.min(e.r, this.#data.length - 1); below += 1) this.#above.set(`${below},${column}`, { row, range });
    }
  }

  *#rows(notes: Teller): Generator<TableRow> {
    this.#tellHidden(notes);
    for (let row = 0; row < this.#data.length; row += 1) {
      const cells = this.#data[row];
      if (cells === undefined || cells === null) continue;
      if (this.sheet['!rows']?.[row]?.hidden === true) {
        if (cells.some(holdsAnything)) notes.add('hidden-left-out', { line: row + 1, field: `${this.name}, rows` });
        continue;
      }
      const read = this.#row(row, notes);
      if (read.cells.some((cell) => !isBlank(cell))) yield read;
    }
  }

  #row(row: number, notes: Teller): TableRow {
    const stored: (string | undefined)[] = [];
    const cells = this.places.map((column, at) => {
      const above = this.#above.get(`${row},${column}`);
      if (above) {
        const { s, e } = above.range;
        notes.add('merged-cells', { line: row + 1, field: this.name, value: `${letters(s.c)}${s.r + 1}:${letters(e.c)}${e.r + 1}` });
      }
      const cell = this.#data[above?.row ?? row]?.[column];
      if (cell === undefined || cell === null) return '';
      const text = this.#text(cell, row, column, notes);
      if (text.stored !== undefined && text.stored !== text.text) stored[at] = text.stored;
      return text.text;
    });
    return { cells, line: row + 1, ...(stored.length > 0 && { stored }) };
  }

  #text(cell: CellObject, row: number, column: number, notes: Teller): { text: string; stored?: string } {
    const where = { line: row + 1, field: `${this.name}, column ${letters(column)}` };
    if (cell.c !== undefined && cell.c.length > 0) notes.add('cell-notes', { ...where, value: cell.c.map(({ t }) => t).join(' ').trim() });
    switch (cell.t) {
      case 'b':
        return { text: cell.v === true ? 'TRUE' : 'FALSE' };
      case 'e':
        notes.add('error-cell', { ...where, value: errorText(cell) });
        return { text: '' };
      case 'z':
        if (cell.f !== undefined) notes.add('formula-without-result', { ...where, value: `=${cell.f}` });
        return { text: '' };
      case 'n': {
        const { text, stored, odd } = numberText(cell.v as number, cell.z === undefined ? undefined : String(cell.z), this.from1904);
        if (odd === 'too-long') notes.add('rounded-number', { ...where, value: text });
        else if (odd !== undefined) notes.add('number-format', { ...where, value: String(cell.z), detail: `read as ${text}` });
        return { text, ...(stored !== undefined && { stored }) };
      }
      default:
        return { text: String(cell.v ?? '').replace(/\r\n?/g, '\n') };
    }
  }

  #tellHidden(notes: Teller): void {
    for (const column of this.#used) if (this.#isHidden(column)) notes.add('hidden-left-out', { field: `${this.name}, columns`, value: letters(column) });
  }

  /** Names go on below where a merged one spans several rows, or several columns that are told apart underneath. */
  #namesGoOn(row: number): number {
    const parts = (range: Range) => this.#data[range.e.r + 1]?.slice(range.s.c, range.e.c + 1).filter((cell) => holdsAnything(cell)).length ?? 0;
    const own = this.#merges.filter(({ s, e }) => s.r === row && e.r - s.r < 5 && holdsAnything(this.#data[s.r]?.[s.c]));
    const below = own.map((range) => range.e.r - range.s.r + (range.e.c > range.s.c && parts(range) > 1 ? 1 : 0));
    return Math.max(0, ...below);
  }
}

const holdsAnything = (cell: Cell): boolean =>
  cell !== undefined && cell !== null && (cell.f !== undefined || (cell.t !== 'z' && cell.v !== undefined && cell.v !== ''));

const ERRORS: Record<number, string> = { 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' };
const errorText = ({ v, w }: CellObject): string => w ?? ERRORS[v as number] ?? '#ERROR';
