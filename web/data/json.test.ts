// JSON as tools write it: one small file for each, with what it holds. Expected values are written by hand.
import { describe, expect, test } from 'vitest';
import { refusal } from '../messages/refusal.ts';
import { readJson, type JsonWays } from './json-records.ts';
import { parseJson } from './json-text.ts';

/** The names the core knows, as far as these files need them. */
const QUESTION = /^(question|query)([-_]text)?$/;
const TEXT = /^(text|passage|body|content|contents|context|document|answer)$/;
const ways: JsonWays = {
  encoding: 'utf-8', deepest: 50, columns: {},
  kind: (columns) => {
    const [asks, tells] = [QUESTION, TEXT].map((known) => columns.some((name) => known.test(name)));
    return asks && tells ? 'faq' : asks ? 'questions' : tells ? 'passages' : ['question_id', 'passage_id'].every((name) => columns.includes(name)) ? 'judgements' : 'unknown';
  },
};
const read = (text: string, file = 't.json', columns = {}) => readJson(file, text, { ...ways, columns });
const rows = (text: string, file?: string, columns = {}) =>
  read(text, file, columns).tables.map(({ columns: names, rows: cells }) => cells.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]!]).filter(([, cell]) => cell !== ''))));
const notes = (text: string, columns = {}) => read(text, 't.json', columns).tables.flatMap((table) => table.notes.map(({ code, field }) => [code, field]));

describe('values', () => {
  test('numbers stay as they are written; NaN is nothing', () => {
    expect(rows('[{"id": 9007199254740993, "text": "a"}, {"id": 1.50, "text": "b"}, {"id": NaN, "text": "c"}]')).toEqual([
      [{ id: '9007199254740993', text: 'a' }, { id: '1.50', text: 'b' }, { text: 'c' }],
    ]);
  });

  test.each([
    ['{"a": 1}\n\n{"a"\n', 4, 'a colon was expected, the text ends here'],
    ['[\n{"a": 1,}\n]', 2, 'a key in quotes was expected, found “}”'],
    ['[\n\n{"a": "x\\ud83d"}]', 3, 'half of a character: \\ud83d without its other half'],
    ['{"a": "\\x"}', 1, '\\x stands for nothing'],
    ['{"a": 1,\n "a": 2}', 2, 'the key “a” stands twice in one object'],
    ['{"a": "x\ny"}', 1, 'a line end or control character stands in a text'],
    ["{'a': 1}", 1, 'a key in quotes was expected, found “\'”'],
    ['{"a": None}', 1, '“None” is no value'],
  ])('%j is refused with line and reason', (text, line, detail) => {
    expect(refusal(() => parseJson('t', text, 50))).toMatchObject({ code: 'bad-json', file: 't', line, detail });
  });

  test('the halves of one character together are that character', () => {
    expect(parseJson('t', '"\\ud83d\\ude00 😀"', 50)).toEqual(['😀 😀']);
  });

  test.each(['[', '{"a":'])('100,000 times %s is refused by its depth, not by the machine', (open) => {
    expect(refusal(() => parseJson('t', `\n${open.repeat(100_000)}`, 50))).toMatchObject({ code: 'too-deep', line: 2, detail: 'at most 50 deep' });
  });
});

const two = [{ id: 'f1', context: 'Opens at nine.', question: 'When?' }, { id: 'f2', context: 'Opens at nine.', question: 'Who?', no_answer: 'yes' }];
const long = [{ question_id: 'k1', title: 'Hall', context: 'Opens at nine.', question: 'When?' }, { question_id: 'k2', title: 'Hall', context: 'Opens at nine.', question: 'Who?', no_answer: 'yes' }];

