// Files that hold rows or sections → tables for the core. Which form a file has, its name says.
import type { Table } from '../core/core.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Decoded } from './decode.ts';
import { OWN_MARK, plain } from './save-csv.ts';
import { readHtml } from './html.ts';
import { readJsonLines, readJsonRecords } from './json-records.ts';
import { readMarkdown } from './markdown.ts';
import { readPlainText } from './plain-text.ts';
import { tableOf, type DocumentRead, type Headings } from './sections.ts';
import { readTable } from './table.ts';
import { readXlsx } from './xlsx.ts';

/** What a person said about how a file is to be read. */
export interface Reading {
  /** What a column means, by its name: a role of the core's list, or "" for a column to pass over. */
  columns?: Readonly<Record<string, string>>;
  delimiter?: string;
  headings?: Headings;
}

export const documentForms = ['markdown', 'html', 'text', 'xlsx', 'json'] as const;
export type DocumentForm = (typeof documentForms)[number];

const ENDINGS: [RegExp, DocumentForm][] = [
  [/\.(md|markdown|mdown)$/i, 'markdown'],
  [/\.x?html?$/i, 'html'],
  [/\.xlsx$/i, 'xlsx'],
  [/\.(jsonl|ndjson|json)$/i, 'json'],
  [/\.(txt|text)$/i, 'text'],
];

export const formOf = (name: string): DocumentForm | undefined => ENDINGS.find(([ending]) => ending.test(name))?.[1];

const text = ({ bytes }: Decoded): string => new TextDecoder().decode(bytes);

const sectionReaders: Partial<Record<DocumentForm, (source: string) => DocumentRead>> = {
  markdown: readMarkdown, html: readHtml, text: readPlainText,
};

/** A document as sections, read as the person said or else with its headings as titles. */
export function readDocument(name: string, form: DocumentForm, decoded: Decoded, reading: Reading): Table | undefined {
  const read = sectionReaders[form]?.(text(decoded));
  if (!read) return undefined;
  if (read.sections.length === 0) throw new CutoffError({ code: 'empty-file', file: name });
  return {
    ...tableOf(name, decoded.encoding, read.sections, reading.headings ?? 'titles'),
    format: form,
    skipped: read.skipped.map(({ what }) => what),
    skipped_lines: read.skipped.map(({ line }) => line),
  };
}

/** Objects in JSON; undefined where the file holds something else. */
export function readRecords(name: string, decoded: Decoded): Table | undefined {
  const read = /\.json$/i.test(name) ? readJsonRecords : readJsonLines;
  const table = read(name, decoded.encoding, text(decoded));
  return table && { ...table, format: 'json' };
}

/** A sheet's name among tables, as spreadsheets write it; a workbook's only sheet goes by the file's. */
export const sheetName = (file: string, sheet: string): string => `${file}!${sheet}`;

/** The sheets that hold anything, each as a table. */
export function readWorkbook(file: string, bytes: Uint8Array): { sheet: string; table: Table }[] {
  const sheets = readXlsx(file, bytes);
  return sheets.map(({ sheet, table }) => ({
    sheet, table: { ...table, name: sheets.length === 1 ? file : sheetName(file, sheet), format: 'xlsx' },
  }));
}

/** A file of our own has guards before what looks like a formula: they are taken away. */
export function readSeparated(name: string, decoded: Decoded, { delimiter }: Reading): Table {
  const table = readTable(name, decoded, delimiter);
  const mark = table.columns.indexOf(OWN_MARK);
  if (mark < 0) return table;
  const without = (cells: readonly string[]) => cells.filter((_, at) => at !== mark);
  return { ...table, columns: without(table.columns), rows: table.rows.map((row) => without(row).map(plain)) };
}

/** The table with its columns named anew; those passed over are gone. */
export function mapped(table: Table, { columns }: Reading): Table {
  if (!columns) return table;
  const kept = table.columns.map((_, at) => at).filter((at) => columns[table.columns[at]!] !== '');
  return {
    ...table,
    columns: kept.map((at) => columns[table.columns[at]!] ?? table.columns[at]!),
    // A row of another length stays as it is, for the core to name.
    rows: table.rows.map((row) => (row.length === table.columns.length ? kept.map((at) => row[at]!) : row)),
  };
}
