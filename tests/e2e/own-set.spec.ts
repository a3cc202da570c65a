// Files in every form, columns said by hand, cutting, the work as a file, storage that is full, and what thirty
// questions give.
import { readFileSync, readdirSync } from 'node:fs';
import { accessibilityProblems, expect, openPage, overflow, results, test, untilDone, untilKept, type Page } from './helpers.ts';

const folder = new URL('../fixtures/formats/', import.meta.url);
const forms = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
const give = (page: Page, name: string, text: string | Buffer) =>
  page.getByTestId('file-input').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('one FAQ in every form reads alike, and what was read is shown', async ({ page }) => {
  for (const form of forms) {
    await openPage(page);
    await untilDone(page);
    await give(page, form.split('/').at(-1)!, readFileSync(new URL(form, folder)));
    await expect(page.getByTestId('read-passages'), form).toContainText(/^4/);
    await expect(page.getByTestId('refused')).toHaveCount(0);
    await page.getByTestId('start-over').click();
    await untilKept(page, 'nothing');
  }
});

test('columns that nobody knows are said by hand; nothing loaded is lost', async ({ page }) => {
  await openPage(page);
  await untilDone(page);
  await give(page, 'faq.csv', 'question,answer\nOpen on Sunday?,No.\n');
  await expect(page.getByTestId('read-answerable')).toContainText(/^1/);
  await give(page, 'fragen.csv', 'Frage;Antwort;Stand\nWann offen?;Um neun.;2024\nWie teuer?;Zwei Franken.;2025\n');
  await expect(page.getByTestId('refused')).toContainText('fragen.csv');
  await expect(page.getByTestId('read-answerable')).toContainText(/^1/);
  await page.getByRole('combobox', { name: 'What Frage means' }).selectOption('question');
  await page.getByRole('combobox', { name: 'What Antwort means' }).selectOption('answer');
  await expect(page.getByTestId('read-answerable')).toContainText(/^3/);
  await untilKept(page);
  await page.reload();
  await expect(page.getByTestId('read-answerable')).toContainText(/^3/);
});

test('headings as questions, topics left out, passages cut', async ({ page }) => {
  await openPage(page);
  await untilDone(page);
  const entry = (i: number) => `## What about ${i}?\n\n${'One sentence about it. '.repeat(12)}Number ${i}.`;
  await give(page, 'faq.md', `# Help\n\n${Array.from({ length: 12 }, (_, i) => entry(i)).join('\n\n')}`);
  await expect(page.getByTestId('read-passages')).toContainText(/^12/);
  await page.getByTestId('reading').locator('summary').click();
  await page.getByTestId('headings').selectOption('questions');
  await expect(page.getByTestId('read-answerable')).toContainText(/^12/);
  await page.getByTestId('leave-out').check();
  await expect.poll(async () => (await results(page) as unknown as { set: { set: { questions: object } } }).set.set.questions).toMatchObject({ answerable: 9, no_answer: 3 });
  await page.getByTestId('cut').selectOption('sentences 5 overlap 1');
  await expect.poll(async () => (await results(page) as unknown as { set: { cut: string; texts: { passages: number } } }).set).toMatchObject({
    cut: 'sentences 5 overlap 1', texts: { passages: 27 },
  });
});