describe('relatives of SQuAD', () => {
  test.each([
    ['flat rows (data-set hubs)', JSON.stringify(two.map(({ no_answer: none, ...row }) => ({ ...row, answers: none ? { text: [], answer_start: [] } : { text: ['nine'], answer_start: [9] } }))), [two]],
    ['flat rows, one a line', two.map(({ no_answer: none, ...row }) => JSON.stringify({ ...row, is_impossible: none === 'yes', answers: ['nine'] })).join('\n'), [two.map(({ no_answer: none, ...row }) => ({ ...row, is_impossible: String(none === 'yes'), ...(none && { no_answer: none }) }))]],
    ['rows of a hub’s server', JSON.stringify({ features: [], rows: two.map(({ no_answer: none, ...row }, row_idx) => ({ row_idx, row: { ...row, answers: { text: none ? [] : ['nine'] } } })) }), [two.map((row, at) => ({ row_idx: String(at), ...row }))]],
    ['CMRC: a list of paragraphs', JSON.stringify([{ context_id: 'c', title: 'Hall', context_text: 'Opens at nine.', qas: [{ query_id: 'k1', query_text: 'When?', answers: ['nine'] }, { query_id: 'k2', query_text: 'Who?', answers: [] }] }]), [long]],
    ['MRQA: a header line, then paragraphs', `{"header": {"dataset": "x"}}\n${JSON.stringify({ id: 'c', title: 'Hall', context: 'Opens at nine.', qas: [{ qid: 'k1', question: 'When?', detected_answers: [{ text: 'nine' }] }, { qid: 'k2', question: 'Who?', answers: [] }] })}\n`, [long]],
    ['articles in a list', JSON.stringify([{ title: 'Hall', paragraphs: [{ context: 'Opens at nine.', qas: [{ id: 'k1', question: 'When?' }, { id: 'k2', question: 'Who?', is_impossible: true }] }] }]), [long.map(({ title: group, ...row }) => ({ ...row, group }))]],
    ['BoolQ: the answer is yes or no', '{"question": "Is it open?", "title": "Hall", "answer": true, "passage": "Opens at nine."}\n', [[{ question: 'Is it open?', title: 'Hall', passage: 'Opens at nine.' }]]],
  ])('%s', (_name, text, expected) => {
    expect(rows(text)).toEqual(expected);
  });
});

