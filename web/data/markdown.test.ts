// Markdown as site builders write it, one for each way that FAQs are folded. Expected values are written by hand.
import { describe, expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';

const brief = (source: string) => readMarkdown(source).sections.map(({ heading, text, line }) => [heading, text, line]);
const skipped = (source: string) => readMarkdown(source).skipped;

const folds: Record<string, string> = {
  'details (GitHub)': '<details>\n<summary>Is it cold?</summary>\n\nOnly in **May**.\n\n</details>\n<details><summary>Is it <b>deep</b>?</summary>\nTwo metres.\n</details>',
  'details with everything on one line': '<details><summary>Is it cold?</summary>Only in **May**.</details>\n\n<details open><summary>Is it deep?</summary>Two metres.</details>',
  'containers (VitePress)': '::: details Is it cold?\nOnly in **May**.\n:::\n\n::: details Is it deep?\nTwo metres.\n:::',
  'drop-downs (MyST)': ':::{dropdown} Is it cold?\nOnly in **May**.\n:::\n\n::::{dropdown} Is it deep?\nTwo metres.\n::::',
  'question marks (MkDocs)': '??? question "Is it cold?"\n    Only in **May**.\n\n???+ note "Is it deep?"\n    Two metres.',
  'short codes (Hugo)': '{{< details "Is it cold?" >}}\nOnly in **May**.\n{{< /details >}}\n\n{{% expand title="Is it deep?" %}}\nTwo metres.\n{{% /expand %}}',
  'components (MDX)': 'import { Accordion } from "x";\n\n<AccordionGroup>\n\n<Accordion title="Is it cold?">\n  Only in **May**.\n</Accordion>\n\n<Accordion icon="x" title="Is it deep?">\n\nTwo metres.\n\n</Accordion>\n',
  'headings with ids': '## Is it cold? {#cold}\n\nOnly in **May**.\n\n## Is it deep? {.big #deep}\n\nTwo metres.',
  'headings in tags': '<h2 align="center">Is it cold?</h2>\n\nOnly in **May**.\n\n<h2>Is it deep?</h2>\n\nTwo metres.',
};

describe('one FAQ, however it is folded', () => {
  test.each(Object.entries(folds))('%s', (_name, source) => {
    const found = brief(source).map(([heading, text]) => [heading, String(text).trim()]);
    expect(found).toEqual([['Is it cold?', 'Only in **May**.'], ['Is it deep?', 'Two metres.']]);
  });
});

describe.each([
  ['YAML', '---\ntitle: A\n# no\n---\n'], ['YAML that ends in dots', '---\ntitle: A\n...\n'], ['TOML', '+++\ntitle = "A"\n+++\n'],
  ['JSON', '{\n "title": "A"\n}\n'], ['JSON between semicolons', ';;;\n"title": "A"\n;;;\n'], ['empty', '---\n---\n'],
])('front matter: %s', (_name, front) => {
  test('is no text, and is told', () => {
    const source = `${front}## Why?\n\nSo.\n`;
    expect(brief(source)).toEqual([['Why?', 'So.', front.split('\n').length]]);
    expect(skipped(source)).toEqual([{ what: 'front matter', line: 1 }]);
  });
});

test('a brace that is no JSON and a plus sign are text', () => {
  expect(brief('{\nno json\n}\n\n## A\n\n+++ plus\n')).toEqual([['', '{\nno json\n}', 1], ['A', '+++ plus', 5]]);
});

test('comments are named by their first words and line; in code they are code', () => {
  const source = '## A\n\nx <!-- draft -->\n\n```\n<!-- kept -->\n```\n\n[//]: # (old price list)\n\n`<!-- kept -->` <!-- two\nlines -->';
  expect(brief(source)).toEqual([['A', 'x \n\n```\n<!-- kept -->\n```\n\n\n\n`<!-- kept -->`', 1]]);
  expect(skipped(source)).toEqual([
    { what: 'comment “draft”', line: 3 }, { what: 'comment “old price list”', line: 9 }, { what: 'comment “two lines”', line: 11 },
  ]);
});

test('footnotes stand with the text that calls them; addresses of links are no text', () => {
  const source = '## When?\n\nAt nine[^1], see [map].\n\n## Where?\n\nHere.\n\n[^1]: In winter\n    at ten.\n[^2]: Nobody calls me.\n[map]: https://example.invalid/map "Map"\n';
  expect(brief(source)).toEqual([['When?', 'At nine[^1], see [map].\n\n[^1]: In winter\nat ten.', 1], ['Where?', 'Here.', 5]]);
  expect(skipped(source)).toEqual([{ what: 'footnote “Nobody calls me.”', line: 11 }]);
});

test('images in headings by their text; what follows a folded part belongs to the heading above', () => {
  const source = '# Help\n\n## ![Bus](b.png) lines\n\nFour.\n\n<details><summary>Dogs?</summary>\n\n### Small\n\nYes.\n\n</details>\n\nAsk us.';
  expect(readMarkdown(source).sections.map(({ heading, text, above }) => [heading, text, above])).toEqual([
    ['Bus lines', 'Four.', ['Help']], ['Bus lines', 'Ask us.', ['Help']], ['Small', 'Yes.', ['Help', 'Bus lines', 'Dogs?']],
  ]);
});