test('that a run holds distances is said by hand', async ({ page }) => {
  await openPage(page);
  await untilDone(page);
  const line = (id: string, text: string) => JSON.stringify({ _id: id, text });
  const files = {
    'corpus.jsonl': ['d1', 'd2', 'd3'].map((id) => line(id, `Text of ${id}.`)),
    'queries.jsonl': ['q1', 'q2'].map((id) => line(id, `Which is ${id}?`)),
    'qrels.txt': ['q1 0 d1 1', 'q2 0 d3 1'],
    'near.run': ['q1', 'q2'].flatMap((id) => [1, 2, 3].map((rank) => `${id} Q0 d${rank} ${rank} 0.${rank} near`)),
  };
  await page.getByTestId('file-input').setInputFiles(Object.entries(files).map(([name, lines]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) })));
  await expect(page.getByTestId('read-answerable')).toContainText(/^2/);
  const disagrees = page.getByTestId('notes').locator('[data-code=rank-disagrees]');
  await expect(disagrees).toHaveCount(1);
  const run = page.locator('[data-testid=reading][data-file="near.run"]');
  await run.locator('summary').click();
  await run.getByTestId('distances').check();
  await expect(disagrees).toHaveCount(0);
  await expect(run.locator('summary')).toContainText('the smaller score is the better one');
  await expect(page.getByTestId('read-answerable')).toContainText(/^2/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('the work goes along as a file and comes back', async ({ page }) => {
  await openPage(page);
  await untilDone(page);
  await give(page, 'faq.md', '# Help\n\n## Dogs?\n\nOn a lead.\n\n## Cats?\n\nNo cats.');
  await page.getByTestId('nav-label').click();
  await page.getByTestId('paste-questions').fill('may my dog come in\n=1+1 is that two');
  await page.getByTestId('add-questions').click();
  await expect(page.getByTestId('label-place')).toContainText('2 still to label');
  await page.getByTestId('label-question').click();
  await page.keyboard.press('0');
  await expect(page.getByTestId('label-count')).toHaveText('1');
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByTestId('labels-csv').click()]);
  expect(readFileSync(await csv.path(), 'utf8')).toContain("'=1+1 is that two");
  await page.getByTestId('nav-data').click();
  const [work] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-work').click()]);
  const saved = readFileSync(await work.path());
  await page.getByTestId('start-over').click();
  await untilKept(page, 'nothing');
  await page.reload();
  await untilDone(page);
  await give(page, work.suggestedFilename(), saved);
  await expect(page.getByTestId('read-passages')).toContainText(/^2/);
  await page.getByTestId('nav-label').click();
  await expect(page.getByTestId('label-count')).toHaveText('1');
});

test('storage that is full: it is said, the work goes on and can be saved', async ({ page }) => {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });
  await openPage(page);
  await untilDone(page);
  await give(page, 'faq.csv', 'question,answer\nOpen on Sunday?,No.\n');
  await expect(page.getByText('could not be kept in this browser').first()).toBeVisible();
  await expect(page.getByTestId('read-answerable')).toContainText(/^1/);
  const [work] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-work').click()]);
  expect(JSON.parse(readFileSync(await work.path(), 'utf8'))).toMatchObject({ schema: 'cutoff-lab/workspace/1', files: [{ name: 'faq.csv' }] });
});

test('no storage at all, or none for models: everything works from memory with the same figures, and that is said once', async ({ browser }) => {
  test.setTimeout(120_000);
  const stubs: Record<string, () => void> = {
    'all is kept': () => undefined,
    'Cache.put is full': () => {
      Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    },
    'neither caches nor indexedDB': () => {
      for (const name of ['caches', 'indexedDB']) Object.defineProperty(globalThis, name, { get: () => undefined });
    },
  };
  const figures: unknown[] = [];
  for (const [name, stub] of Object.entries(stubs)) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(stub);
    await openPage(page);
    await untilDone(page);
    await give(page, 'faq.csv', 'question,answer\nOpen on Sunday?,No.\nDogs?,On a lead.\nHow do I pay?,In cash.\nA lift?,By the stairs.');
    await page.getByTestId('encode').click();
    await expect(page.getByTestId('encoded'), name).toBeVisible({ timeout: 60_000 });
    await untilDone(page);
    figures.push((await results(page)).measures);
    const works = name === 'all is kept';
    await expect(page.getByText('could not be kept for next time'), name).toHaveCount(works ? 0 : 1);
    const entries = await page.evaluate(async () => (globalThis.caches ? (await (await caches.open('cutoff-lab-models')).keys()).length : 0));
    expect(entries, name).toBe(works ? 2 : 0);
    if (name.startsWith('neither')) {
      await page.getByTestId('nav-label').click();
      await expect(page.getByTestId('label-card')).toBeVisible();
      await page.keyboard.press('0');
      await expect(page.getByTestId('kept')).toContainText('Not kept in this browser');
      await page.getByTestId('nav-data').click();
      const [work] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-work').click()]);
      expect(Object.keys((JSON.parse(readFileSync(await work.path(), 'utf8')) as { labels: { labels: object } }).labels.labels)).toHaveLength(1);
    }
    await context.close();
  }
  expect(figures[0]).not.toBeNull();
  expect(figures[1]).toEqual(figures[0]);
  expect(figures[2]).toEqual(figures[0]);
});

