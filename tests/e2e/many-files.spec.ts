// Files that come quickly, or while something else comes back; and sets of thousands of passages, labelled by hand.
import { expect, openStandIn, results, test, untilDone, untilKept, type Page } from './helpers.ts';

/** A file of so many entries, made and dropped in the page itself. */
interface Entries {
  name: string;
  rows: number;
}

const dropped = (files: readonly Entries[]): void => {
  for (const { name, rows } of files) {
    const lines = Array.from({ length: rows }, (_, row) => `Where is ${name} ${row}?,${name} ${row} is on shelf ${row % 97}.`);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([['question,answer', ...lines].join('\n')], name));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, composed: true, cancelable: true }));
  }
};

const passages = async (page: Page) => (await results(page)).inspect?.set.passages;

test('three files dropped one right after another are all read', async ({ page }) => {
  await openStandIn(page, '');
  await page.evaluate(dropped, [{ name: 'a.csv', rows: 20_000 }, { name: 'b.csv', rows: 8_000 }, { name: 'c.csv', rows: 20 }]);
  await expect.poll(() => passages(page), { timeout: 60_000 }).toBe(28_020);
  await expect(page.getByTestId('data-chip')).toContainText('a.csv, b.csv, c.csv');
});

test('a file dropped while last time’s work is coming back leaves both: one is put aside', async ({ page }) => {
  await openStandIn(page, '');
  await page.evaluate(dropped, [{ name: 'last.csv', rows: 300 }]);
  await expect.poll(() => passages(page)).toBe(300);
  await untilKept(page);
  // As soon as the page is there, before it could look for what was kept.
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (document.querySelector('cl-app') === null) return;
    observer.disconnect();
    (${String(dropped)})([{ name: 'new.csv', rows: 40 }]);
  }).observe(document, { childList: true, subtree: true });`);
  await page.reload();
  await expect.poll(() => passages(page)).toBe(40);
  await expect(page.getByTestId('data-chip')).toContainText(/^\s*new\.csv/);
  await expect(page.getByTestId('aside')).toContainText('last.csv');
  await page.getByTestId('bring-back').click();
  await expect.poll(() => passages(page)).toBe(300);
  await expect(page.getByTestId('data-chip')).toContainText(/^\s*last\.csv/);
  await expect(page.getByTestId('aside')).toContainText('new.csv');
});

test('ten labels on 9,600 passages: no file is read again', async ({ page }) => {
  await openStandIn(page, '');
  const file = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.getByTestId('file-input').setInputFiles([
    file('passages.csv', ['doc_id,text', ...Array.from({ length: 9_600 }, (_, at) => `p${at},Thing ${at} is on shelf ${at % 97}.`)]),
    file('questions.csv', ['query_id,question', ...Array.from({ length: 12 }, (_, at) => `q${at},where is thing ${at * 700}`)]),
  ]);
  await expect.poll(() => passages(page)).toBe(9_600);
  await page.getByTestId('nav-label').click();
  await expect(page.getByTestId('label-place')).toContainText('12 still to label');
  const reads = () => page.evaluate(() => (window as unknown as { calls: Record<string, number> }).calls['readFiles']);
  const before = await reads();
  for (let at = 0; at < 10; at += 1) {
    const question = (await page.getByTestId('label-question').textContent()) ?? '';
    await page.getByTestId(at % 2 === 0 ? 'right-1' : 'label-none').click();
    await expect(page.getByTestId('label-question')).not.toHaveText(question);
  }
  await expect(page.getByTestId('label-place')).toContainText('2 still to label');
  await expect(page.getByTestId('label-count')).toHaveText('10');
  await untilDone(page);
  await page.getByTestId('nav-data').click();
  await expect(page.getByTestId('read-no-answer')).toContainText(/^5/); // the set holds them
  expect(await reads()).toBe(before);
});
