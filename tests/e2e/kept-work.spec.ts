// Issue 19, point 1, and issue 12's tabs: kept work that does not open is not lost, and two tabs are one work.
import { readFileSync } from 'node:fs';
import { accessibilityProblems, expect, openPage, test, untilDone, untilKept, type BrowserContext, type Page } from './helpers.ts';

const faq = (name: string, text = 'question,answer\nOpen on Sunday?,No.\nDogs?,On a lead.\nHow do I pay?,In cash.\n') =>
  ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const give = (page: Page, ...files: ReturnType<typeof faq>[]) => page.getByTestId('file-input').setInputFiles(files);

/** Labels the question on the card as having no answer. */
async function label(page: Page): Promise<void> {
  await page.getByTestId('nav-label').click();
  await expect(page.getByTestId('label-card')).toBeVisible();
  await page.keyboard.press('0');
}

/** A slot of what is kept, and how often it was written. */
const slot = (page: Page, name: string) => page.evaluate((key) => new Promise<{ version: number; state: { labels: { labels: object; questions: object[] } } | null } | undefined>((resolve, reject) => {
  const asked = indexedDB.open('cutoff-lab-workspace');
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const get = asked.result.transaction('parts').objectStore('parts').get(key);
    get.onsuccess = () => { asked.result.close(); resolve(get.result); };
  };
}), name);
const keptLabels = async (page: Page) => Object.keys((await slot(page, 'work'))?.state?.labels.labels ?? {}).length;

/** Kept work with a field made wrong, as another version or a damaged disk would leave it. */
const spoil = (page: Page, how: 'a label of nothing' | 'a file that cannot be read') => page.evaluate((what) => new Promise<void>((resolve, reject) => {
  const asked = indexedDB.open('cutoff-lab-workspace');
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const tx = asked.result.transaction('parts', 'readwrite');
    const store = tx.objectStore('parts');
    const get = store.get('work');
    get.onsuccess = () => {
      const work = get.result;
      work.version += 1;
      if (what === 'a label of nothing') work.state.labels.labels.x = null;
      else {
        work.files = 'spoilt';
        store.put([{ name: 'broken.json', bytes: new TextEncoder().encode('{').buffer }], 'files spoilt');
      }
      store.put(work, 'work');
    };
    tx.oncomplete = () => { asked.result.close(); resolve(); };
  };
}), how);

async function withWork(page: Page): Promise<void> {
  await openPage(page);
  await untilDone(page);
  await give(page, faq('faq.csv'));
  await expect(page.getByTestId('read-answerable')).toContainText(/^3/);
  await label(page);
  await expect.poll(() => keptLabels(page)).toBe(1);
  await untilKept(page);
  await page.reload();
  await untilDone(page);
  await expect.poll(() => slot(page, 'good')).toBeTruthy();
}

for (const how of ['a label of nothing', 'a file that cannot be read'] as const) {
  test(`${how} in kept work: it is said, taken along, gone back from, started over`, async ({ page }) => {
    await withWork(page);
    await spoil(page, how);
    await page.goto('about:blank');
    await openPage(page);
    await untilDone(page);
    await expect(page.getByTestId('lost')).toBeVisible();
    await expect(page.getByTestId('lost')).toContainText(how === 'a label of nothing' ? 'labels.labels["x"]' : 'broken.json');
    expect(await accessibilityProblems(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('lost-save').click()]);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ schema: 'cutoff-lab/workspace/1', files: [{ name: how === 'a label of nothing' ? 'faq.csv' : 'broken.json' }] });
    await page.reload(); // looked at only: nothing of it is gone
    await untilDone(page);
    await page.getByTestId('lost-good').click();
    await expect(page.getByTestId('lost')).toHaveCount(0);
    await page.getByTestId('nav-data').click();
    await expect(page.getByTestId('read-answerable')).toContainText(/^2/);
    await untilKept(page);
    await expect.poll(() => keptLabels(page)).toBe(1);
    await page.reload();
    await untilDone(page);
    await expect(page.getByTestId('lost')).toHaveCount(0);
    await expect(page.getByTestId('data-chip')).toContainText('faq.csv');
  });
}

