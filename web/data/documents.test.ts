// Documents → sections or rows. Expected values are written by hand.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readHtml } from './html.ts';
import { readJson } from './json-records.ts';
import { readMarkdown } from './markdown.ts';
import { readPlainText } from './plain-text.ts';
import { tableOf, type DocumentRead } from './sections.ts';

const fixture = (name: string) => readFileSync(new URL(`../../tests/fixtures/formats/${name}`, import.meta.url));
const brief = ({ sections }: DocumentRead) => sections.map(({ heading, text, line }) => [heading, text, line]);
const rowsOf = (read: DocumentRead) => tableOf('t', 'utf-8', read.sections, 'titles').rows;

const ferry = [
  ['When does the ferry leave?', 'Every hour from nine to five.\n\nIn winter the first one leaves at ten.'],
  ['Do I pay for my bike?', 'Bikes travel free, “folded” or not – so do dogs.'],
  ['Is there a café on board?', 'It’s on the upper deck:\n\n- coffee, tea\n- soup, bread'],
  ['How many cars fit on it?', 'Twelve; vans count as two.'],
];
const pairs = (rows: readonly string[][]) => rows.map(([title, text]) => [title, text]);

describe('one FAQ in every form of document', () => {
  const text = (name: string) => fixture(name).toString('utf8');
  const json = (name: string) => readJson(name, text(name), { encoding: 'utf-8', deepest: 9, columns: {}, kind: () => 'passages' }).tables[0]!.rows;

  test.each([
    ['ferry.md', () => rowsOf(readMarkdown(text('ferry.md')))],
    ['ferry.html', () => rowsOf(readHtml(text('ferry.html')))],
    ['ferry.txt', () => rowsOf(readPlainText(text('ferry.txt')))],
    ['ferry.json', () => json('ferry.json')],
    ['ferry.jsonl', () => json('ferry.jsonl')],
  ])('%s', (_name, read) => {
    const rows = read();
    expect(pairs(rows)).toEqual(ferry);
    expect(rows.every(([, , group = '']) => group === '')).toBe(true);
  });
});

describe('Markdown', () => {
  test('fences and front matter hold no headings; equal headings stay two; an underlined heading counts', () => {
    const source = [
      '---', 'title: A', '# no', '---', '', '# House', '', '## Run it?', '', '```sh', '## no', '```', '', '~~~', '# no', '~~~', '',
      '## Stop it?', 'Press.', '', 'Who `calls` *me*?', '---', 'The desk.', '', '## Stop it?', '', 'Pull.', '', '#hashtag',
    ].join('\n');
    const read = readMarkdown(source);
    expect(brief(read)).toEqual([
      ['Run it?', '```sh\n## no\n```\n\n~~~\n# no\n~~~', 8],
      ['Stop it?', 'Press.', 18],
      ['Who calls me?', 'The desk.', 21],
      ['Stop it?', 'Pull.\n\n#hashtag', 25],
    ]);
    expect(read.skipped).toEqual([{ what: 'front matter', line: 1 }]);
  });

  test('text before the first heading, groups, a heading without text', () => {
    const rows = rowsOf(readMarkdown('Intro.\n\n# A\n\n## A1\nx\n\n## A2\n\n# B\n\ny\n\n> # quoted\n'));
    expect(rows).toEqual([
      ['', 'Intro.', ''], ['A1', 'x', 'A'], ['A2', '', 'A'], ['B', 'y\n\n> # quoted', ''],
    ]);
  });

  test('a title over everything is no group; read as questions it names the columns so', () => {
    const { sections } = readMarkdown('# Help\n\n## Topic\n\n### Why?\n\nSo.\n');
    expect(tableOf('t', 'utf-8', sections, 'questions')).toMatchObject({
      columns: ['question', 'answer', 'group'], rows: [['Why?', 'So.', 'Topic']], lines: [5],
    });
  });

  test('CRLF gives the same texts and lines', () => {
    const source = '# A\n\n## B?\n\none\ntwo\n';
    expect(readMarkdown(source.replaceAll('\n', '\r\n'))).toEqual(readMarkdown(source));
  });
});

describe('HTML', () => {
  test('terms and summaries are headings; rows and line breaks stay lines; scripts, hidden parts and the page around stay out', () => {
    const read = readHtml(`<header>Shop</header><script>x</script><p hidden>no</p>
<dl><dt>Open?<dd>Nine to five.<dt>Pay?<dd>Cash,<br>cards</dl>
<details><summary>Prices?</summary><table><tr><th>what<th>price<tr><td>tea<td>2</table></details>
<h2>Code?</h2><pre>a
  b</pre>`);
    expect(brief(read)).toEqual([
      ['Open?', 'Nine to five.', 2],
      ['Pay?', 'Cash,\ncards', 2],
      ['Prices?', 'what | price\ntea | 2', 3],
      ['Code?', 'a\n  b', 4],
    ]);
    expect(read.skipped).toEqual([{ what: '<header> “Shop”', line: 1 }, { what: 'hidden part “no”', line: 1 }]);
  });

  test('where there is a main part, only that is read', () => {
    expect(brief(readHtml('<body><h1>Site</h1><main><h2>A?</h2>Yes &amp; no.</main><p>more</p>'))).toEqual([['A?', 'Yes & no.', 1]]);
  });
});

test('plain text without questions: a passage a paragraph', () => {
  expect(brief(readPlainText('One,\ntwo.\n\n\nThree.\n'))).toEqual([['', 'One,\ntwo.', 1], ['', 'Three.', 5]]);
});

test('plain text with Q: and A:', () => {
  expect(brief(readPlainText('Q: Why?\nA: So.\n\nMore.\n\nQ: How?\nA: Thus.'))).toEqual([
    ['Why?', 'So.\n\nMore.', 1], ['How?', 'Thus.', 6],
  ]);
});

