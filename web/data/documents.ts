// Files that hold rows or sections → tables for the core. Which form a file has, its name says.
import type { Table } from '../core/core.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Decoded } from './decode.ts';
import { readHtml } from './html.ts';
import { readMarkdown } from './markdown.ts';
import type { Meanings, NamesAt } from './names-row.ts';
import { readPlainText } from './plain-text.ts';
import { hasHeadings, tableOf, type DocumentRead, type HeadingForm, type Headings } from './sections.ts';

/** What a person said about how a file is to be read. */
export interface Reading {
  /** What a column means, by its name or its place ("#2"): a role of the core's list, or "" for a column to pass over. */
  columns?: Meanings;
  /** Which row holds the names of a table's columns, as the file counts its rows; found out without this. */
  names?: NamesAt;
  delimiter?: string;
  headings?: Headings;
  /** The scores of a run are distances: the smaller the better. */
  distances?: boolean;
}

export const documentForms = ['markdown', 'html', 'text', 'workbook', 'json'] as const;
export type DocumentForm = (typeof documentForms)[number];

const ENDINGS: [RegExp, DocumentForm][] = [
  [/\.(md|markdown|mdown)$/i, 'markdown'],
  [/\.x?html?$/i, 'html'],
  [/\.(xls[xmb]?|ods|numbers)$/i, 'workbook'],
  [/\.(jsonl|ndjson|json)$/i, 'json'],
  [/\.(txt|text)$/i, 'text'],
];

export const formOf = (name: string): DocumentForm | undefined => ENDINGS.find(([ending]) => ending.test(name))?.[1];

export const text = ({ bytes }: Decoded): string => new TextDecoder().decode(bytes);

const sectionReaders: Record<HeadingForm, (source: string) => DocumentRead> = {
  markdown: readMarkdown, html: readHtml, text: readPlainText,
};

/** A document as sections, read as the person said or else with its headings as titles. */
export function readDocument(name: string, form: DocumentForm, decoded: Decoded, reading: Reading): Table | undefined {
  if (!hasHeadings(form)) return undefined;
  const read = sectionReaders[form](text(decoded));
  if (read.sections.length === 0) throw new CutoffError({ code: 'empty-file', file: name });
  return {
    ...tableOf(name, decoded.encoding, read.sections, reading.headings ?? 'titles'),
    format: form,
    skipped: read.skipped.map(({ what }) => what),
    skipped_lines: read.skipped.map(({ line }) => line),
  };
}

/** A sheet's name among tables, as spreadsheets write it; a workbook's only sheet goes by the file's. So do parts of JSON. */
export const sheetName = (file: string, sheet: string): string => `${file}!${sheet}`;