test('started over, work that did not open is gone; other files may be dropped before', async ({ page }) => {
  await withWork(page);
  await spoil(page, 'a label of nothing');
  await page.reload();
  await expect(page.getByTestId('lost')).toBeVisible();
  await page.getByTestId('nav-data').click();
  await give(page, faq('other.csv'));
  await expect(page.getByTestId('data-chip')).toContainText('other.csv');
  await untilKept(page);
  await page.reload();
  await untilDone(page);
  await expect(page.getByTestId('data-chip')).toContainText('other.csv');
  await page.getByTestId('lost-forget').click();
  await expect(page.getByTestId('lost')).toHaveCount(0);
  await expect.poll(async () => (await slot(page, 'failed'))?.state).toBeNull();
  await page.reload();
  await untilDone(page);
  await expect(page.getByTestId('lost')).toHaveCount(0);
  await expect(page.getByTestId('data-chip')).toContainText('other.csv');
});

async function secondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await openPage(tab);
  await untilDone(tab);
  return tab;
}

test('two tabs: both are told, labels of both are kept, a tab only looked at never writes', async ({ page, context }) => {
  await openPage(page);
  await untilDone(page);
  await give(page, faq('faq.csv'));
  await page.getByTestId('nav-label').click();
  await page.getByTestId('paste-questions').fill('may my cat come in\nis there a lift\nwho are you');
  await page.getByTestId('add-questions').click();
  await untilKept(page);
  await expect.poll(async () => (await slot(page, 'work'))?.state?.labels.questions.length).toBe(3);
  const second = await secondTab(context);
  for (const tab of [page, second]) await expect(tab.getByText('open in another tab too')).toBeVisible();
  const { version } = (await slot(page, 'work'))!;
  for (const view of ['rank', 'failures', 'label', 'data']) await second.getByTestId(`nav-${view}`).click();
  await untilKept(second);
  expect((await slot(page, 'work'))!.version).toBe(version);

  const first = await page.getByTestId('label-question').textContent();
  await page.getByTestId('label-none').click();
  await expect.poll(() => keptLabels(page)).toBe(1);
  await second.getByTestId('nav-label').click();
  await expect(second.getByText('came from another tab').first()).toBeVisible();
  if ((await second.getByTestId('label-question').textContent()) === first) await second.getByTestId('label-skip').click();
  await expect(second.getByTestId('label-question')).not.toHaveText(first!);
  await second.getByTestId('label-none').click();
  await expect.poll(() => keptLabels(page)).toBe(2);
  await untilKept(second);
  await second.close();
  await page.reload();
  await untilDone(page);
  expect(await keptLabels(page)).toBe(2);
});

test('other work in another tab: the first is asked which is kept, and neither is lost', async ({ page, context }) => {
  await openPage(page);
  await untilDone(page);
  await give(page, faq('faq.csv'));
  await untilKept(page);
  const second = await secondTab(context);
  await expect(second.getByTestId('data-chip')).toContainText('faq.csv');
  await give(second, faq('more.csv', 'question,answer\nA lift?,By the stairs.\n'));
  await expect(second.getByTestId('data-chip')).toContainText('more.csv');
  await untilKept(second);
  await expect(page.getByTestId('elsewhere')).toContainText('more.csv');
  await label(page);
  await untilKept(page, 'elsewhere');
  expect(await keptLabels(page)).toBe(0);
  await page.getByTestId('elsewhere-mine').click();
  await untilKept(page);
  await expect.poll(() => keptLabels(page)).toBe(1);
  await expect(second.getByTestId('elsewhere')).toBeVisible();
  await second.getByTestId('elsewhere-theirs').click();
  await expect(second.getByTestId('elsewhere')).toHaveCount(0);
  await expect(second.getByTestId('data-chip')).not.toContainText('more.csv');
  await second.close();
  await page.reload();
  await untilDone(page);
  await page.getByTestId('nav-data').click();
  await expect(page.getByTestId('aside')).toContainText('more.csv');
});