test('thirty questions: a cutoff, how little it is worth yet, what to do next', async ({ page }) => {
  test.setTimeout(120_000);
  const places = ['library', 'museum', 'harbour', 'market', 'theatre', 'garden', 'station', 'school', 'tower', 'bridge'];
  const passages = places.map((place, i) => `d${i},"The ${place} opens at ${i + 5} in the morning and has ${i + 2} rooms for visitors."`);
  const right = places.flatMap((place, i) => [`when does the ${place} open,d${i},yes`, `how many rooms has the ${place},d${i},yes`]);
  const none = ['who wrote faust', 'how tall is everest', 'best pizza recipe', 'fix a flat tyre', 'capital of peru', 'learn the violin', 'tax form deadline', 'cheap flights to rome', 'why is the sky blue', 'train a puppy'];
  await openPage(page);
  await untilDone(page);
  await page.getByTestId('file-input').setInputFiles([
    { name: 'passages.csv', mimeType: 'text/csv', buffer: Buffer.from(['doc_id,text', ...passages].join('\n')) },
    { name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(['question,doc_id,answerable', ...right, ...none.map((text) => `${text},,no`)].join('\n')) },
  ]);
  await expect(page.getByTestId('halves')).toHaveText('15 to choose with, 15 held out');
  await page.getByTestId('nav-label').click();
  await expect(page.getByTestId('label-count')).toHaveText('30');
  await expect(page.getByTestId('label-interval')).toContainText('15 questions');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByTestId('nav-data').click();
  await page.getByTestId('encode').click();
  await expect(page.getByTestId('encoded')).toBeVisible({ timeout: 60_000 });
  await untilDone(page);
  await page.getByTestId('nav-threshold').click();
  const { threshold } = await results(page);
  expect(threshold?.outcome).toMatch(/cutoff|too_few_labels/);
  await page.getByTestId('nav-label').click();
  await expect(page.getByTestId('label-needed')).toContainText(/more question|Enough to prove/);
});

test('starting over and the worked example put the work aside; it comes back as a whole, after a reload too', async ({ page }) => {
  await openPage(page);
  await untilDone(page);
  await give(page, 'faq.md', '# Help\n\n## Dogs?\n\nOn a lead.\n\n## Cats?\n\nNo cats.');
  await page.getByTestId('nav-label').click();
  await page.getByTestId('paste-questions').fill('may my dog come in');
  await page.getByTestId('add-questions').click();
  await page.getByTestId('label-none').click();
  await expect(page.getByTestId('label-count')).toHaveText('1');
  await page.getByTestId('nav-data').click();
  await expect(page.getByTestId('read-no-answer')).toContainText(/^1/); // labels made here count as what was read
  expect(await results(page)).toMatchObject({ inspect: { set: { questions: { no_answer: 1, unjudged: 0 } } } });
  const isBack = async () => {
    await expect(page.getByTestId('data-chip')).toContainText('2 passages · 1 question');
    await page.getByTestId('nav-label').click();
    await expect(page.getByTestId('label-count')).toHaveText('1');
    await page.getByTestId('nav-data').click();
  };
  await page.getByTestId('start-over').click();
  await expect(page.getByTestId('aside')).toContainText('faq.md, 1 question written here and 1 label');
  await page.getByTestId('bring-back').click();
  await isBack();

  await page.getByTestId('open-example').click();
  await expect(page.getByTestId('data-chip')).toContainText('Worked example');
  await expect(page.getByTestId('aside')).toContainText('It stays in this browser');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await untilKept(page, 'nothing'); // beside what is put aside
  await page.reload();
  await untilDone(page);
  await expect(page.getByTestId('data-chip')).toContainText('Worked example');
  await page.getByTestId('bring-back').click();
  await isBack();

  await page.getByTestId('open-example').click();
  await page.getByTestId('forget-work').click();
  await expect(page.getByTestId('aside')).toHaveCount(0);
  await untilKept(page, 'nothing');
  await page.reload();
  await expect(page.getByTestId('data-chip')).toContainText('Worked example');
});