describe('questions with passages in lists', () => {
  const right = { context: 'Opens at nine.', grade: '1' };
  const wrong = { context: 'Closed on Sundays.', grade: '0' };
  test.each([
    ['DPR', JSON.stringify([{ question: 'When?', answers: ['nine'], positive_ctxs: [{ title: 'Hall', text: 'Opens at nine.', score: 9, passage_id: '7' }], hard_negative_ctxs: [{ title: '', text: 'Closed on Sundays.', passage_id: '8' }], negative_ctxs: [] }]),
      [{ question: 'When?', ...right, title: 'Hall', passage_id: '7' }, { question: 'When?', ...wrong, passage_id: '8' }]],
    ['Tevatron', '{"query_id": "1", "query": "When?", "positive_passages": [{"docid": "7", "title": "Hall", "text": "Opens at nine."}], "negative_passages": [{"docid": "8", "title": "", "text": "Closed on Sundays."}]}',
      [{ query_id: '1', query: 'When?', ...right, title: 'Hall', passage_id: '7' }, { query_id: '1', query: 'When?', ...wrong, passage_id: '8' }]],
    ['FlagEmbedding', '{"query": "When?", "pos": ["Opens at nine."], "neg": ["Closed on Sundays."]}\n', [{ query: 'When?', ...right }, { query: 'When?', ...wrong }]],
    ['triplets (sentence-transformers)', '{"anchor": "When?", "positive": "Opens at nine.", "negative": "Closed on Sundays."}\n', [{ question: 'When?', ...right }, { question: 'When?', ...wrong }]],
    ['MS MARCO in columns of a row', JSON.stringify([{ query: 'When?', query_id: 5, answers: ['nine'], passages: { is_selected: [1, 0], passage_text: ['Opens at nine.', 'Closed on Sundays.'], url: ['a', 'b'] } }]),
      [{ query: 'When?', query_id: '5', ...right }, { query: 'When?', query_id: '5', ...wrong }]],
    ['MS MARCO, a column each', JSON.stringify({ query: { 12: 'When?' }, query_id: { 12: 5 }, passages: { 12: [{ is_selected: 1, passage_text: 'Opens at nine.' }, { is_selected: 0, passage_text: 'Closed on Sundays.' }] } }),
      [{ query: 'When?', query_id: '5', ...right }, { query: 'When?', query_id: '5', ...wrong }]],
    ['HotpotQA', JSON.stringify([{ _id: 'h', question: 'When?', answer: 'nine', supporting_facts: [['Hall', 0]], context: [['Hall', ['Opens', 'at nine.']], ['Days', ['Closed on Sundays.']]] }]),
      [{ id: 'h', question: 'When?', ...right, title: 'Hall' }, { id: 'h', question: 'When?', ...wrong, title: 'Days' }]],
    ['HotpotQA of a hub', JSON.stringify([{ id: 'h', question: 'When?', supporting_facts: { title: ['Hall'], sent_id: [0] }, context: { title: ['Hall', 'Days'], sentences: [['Opens', 'at nine.'], ['Closed on Sundays.']] } }]),
      [{ id: 'h', question: 'When?', ...right, title: 'Hall' }, { id: 'h', question: 'When?', ...wrong, title: 'Days' }]],
    ['MuSiQue', '{"id": "m", "question": "When?", "answerable": true, "paragraphs": [{"idx": 0, "title": "Hall", "paragraph_text": "Opens at nine.", "is_supporting": true}, {"idx": 1, "title": "Days", "paragraph_text": "Closed on Sundays.", "is_supporting": false}]}',
      [{ id: 'm', question: 'When?', answerable: 'true', ...right, title: 'Hall' }, { id: 'm', question: 'When?', answerable: 'true', ...wrong, title: 'Days' }]],
    ['DuReader', '{"question_id": 3, "question": "When?", "documents": [{"is_selected": true, "title": "Hall", "paragraphs": ["Opens", "at nine."]}, {"is_selected": false, "title": "Days", "paragraphs": ["Closed on Sundays."]}]}',
      [{ question_id: '3', question: 'When?', ...right, title: 'Hall' }, { question_id: '3', question: 'When?', ...wrong, title: 'Days' }]],
    ['ragas', '{"user_input": "When?", "reference_contexts": ["Opens at nine."], "retrieved_contexts": ["Anything at all."], "reference": "At nine."}\n', [{ question: 'When?', ...right }]],
    ['ragas, before its names changed', '[{"question": "When?", "contexts": ["Opens at nine."], "ground_truth": "At nine.", "answer": "At nine."}]', [{ question: 'When?', ...right }]],
    ['DeepEval', '[{"input": "When?", "actual_output": null, "expected_output": "At nine.", "context": ["Opens at nine."], "retrieval_context": ["x"]}]', [{ question: 'When?', ...right }]],
    ['TruLens', '[{"query": "When?", "expected_response": "At nine.", "expected_chunks": [{"text": "Opens at nine.", "title": "Hall"}]}]', [{ query: 'When?', ...right, title: 'Hall' }]],
  ])('%s', (_name, text, expected) => {
    const { tables: [table] } = read(text);
    expect(rows(text)[0]!.map((row) => row)).toEqual(expected);
    expect(table!.records).toEqual(expected.map(() => 1));
  });

  test('lists that a person calls texts; and what was taken for right is told', () => {
    const text = '[{"user_input": "When?", "chunks": ["Opens at nine.", "Or later."]}]';
    expect(rows(text, 't.json', { user_input: 'question', chunks: 'text' })).toEqual([[
      { user_input: 'When?', chunks: 'Opens at nine.', grade: '1' }, { user_input: 'When?', chunks: 'Or later.', grade: '1' },
    ]]);
    expect(notes('[{"question": "When?", "contexts": ["Opens at nine."], "answer": "x", "retrieved_contexts": []}]')).toEqual([
      ['taken-as', 'contexts'], ['unknown-columns', 'answer'], ['unknown-columns', 'retrieved_contexts'],
    ]);
  });
});

