// Words in common before any model: picked in the page, through every view, kept by the address and the workspace;
// and the switch for questions that are passages too.
import { accessibilityProblems, expect, openPage, overflow, results, test, untilDone, untilKept, type Page } from './helpers.ts';

const topics = ['harbour', 'bakery', 'library', 'garden', 'museum', 'market', 'station', 'theatre', 'bridge', 'school'];
const facts = ['opens', 'closes', 'costs', 'stands', 'belongs', 'began'];
const line = (record: object) => JSON.stringify(record);

/** Sixty passages, a question of each, and twenty whose words are there but whose answer is not. */
const passages = topics.flatMap((topic, t) => facts.map((fact, f) => ({ _id: `p${t}-${f}`, text: `The ${topic} ${fact} at number ${t}${f} of lane ${fact}${topic}` })));
const corpus = passages.map(line).join('\n');
const queries = [
  ...passages.map(({ _id, text }) => line({ _id: `q${_id}`, text: text.split(' ').slice(1, 6).join(' ') })),
  ...topics.flatMap((topic) => ['paints', 'sings'].map((word) => line({ _id: `n-${topic}-${word}`, text: `who ${word} in the ${topic}`, metadata: { kind: 'no-answer' } }))),
].join('\n');
const qrels = ['query-id\tcorpus-id\tscore', ...passages.map(({ _id }) => `q${_id}\t${_id}\t1`)].join('\n');

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const give = (page: Page, ...files: ReturnType<typeof file>[]) => page.getByTestId('file-input').setInputFiles(files);

test('BM25 is picked before any model, and every view has its figures or says why not', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openPage(page);
  await untilDone(page);
  await give(page, file('corpus.jsonl', corpus), file('queries.jsonl', queries), file('qrels.tsv', qrels));
  await expect(page.getByTestId('read-passages')).toContainText(/^60/);
  await page.getByTestId('model-bm25').check();
  await expect(page.getByTestId('encoded')).toContainText('Ranked 60 passages');
  await untilDone(page);

  await page.getByTestId('go-threshold').click();
  await expect(page.getByTestId('grid-of-words')).toBeVisible();
  const { threshold, point } = await results(page);
  expect(threshold).toMatchObject({ outcome: 'cutoff', model: 'bm25', grid: 'exact' });
  expect(point?.threshold).toBeGreaterThan(1); // no cosine
  // The line goes where the keys say, past 1, in steps that can be seen.
  await page.getByTestId('decision-t').fill('9.5');
  await page.getByTestId('decision-t').press('Enter');
  await expect.poll(async () => (await results(page)).point?.threshold).toBe(9.5);
  await page.getByTestId('tab-systems').click();
  await expect(page.getByTestId('transfer-one')).toContainText('Only Words in common (BM25) ranks these texts so far');
  await page.getByTestId('tab-use').click();
  await expect(page.getByTestId('record-words')).toBeVisible();
  await expect(page.getByTestId('copy-words')).toContainText('9.5');

  await page.getByTestId('nav-rank').click();
  expect((await results(page)).measures?.measures['R@1']?.mean).toBe(1);
  await page.getByTestId('nav-length').click();
  await expect(page.getByTestId('no-vectors')).toBeVisible();
  await page.getByTestId('nav-failures').click();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  expect(page.url()).toContain('model=bm25');
  expect(page.url()).toContain('t=9.5');
  await untilKept(page);
  await page.reload();
  await untilDone(page);
  expect(await results(page)).toMatchObject({ point: { threshold: 9.5 }, threshold: { model: 'bm25' } });
  expect(fetched.filter((url) => /\.onnx|tokenizer/.test(url))).toEqual([]);
});

test('questions that are passages too: proposed, off until it is switched on, and kept by the address', async ({ page }) => {
  const texts = ['red apple on the table', 'red apple on the chair', 'green pear in a bowl', 'green pear in a box'];
  const table = file('texts.csv', ['doc_id,text', ...texts.map((text, i) => `t${i},${text}`)].join('\n'));
  const asked = file('asked.csv', ['query_id,question,doc_id', ...texts.map((text, i) => `t${i},${text},t${i ^ 1}`)].join('\n'));
  await openPage(page);
  await untilDone(page);
  await give(page, table, asked);
  await expect(page.getByTestId('own-passages')).toHaveAttribute('data-proposed', 'true');
  await page.getByTestId('model-bm25').check();
  await untilDone(page);
  const found = async () => (await results(page)).measures?.measures['R@1']?.mean;
  await expect(page.getByTestId('remove-self')).not.toBeChecked();
  await expect.poll(found).toBe(0);
  await page.getByTestId('remove-self').check();
  await expect.poll(found).toBe(1);
  await expect.poll(() => page.url()).toContain('self=remove');
  await untilKept(page);
  await page.reload();
  await untilDone(page);
  await expect(page.getByTestId('remove-self')).toBeChecked();
  expect(await found()).toBe(1);
});
