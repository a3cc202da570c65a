// One odd thing of each kind, generated into a set that is otherwise plain: a note or a refusal names each of them.
import type { Core } from '../../web/core/core.ts';
import { readFiles } from '../../web/data/read-files.ts';
import { messages } from '../../web/messages/messages.ts';
import { beforeAll, expect, test } from '../../web/vitest.shared.ts';
import { startCore } from './shared.ts';

let core: Core;
beforeAll(async () => {
  core = await startCore();
});

const corpus: [string, string] = ['corpus.jsonl', '{"_id": "d1", "text": "Opens at nine."}\n{"_id": "d2", "text": "Closed on Sundays."}\n'];
const queries: [string, string] = ['queries.jsonl', '{"_id": "q1", "text": "When does it open?"}\n{"_id": "q2", "text": "Which day is it closed?"}\n'];
const qrels: [string, string] = ['qrels.txt', 'q1 0 d1 1\nq2 0 d2 1\n'];
const set = [corpus, queries, qrels];
const json = (value: unknown) => JSON.stringify(value);
const page = (body: string) => `<h2>When?</h2><p>At nine.</p>${body}`;

const odd: [kind: string, code: string, files: [string, string][], where?: object][] = [
  // JSON
  ['a key without a value', 'bad-json', [['a.json', '[\n{"question": }]']], { line: 2 }],
  ['half of a character', 'bad-json', [['a.json', '[{"question": "a",\n "answer": "\\ud83d"}]']], { line: 2, file: 'a.json' }],
  ['half of a character in a corpus', 'bad-json', [['corpus.jsonl', '\n{"_id": "d1", "text": "\\ud83d"}']], { line: 2, file: 'corpus.jsonl' }],
  ['brackets without end', 'too-deep', [['a.json', `[${'['.repeat(100_000)}`]], { file: 'a.json' }],
  ['brackets without end, a line', 'too-deep', [['corpus.jsonl', `{"_id": "d", "text": ${'['.repeat(100_000)}`]], { file: 'corpus.jsonl' }],
  ['brackets without end in SQuAD', 'too-deep', [['a.json', `{"data": [{"paragraphs": [], "more": ${'['.repeat(100_000)}`]], { file: 'a.json' }],
  ['an article without paragraphs', 'missing-field', [['a.json', '{"data": [{"title": "A", "paragraphs": []},\n{"title": "B"}]}']], { line: 2, field: 'paragraphs' }],
  ['a paragraph without context', 'missing-field', [['a.json', '{"data": [{"paragraphs": [\n{"qas": []}]}]}']], { line: 2, field: 'context' }],
  ['a corpus line without an id', 'missing-field', [['corpus.jsonl', '{"_id": "d1", "text": "a"}\n{"text": "b"}']], { line: 2, field: '_id' }],
  ['a member that holds objects', 'unknown-columns', [['a.json', json([{ question: 'When?', answer: 'Nine.', tags: [{ a: 1 }] }])]], { field: 'tags' }],
  ['contexts that nobody called right', 'taken-as', [['a.json', json([{ question: 'When?', contexts: ['Opens at nine.'] }])]], { field: 'contexts' }],
  ['HTML in a text', 'taken-as', [['a.json', json([{ title: 'A', body: '<p>Opens at <b>nine</b>.</p>' }])]], { field: 'body' }],
  ['a draft', 'row-skipped', [['a.json', json([{ title: 'A', body: 'x' }, { title: 'B', body: 'y', draft: true }])]]],
  ['another name for a column', 'taken-as', [['a.json', json([{ user_input: 'When?', relevant: 'd1' }])]], { field: 'user_input' }],
  ['a second list', 'part-skipped', [['a.json', json({ rows: [{ question: 'When?', answer: 'Nine.' }], authors: [{ nick: 'x' }] })]], { value: 'the list authors' }],
  ['an answer beside its context', 'taken-as', [['a.csv', 'question,answer,context\nWhen?,nine,It opens at nine.\n']], { field: 'answer' }],
  // Documents
  ['a hidden part', 'part-skipped', [['a.html', page('<div hidden>Draft.</div>')]], { value: 'hidden part “Draft.”' }],
  ['a button', 'part-skipped', [['a.html', page('<button>Copy</button>')]], { value: '<button> “Copy”' }],
  ['a page around the text', 'part-skipped', [['a.html', `<nav>Start</nav>${page('')}`]], { value: '<nav> “Start”' }],
  ['text beside the main part', 'part-skipped', [['a.html', `<main>${page('')}</main><p>More.</p>`]], { value: '<p> “More.”' }],
  ['a frame', 'part-skipped', [['a.html', page('<iframe src="x"></iframe>')]], { value: '<iframe>' }],
  ['a footnote that nobody calls', 'part-skipped', [['a.md', '# A\n\nb\n\n[^1]: c\n']], { value: 'footnote “c”' }],
  ['a comment', 'part-skipped', [['a.md', '# A\n\nb <!-- c -->\n']], { value: 'comment “c”', line: 3 }],
  ['front matter', 'part-skipped', [['a.md', '+++\na = 1\n+++\n# A\n\nb\n']], { value: 'front matter' }],
  ['a heading over two texts', 'repeated-heading', [['a.md', '# A\n\nb\n\n# A\n\nc\n']]],
  // Judgements and runs
  ['a grade below 0', 'negative-grade', [corpus, queries, ['qrels.txt', 'q1 0 d1 1\nq2 0 d2 -1\n']]],
  ['an unknown passage', 'unknown-passage', [corpus, queries, ['qrels.txt', 'q1 0 d9 1\n']], { value: 'd9' }],
  ['an unknown question', 'unknown-question', [corpus, queries, ['qrels.txt', 'q9 0 d1 1\n']], { value: 'q9' }],
  ['a passage twice in a list', 'repeated-passage', [...set, ['a.run', 'q1 Q0 d1 1 0.5 t\nq1 Q0 d1 2 0.4 t\nq2 Q0 d2 1 1 t\n']], { line: 2 }],
  ['ranks against scores', 'rank-disagrees', [...set, ['a.run', 'q1 Q0 d1 2 0.5 t\nq1 Q0 d2 1 0.4 t\nq2 Q0 d2 1 1 t\n']]],
  ['ranks in place of grades', 'not-grades', [corpus, queries, ['r.tsv', 'q1\td1\t1\nq1\td2\t2\nq1\td3\t3\nq2\td1\t1\nq2\td2\t2\n']]],
];

test.each(odd)('%s: %s', async (_kind, code, files, where = {}) => {
  const given = files.map(([name, text]) => Object.assign(new File([text], name), /qrels/.test(name) && { format: 'qrels' as const }));
  const { set: read, refused } = await readFiles(core, given);
  const notes = read ? core.inspect(read).notes : [];
  const found = [...refused, ...notes].filter((one) => one.code === code);
  expect(found, JSON.stringify([...refused.map((one) => one.toJSON()), ...notes])).not.toEqual([]);
  expect(found.some((one) => Object.entries(where).every(([name, value]) => one[name as keyof typeof one] === value)), JSON.stringify(found)).toBe(true);
  expect(messages.get(code)?.sentence).toMatch(/\.$/);
});

test('a plain set says nothing', async () => {
  const { set: read, refused } = await readFiles(core, set.map(([name, text]) => Object.assign(new File([text], name), /qrels/.test(name) && { format: 'qrels' as const })));
  expect([refused, core.inspect(read!).notes]).toEqual([[], []]);
});