describe('exports of annotation tools', () => {
  test.each([
    ['Label Studio', JSON.stringify([{ id: 3, data: { question: 'When?', text: 'Opens at nine.' }, annotations: [{ result: [{ from_name: 'relevance', type: 'choices', value: { choices: ['yes'] } }] }], predictions: [] }]),
      [{ id: '3', question: 'When?', text: 'Opens at nine.', relevance: 'yes' }]],
    ['Label Studio, small', '[{"id": 3, "question": "When?", "text": "Opens at nine.", "relevance": "yes", "annotator": 1}]',
      [{ id: '3', question: 'When?', text: 'Opens at nine.', relevance: 'yes', annotator: '1' }]],
    ['doccano', '{"id": 3, "text": "When?", "label": ["Opens at nine."]}\n{"id": 4, "text": "Where?", "label": [[0, 5, "PLACE"]]}\n',
      [{ id: '3', text: 'When?', label: 'Opens at nine.' }, { id: '4', text: 'Where?' }]],
    ['Prodigy', '{"question": "When?", "text": "Opens at nine.", "_input_hash": 1, "_task_hash": 2, "answer": "accept"}\n{"question": "When?", "text": "Closed.", "_task_hash": 3, "answer": "reject"}\n{"question": "Who?", "text": "Hm.", "_task_hash": 3, "answer": "ignore"}\n',
      [{ question: 'When?', text: 'Opens at nine.', grade: '1' }, { question: 'When?', text: 'Closed.', grade: '0' }]],
    ['Argilla', JSON.stringify([{ id: 'r', fields: { question: 'When?', context: 'Opens at nine.' }, responses: { relevance: [{ value: 'yes', user_id: 'u' }] }, suggestions: {}, metadata: { topic: 'Hall' } }]),
      [{ id: 'r', question: 'When?', context: 'Opens at nine.', relevance: 'yes', topic: 'Hall' }]],
    ['Argilla, in columns', JSON.stringify([{ question: 'When?', context: 'Opens at nine.', relevance: [{ value: 'yes', status: 'submitted' }] }]), [{ question: 'When?', context: 'Opens at nine.', relevance: 'yes' }]],
  ])('%s', (_name, text, expected) => {
    expect(rows(text)).toEqual([expected.map((row) => expect.objectContaining(row))]);
    expect(rows(text)[0]!.length).toBe(expected.length);
  });
});

