// Text with separators → columns and rows with the physical line each row began on. What the columns mean
// is the core's business.
import { CsvError, parse, type Options } from 'csv-parse/browser/esm/sync';
import type { Table } from '../core/core.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Decoded } from './decode.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const SNIFFED_ROWS = 20;

interface Row {
  record: string[];
  line: number;
}

/** Without a delimiter it is found out. */
export function readTable(name: string, decoded: Decoded, given?: string): Table {
  // Line ends inside a cell become \n: the same table saved on another system holds the same texts.
  const text = new TextDecoder().decode(decoded.bytes).replace(/\r\n?/g, '\n');
  const delimiter = given ?? sniffDelimiter(text);
  const [header, ...rows] = parseRows(name, text, delimiter);
  if (!header) throw new CutoffError({ code: 'empty-file', file: name });
  return {
    name,
    encoding: decoded.encoding,
    delimiter,
    columns: header.record,
    rows: rows.map(({ record }) => record),
    lines: rows.map(({ line }) => line),
  };
}

/** The separator under which the first rows agree best on a number of columns above one; else a comma. */
export function sniffDelimiter(text: string): string {
  let best = ',';
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const score = agreement(text, delimiter);
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

/** The columns of the header times the share of rows that have as many; 0 for a single column. */
function agreement(text: string, delimiter: string): number {
  let rows: string[][] = [];
  try {
    rows = parse(text, { ...options(delimiter), to: SNIFFED_ROWS }) as unknown as string[][];
  } catch {
    rows = [(text.split('\n', 1)[0] ?? '').split(delimiter)];
  }
  const columns = rows[0]?.length ?? 0;
  if (columns < 2) return 0;
  return (columns * rows.filter((row) => row.length === columns).length) / rows.length;
}

function options(delimiter: string) {
  // A quote in the middle of an unquoted field (24" wide) is an ordinary character.
  return { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;
}

function parseRows(name: string, text: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  let lastLine = 0;
  try {
    parse(text, {
      ...options(delimiter),
      info: true,
      on_record: ({ record, info }: { record: string[]; info: { lines: number } }) => {
        const within = record.reduce((sum, field) => sum + newlines(field), 0);
        rows.push({ record, line: info.lines - within });
        lastLine = info.lines;
        return null;
      },
    } as unknown as Options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const code = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote-never-closed' : 'stray-quote';
    throw new CutoffError({ code, file: name, line: nextLine(text, lastLine) });
  }
  return rows;
}

const newlines = (field: string): number => field.split('\n').length - 1;

/** The first line after `line` (counting from 1) that is not empty. */
function nextLine(text: string, line: number): number {
  const lines = text.split('\n');
  let next = line;
  while (next < lines.length - 1 && lines[next] === '') next += 1;
  return next + 1;
}
