// Text with separators → rows, a piece of text at a time (RFC 4180, and what programs write beside it): line ends of
// every system, quotes inside of a cell that has none around it (24" wide), blanks around quotes, no last line end.
import { CutoffError } from '../messages/messages.ts';
import type { TableRow } from './table-rows.ts';

/** A row longer than this has lost its closing quote. */
const LONGEST_ROW = 16_000_000;

const QUOTE = '"';
const BLANK = /[ \u00a0]/;
/** What a cell in quotes may begin with. */
const MAY_OPEN = new Set([...'" \u00a0'].map((letter) => letter.charCodeAt(0)));

export interface SeparatedForm {
  delimiter: string;
  /** Whether quotes are around cells; without it they are text like any other. */
  quoted: boolean;
  /** The line that the text begins on. */
  line?: number;
  /** A cell begins with a quote, and text follows the closing one: read as it stands. `line`: its row's first. */
  onStrayQuote?: (line: number) => void;
}

export class SeparatedRows {
  #pending = '';
  #line: number;
  #heldBack = '';
  #lineEnds = new Places('', '');
  #cellEnds = new Places('', '');

  constructor(private readonly file: string, private readonly form: SeparatedForm) {
    this.#line = form.line ?? 1;
  }

  /** The rows that this piece completes. */
  push(piece: string): TableRow[] {
    const text = this.#heldBack + piece;
    // A carriage return at the end may be half of a line end.
    this.#heldBack = text.endsWith('\r') ? '\r' : '';
    return this.#rows(text.slice(0, text.length - this.#heldBack.length), false);
  }

  /** What is left. */
  end(): TableRow[] {
    return this.#rows(this.#heldBack, true);
  }

  #rows(piece: string, last: boolean): TableRow[] {
    const text = this.#pending + piece.replace(/\r\n?/g, '\n');
    this.#lineEnds = new Places(text, '\n');
    this.#cellEnds = new Places(text, this.form.delimiter);
    const found: TableRow[] = [];
    let at = 0;
    while (at < text.length) {
      const row = this.#row(text, at, last);
      if (row === undefined) break;
      // A line with nothing on it is no row.
      if (row.cells.length > 1 || row.cells[0]!.trim() !== '') found.push({ cells: row.cells, line: this.#line });
      this.#line += row.lines;
      at = row.next;
    }
    this.#pending = text.slice(at);
    if (this.#pending.length > LONGEST_ROW) this.#refuse('quote-never-closed');
    return found;
  }

  /** The row that begins here; undefined where its end is not here yet. */
  #row(text: string, start: number, last: boolean): { cells: string[]; next: number; lines: number } | undefined {
    const cells: string[] = [];
    let lines = 1;
    for (let at = start; ;) {
      const quoted = this.form.quoted && MAY_OPEN.has(text.charCodeAt(at)) ? this.#quoted(text, at, last) : null;
      if (quoted === undefined) return undefined;
      let end = quoted?.end ?? -1;
      if (quoted === null) {
        end = Math.min(this.#lineEnds.from(at), this.#cellEnds.from(at));
        cells.push(text.slice(at, end));
      } else {
        cells.push(quoted.cell);
        lines += quoted.cell.split('\n').length - 1;
      }
      if (end >= text.length) return last ? { cells, next: end, lines } : undefined;
      at = end + 1;
      if (text[end] === '\n') return { cells, next: at, lines };
    }
  }

  /** A cell in quotes, and where it ends; null where this is none, undefined where its end is not here yet. */
  #quoted(text: string, start: number, last: boolean): { cell: string; end: number } | null | undefined {
    let open = start;
    while (BLANK.test(text[open] ?? '') && text[open] !== this.form.delimiter) open += 1;
    if (text[open] !== QUOTE) return null;
    let close = text.indexOf(QUOTE, open + 1);
    while (close >= 0 && text[close + 1] === QUOTE) close = text.indexOf(QUOTE, close + 2);
    if (close < 0 || (close + 1 >= text.length && !last)) {
      if (!last) return undefined;
      return open > start ? null : close < 0 ? this.#refuse('quote-never-closed') : { cell: inside(text, open, close), end: close + 1 };
    }
    let end = close + 1;
    while (BLANK.test(text[end] ?? '') && text[end] !== this.form.delimiter) end += 1;
    if (end >= text.length && !last) return undefined;
    if (end >= text.length || text[end] === '\n' || text[end] === this.form.delimiter) return { cell: inside(text, open, close), end };
    // What stands before the quote, or after the one that would close the cell, makes both ordinary characters.
    if (open === start) this.form.onStrayQuote?.(this.#line);
    return null;
  }

  #refuse(code: string): never {
    throw new CutoffError({ code, file: this.file, line: this.#line });
  }
}

/** The places of one letter; the text's end where there is no other. Each is looked for once. */
class Places {
  #next = -1;

  constructor(private readonly text: string, private readonly letter: string) {}

  from(at: number): number {
    if (this.#next < at) {
      const found = this.text.indexOf(this.letter, at);
      this.#next = found < 0 ? this.text.length : found;
    }
    return this.#next;
  }
}

function inside(text: string, open: number, close: number): string {
  const cell = text.slice(open + 1, close);
  return cell.includes(QUOTE) ? cell.replaceAll('""', QUOTE) : cell;
}
