// Rows → CSV that spreadsheets open without running anything: a text that begins like a formula gets an
// apostrophe in front, and one that begins with apostrophes before such a character gets one more, so that
// reading our own file back gives exactly what was written. Numbers stay as they are.
const RISKY = /^'*[=+\-@\t\r]/;
const GUARDED = /^''*[=+\-@\t\r]/;

export const inert = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** What `inert` was given. */
export const plain = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);

export const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A byte order mark, so that spreadsheets see UTF-8. Line ends in a cell stay \n; rows end as RFC 4180 says. */
export function toCsv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell) => quoted(typeof cell === 'number' ? String(cell) : inert(cell))).join(',');
  return `\ufeff${[line(columns), ...rows.map(line), ''].join('\r\n')}`;
}

/** A column that only our own files have: it says that the apostrophes are ours to take away. */
export const OWN_MARK = 'cutoff_lab_export';
