// For tests: XLSX workbooks written part by part (ECMA-376), so that what is read does not depend on who wrote it.
import { strToU8, zipSync } from 'fflate';

export interface TestSheet {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  /** Rows from the first on; null stands for no row. A text, a number, or the XML of a cell as (reference) => text. */
  rows: readonly (readonly TestCell[] | null)[];
  hiddenRows?: readonly number[];
  /** What stands before and behind the rows. */
  before?: string;
  after?: string;
}

export type TestCell = string | number | boolean | null | ((reference: string) => string);

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letter = (column: number): string => String.fromCharCode(65 + column);

/** A number with the format at this place of `formats`. */
export const shown = (value: number, style: number): TestCell => (reference) => `<c r="${reference}" s="${style + 1}"><v>${value}</v></c>`;

function cellXml(cell: TestCell, reference: string): string {
  if (cell === null) return '';
  if (typeof cell === 'function') return cell(reference);
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${Number(cell)}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function sheetXml({ rows, hiddenRows = [], before = '', after = '' }: TestSheet): string {
  const data = rows.map((row, at) => (row === null ? '' : `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${
    row.map((cell, column) => cellXml(cell, `${letter(column)}${at + 1}`)).join('')}</row>`));
  return `<worksheet ${NAMESPACE} xmlns:r="${RELATIONS}">${before}<sheetData>${data.join('')}</sheetData>${after}</worksheet>`;
}

/** A format is a code, or the number of one that every program knows. */
export function workbook(sheets: readonly TestSheet[], formats: readonly (string | number)[] = [], { date1904 = false, parts = {} as Record<string, string> } = {}): Uint8Array {
  const sheetType = sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`);
  const codes = formats.map((format, at) => (typeof format === 'string' ? `<numFmt numFmtId="${200 + at}" formatCode="${escaped(format)}"/>` : ''));
  const styles = formats.map((format, at) => `<xf numFmtId="${typeof format === 'string' ? 200 + at : format}" applyNumberFormat="1"/>`);
  const relations = sheets.map((_, at) => `<Relationship Id="s${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`);
  const listed = sheets.map(({ name, state }, at) => `<sheet name="${escaped(name ?? `Sheet${at + 1}`)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="s${at}"/>`);
  const all: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${sheetType.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="b" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}<Relationship Id="st" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${NAMESPACE}><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)])),
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([path, xml]) => [path, strToU8(xml)])));
}
