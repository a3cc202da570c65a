// Text with separators as a table: which separator, a first line that names it (sep=;), whether quotes are around
// cells or text. What the columns mean is said elsewhere.
import type { Decoded } from './decode.ts';
import { SeparatedRows, type SeparatedForm } from './separated.ts';
import { HEAD_ROWS, type RowSource, type TableRow } from './table-rows.ts';

/** What may stand between cells, by the words people have for it. */
export const separators = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;

/** The word for a separator; the separator itself where it has none here. */
export const separatorWord = (delimiter: string): string =>
  Object.entries(separators).find(([, value]) => value === delimiter)?.[0] ?? delimiter;

const PIECE = 1 << 20;
/** Enough to see which separator a table has. */
const SNIFFED = 1 << 16;
/** What programs write for spreadsheets in front of everything: sep=; or "sep=;". */
const SEPARATOR_LINE = /^"?sep=(.|\\t)"?[,;\t|]*(?:\r\n?|\n|$)/i;

/** Without a delimiter it is found out. */
export function readTable(name: string, decoded: Decoded, given?: string): RowSource {
  const { value: head = '' } = textPieces(decoded.bytes, SNIFFED).next();
  const named = SEPARATOR_LINE.exec(head);
  const said = named?.[1] === '\\t' ? '\t' : named?.[1];
  const skipped = named?.[0].length ?? 0;
  const delimiter = given ?? said ?? sniffDelimiter(head.slice(skipped));
  const form: SeparatedForm = { delimiter, quoted: true, line: named ? 2 : 1 };
  const pieces = function* (): Generator<string> {
    let from = skipped;
    for (const piece of textPieces(decoded.bytes, PIECE)) {
      yield piece.slice(from);
      from = 0;
    }
  };
  if (delimiter === '\t') form.quoted = !quotesAreText(pieces());
  return {
    name,
    encoding: decoded.encoding,
    delimiter,
    *rows(notes) {
      if (!form.quoted) notes.add('quotes-are-text');
      const reader = new SeparatedRows(name, { ...form, onStrayQuote: (line) => notes.add('stray-quote', { line }) });
      for (const piece of pieces()) yield* reader.push(piece);
      yield* reader.end();
    },
  };
}

/** The text in pieces; a letter is never cut in two. */
export function* textPieces(bytes: Uint8Array, size: number): Generator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += size) {
    yield decoder.decode(bytes.subarray(at, at + size), { stream: at + size < bytes.length });
  }
}

/** The separator under which the first rows agree best on a number of columns above one; else a comma. */
export function sniffDelimiter(text: string): string {
  let best: string = separators.comma;
  let bestScore = 0;
  for (const delimiter of Object.values(separators)) {
    const score = agreement(text, delimiter);
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

/** The columns of most rows, times the share of rows that have as many; 0 for a single column. */
function agreement(text: string, delimiter: string): number {
  const rows = firstRows(text, delimiter);
  const widths = new Map<number, number>();
  for (const { cells } of rows) if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const scores = [...widths].map(([width, count]) => (width * count) / rows.length);
  return Math.max(0, ...scores);
}

function firstRows(text: string, delimiter: string): TableRow[] {
  const reader = new SeparatedRows('', { delimiter, quoted: true });
  try {
    return reader.push(`${text}\n`).slice(0, HEAD_ROWS);
  } catch {
    return [{ cells: (text.split(/\r\n?|\n/, 1)[0] ?? '').split(delimiter), line: 1 }];
  }
}

/**
 * Files with tabs come from programs that put quotes around cells and from ones that know no quotes. They are text
 * where a cell begins with one but does not end as such a cell would, and every line has as many cells as the first.
 */
function quotesAreText(pieces: Iterable<string>): boolean {
  let width: number | undefined;
  let asText = false;
  let rest = '';
  const fits = (line: string): boolean => {
    if (line === '') return true;
    const cells = line.split('\t');
    width ??= cells.length;
    asText ||= line.includes('"') && cells.some((cell) => cell.startsWith('"') && !/^"(?:[^"]|"")*"$/.test(cell));
    return cells.length === width;
  };
  for (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n?|\n/);
    rest = lines.pop() ?? '';
    if (!lines.every(fits)) return false;
  }
  return fits(rest) && asText;
}
