// XLSX → a table a sheet: a zip of XML files (ECMA-376, part 1). Only cells' values count; the first row with
// anything in it names the columns. Formulas give their stored results.
import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'saxen';
import type { Table } from '../core/core.ts';
import { CutoffError } from '../messages/messages.ts';

export interface Sheet {
  sheet: string;
  table: Table;
}

type Parts = Record<string, Uint8Array>;
type Attributes = Record<string, string>;

export function readXlsx(name: string, bytes: Uint8Array): Sheet[] {
  const parts = unzipped(name, bytes);
  try {
    return sheetsOf(name, parts);
  } catch (error) {
    if (error instanceof CutoffError) throw error;
    throw new CutoffError({ code: 'unknown-format', file: name, detail: `a part of this workbook is broken (${error instanceof Error ? error.message : String(error)})` });
  }
}

function sheetsOf(name: string, parts: Parts): Sheet[] {
  const strings = sharedStrings(parts);
  const sheets = sheetPaths(parts).flatMap(({ sheet, path }) => {
    const table = readSheet(name, part(parts, path), strings);
    return table ? [{ sheet, table }] : [];
  });
  if (sheets.length === 0) throw new CutoffError({ code: 'empty-file', file: name });
  return sheets;
}

function unzipped(name: string, bytes: Uint8Array): Parts {
  try {
    const parts = unzipSync(bytes, { filter: (file) => /\.(xml|rels)$/.test(file.name) });
    if (parts['xl/workbook.xml']) return parts;
  } catch {
    // said below
  }
  throw new CutoffError({ code: 'unknown-format', file: name, detail: 'this is not an XLSX workbook' });
}

const part = (parts: Parts, path: string): string => {
  const bytes = parts[path];
  return bytes ? strFromU8(bytes) : '';
};

interface Walk {
  open?(tag: string, attributes: () => Attributes): void;
  text?(value: string): void;
  close?(tag: string): void;
}

/** Walks through XML; tags come without their namespace's prefix. */
function walk(xml: string, { open, text, close }: Walk): void {
  if (xml === '') return; // a part that is optional
  const local = (tag: string) => tag.slice(tag.indexOf(':') + 1);
  const parser = new Parser();
  parser.on('openTag', (tag: string, attributes: () => Attributes, decode: (value: string) => string) =>
    open?.(local(tag), () => Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(value)]))));
  parser.on('text', (value: string, decode: (value: string) => string) => text?.(decode(value)));
  parser.on('cdata', (value: string) => text?.(value));
  parser.on('closeTag', (tag: string) => close?.(local(tag)));
  parser.on('error', (error: Error) => {
    throw error;
  });
  parser.parse(xml);
}

/** Every sheet in the workbook's order, with the part it is in. */
function sheetPaths(parts: Parts): { sheet: string; path: string }[] {
  const targets = new Map<string, string>();
  walk(part(parts, 'xl/_rels/workbook.xml.rels'), {
    open(tag, attributes) {
      if (tag !== 'Relationship') return;
      const { Id = '', Target = '' } = attributes();
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { sheet: string; path: string }[] = [];
  walk(part(parts, 'xl/workbook.xml'), {
    open(tag, attributes) {
      if (tag !== 'sheet') return;
      const given = attributes();
      const id = Object.entries(given).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
      sheets.push({ sheet: given['name'] ?? '', path: targets.get(id) ?? '' });
    },
  });
  return sheets;
}

/** Text of <t>, runs joined; phonetic hints (<rPh>) left out. */
class TextParts {
  value = '';
  private inText = false;
  private inHint = false;

  open(tag: string): void {
    if (tag === 't') this.inText = true;
    if (tag === 'rPh') this.inHint = true;
  }

  text(value: string): void {
    if (this.inText && !this.inHint) this.value += value;
  }

  close(tag: string): void {
    if (tag === 't') this.inText = false;
    if (tag === 'rPh') this.inHint = false;
  }

  take(): string {
    const { value } = this;
    this.value = '';
    return clean(value);
  }
}

/** _x000D_ and the like stand for one character; line ends become \n as in every other table. */
const clean = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))).replace(/\r\n?/g, '\n');

function sharedStrings(parts: Parts): string[] {
  const strings: string[] = [];
  const text = new TextParts();
  walk(part(parts, 'xl/sharedStrings.xml'), {
    open: (tag) => text.open(tag),
    text: (value) => text.text(value),
    close(tag) {
      text.close(tag);
      if (tag === 'si') strings.push(text.take());
    },
  });
  return strings;
}

interface Row {
  line: number;
  cells: string[];
}

function readSheet(name: string, xml: string, strings: readonly string[]): Table | undefined {
  const [header, ...rows] = readRows(xml, strings);
  if (!header) return undefined;
  const width = Math.max(header.cells.length, ...rows.map(({ cells }) => cells.length));
  const padded = ({ cells }: Row) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return {
    name,
    encoding: 'utf-8',
    delimiter: '',
    columns: padded(header),
    rows: rows.map(padded),
    lines: rows.map(({ line }) => line),
  };
}

/** Rows that hold anything. */
function readRows(xml: string, strings: readonly string[]): Row[] {
  const rows: Row[] = [];
  const text = new TextParts();
  let row: Row = { line: 0, cells: [] };
  let column = 0;
  let type = '';
  let value = '';
  let inValue = false;
  walk(xml, {
    open(tag, attributes) {
      text.open(tag);
      if (tag === 'row') {
        row = { line: Number(attributes()['r'] ?? row.line + 1), cells: [] };
        column = 0;
      } else if (tag === 'c') {
        const { r, t = 'n' } = attributes();
        if (r !== undefined) column = columnOf(r);
        type = t;
        value = '';
      } else if (tag === 'v') inValue = true;
    },
    text(part) {
      text.text(part);
      if (inValue) value += part;
    },
    close(tag) {
      text.close(tag);
      if (tag === 'v') inValue = false;
      else if (tag === 'c') {
        row.cells[column] = type === 'inlineStr' ? text.take() : cellText(type, value, strings);
        column += 1;
      } else if (tag === 'row' && row.cells.some((cell) => cell !== undefined && cell !== '')) {
        rows.push({ ...row, cells: Array.from(row.cells, (cell) => cell ?? '') });
      }
    },
  });
  return rows;
}

function cellText(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  // A stored 0.30000000000000004 stays itself; 5.0 is the number 5.
  if (type === 'n' && value !== '') return String(Number(value));
  return clean(value);
}

/** "AB12" → 27: columns count from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
