// The tables of tests/fixtures read as the rows kept beside them, which the core's own tests start from.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TableNotes } from './table-notes.ts';
import { readTable } from './table.ts';

const fixture = (name: string): Buffer => readFileSync(new URL(`../../tests/fixtures/tiny/${name}`, import.meta.url));

test.each(['passages', 'questions', 'judgements'])('%s.csv reads as its rows', (name) => {
  const source = readTable(`${name}.csv`, { bytes: new Uint8Array(fixture(`${name}.csv`)), encoding: 'utf-8' });
  const [names, ...rows] = source.rows(new TableNotes());
  const { encoding, delimiter } = source;
  const read = { name: source.name, encoding, delimiter, columns: names!.cells, rows: rows.map(({ cells }) => cells), lines: rows.map(({ line }) => line) };
  expect(read).toEqual(JSON.parse(fixture(`${name}.table.json`).toString()));
});

test('every fixture has a row with its digest', () => {
  const folder = new URL('../../tests/fixtures/', import.meta.url);
  const readme = readFileSync(new URL('README.md', folder), 'utf8');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files.filter((entry) => entry.name !== 'README.md')) {
    const path = `${parentPath}/${name}`;
    const digest = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
    expect(readme, path).toContain(`${path.slice(path.indexOf('fixtures/') + 'fixtures/'.length)}\` `);
    expect(readme, path).toContain(digest);
  }
});