describe('help centres, search engines, sites, data frames', () => {
  const page = { id: '5', title: 'Opening', body: 'At nine.\n\nIn winter at ten.' };
  const html = '<p>At <b>nine</b>.</p><p>In winter at ten.</p>';
  test.each([
    ['Zendesk', JSON.stringify({ count: 1, next_page: null, articles: [{ id: 5, title: 'Opening', body: html, draft: false }, { id: 6, title: 'Later', body: 'x', draft: true }] }), [{ ...page, draft: 'false' }]],
    ['Intercom', JSON.stringify({ type: 'list', data: [{ id: '5', title: 'Opening', body: html, state: 'published' }] }), [{ ...page, state: 'published' }]],
    ['Freshdesk', JSON.stringify([{ id: 5, title: 'Opening', description: html, folder_id: 1 }]), [{ id: '5', title: 'Opening', text: page.body, folder_id: '1' }]],
    ['WordPress', JSON.stringify([{ id: 5, title: { rendered: 'Opening' }, content: { rendered: html, protected: false } }]), [{ id: '5', title: 'Opening', content: page.body }]],
    ['JSON:API', JSON.stringify({ data: [{ type: 'article', id: '5', attributes: { title: 'Opening', body: html } }] }), [{ type: 'article', ...page }]],
    ['a search engine', JSON.stringify({ hits: { total: 1, hits: [{ _id: '5', _source: { title: 'Opening', body: html } }] } }), [page]],
    ['LangChain', '{"page_content": "At nine.", "metadata": {"source": "a.md"}, "type": "Document"}\n', [{ text: 'At nine.', source: 'a.md', type: 'Document' }]],
    ['a database', JSON.stringify([{ _id: { $oid: 'a1' }, id: '5', text: 'At nine.' }]), [{ id: '5', text: 'At nine.', _id: 'a1' }]],
    ['schema.org', JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: '<p>At nine.</p>' } }] }), [{ question: 'When?', answer: 'At nine.' }]],
    ['a data frame by columns', JSON.stringify({ question: { 0: 'When?', 1: 'Who?' }, answer: { 0: 'At nine.', 1: 'Nobody.' } }), [{ question: 'When?', answer: 'At nine.' }, { question: 'Who?', answer: 'Nobody.' }]],
    ['a data frame, split', JSON.stringify({ columns: ['question', 'answer'], index: [0], data: [['When?', 'At nine.']] }), [{ question: 'When?', answer: 'At nine.' }]],
    ['a data frame with its schema', JSON.stringify({ schema: { fields: [{ name: 'question', type: 'string' }] }, data: [{ index: 0, question: 'When?', answer: 'At nine.' }] }), [{ index: '0', question: 'When?', answer: 'At nine.' }]],
  ])('%s', (_name, text, expected) => {
    const found = rows(text);
    expect(found.at(-1)).toEqual(expected);
  });

  test('HTML, drafts and other names are told', () => {
    expect(notes(JSON.stringify([{ title: 'A', description: html }, { title: 'B', description: 'x', draft: true }]))).toEqual([
      ['taken-as', 'description'], ['row-skipped', undefined], ['taken-as', 'description'],
    ]);
  });
});

describe('keys that are ids', () => {
  test('questions, passages and which are right', () => {
    const text = JSON.stringify({ queries: { q1: 'When?' }, corpus: { d1: 'Opens at nine.', d2: 'Closed.' }, relevant_docs: { q1: ['d1'] }, mode: 'text' });
    expect(rows(text)).toEqual([
      [{ question_id: 'q1', question: 'When?' }], [{ passage_id: 'd1', text: 'Opens at nine.' }, { passage_id: 'd2', text: 'Closed.' }],
      [{ question_id: 'q1', passage_id: 'd1', grade: '1' }],
    ]);
    expect(read(text).tables.map(({ part }) => part)).toEqual(['queries', 'corpus', 'relevant_docs']);
  });

  test('judgements, runs, corpora, questions by what the file is called', () => {
    expect(rows('{"q1": {"d1": 1, "d2": 0}}', 'qrels.json')).toEqual([[{ question_id: 'q1', passage_id: 'd1', grade: '1' }, { question_id: 'q1', passage_id: 'd2', grade: '0' }]]);
    expect(read('{"q1": {"d1": 0.5, "d2": 0.75}}', 'x.json')).toEqual({ tables: [], run: 'q1 Q0 d2 1 0.75 json\nq1 Q0 d1 2 0.5 json\n' });
    expect(rows('{"q1": ["d1", "d2"]}', 'relevant.json')).toEqual([[{ question_id: 'q1', passage_id: 'd1', grade: '1' }, { question_id: 'q1', passage_id: 'd2', grade: '1' }]]);
    expect(rows('{"d1": {"title": "A", "text": "x"}, "d2": {"text": "y"}}')).toEqual([[{ passage_id: 'd1', title: 'A', text: 'x' }, { passage_id: 'd2', text: 'y' }]]);
    expect(rows('{"q1": "When?"}', 'queries.json')).toEqual([[{ question_id: 'q1', question: 'When?' }]]);
  });
});

test('keys that are members of every object are ordinary ones; lines are kept', () => {
  const { tables: [table] } = read('[\n{"text": "x"},\n\n{"constructor": "y"}]');
  expect(table).toMatchObject({ columns: ['text', 'constructor'], rows: [['x', ''], ['', 'y']], lines: [2, 4] });
});
