// Labels belong to texts: they follow rows that move, stand aside when their text is gone, and come back with it.
import { readFileSync } from 'node:fs';
import { accessibilityProblems, expect, openPage, overflow, test, untilDone, untilKept, type Page } from './helpers.ts';

const faq = (...rows: string[]) => ['question,answer', ...rows].join('\n');
const give = (page: Page, text: string) =>
  page.getByTestId('file-input').setInputFiles({ name: 'faq.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function csv(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('labels-csv').click()]);
  return readFileSync(await file.path(), 'utf8');
}

const rows = ['Open on Sunday?,No.', 'Dogs?,Dogs stay on a lead.', 'How do I pay?,In cash.'];

test('a label follows its text to another row, stands aside without it, and comes back with it', async ({ page }) => {
  await openPage(page);
  await untilDone(page);
  await give(page, faq(...rows));
  await expect(page.getByTestId('read-passages')).toContainText(/^3/);
  await page.getByTestId('nav-label').click();
  await page.getByTestId('paste-questions').fill('may my dogs come in');
  await page.getByTestId('add-questions').click();
  await expect(page.getByTestId('label-place')).toContainText('of 4 · 1 still to label');
  await expect(page.getByTestId('label-question')).toHaveText('may my dogs come in');
  await page.locator('[data-testid=candidate][data-id="faq:2"]').getByRole('button', { name: 'Right', exact: true }).click();
  await expect(page.getByTestId('label-place')).toContainText('all are labelled');
  expect(await csv(page)).toContain('mine-1,may my dogs come in,faq:2,yes');

  // A row is put in above: the same file, another place.
  await page.getByTestId('nav-data').click();
  await give(page, faq('New?,Yes.', ...rows));
  await expect(page.getByText('One label followed its texts to other rows.')).toBeVisible();
  await page.getByTestId('nav-label').click();
  await expect(page.getByTestId('label-undo')).toBeDisabled();
  expect(await csv(page)).toContain('mine-1,may my dogs come in,faq:3,yes');

  // The text itself becomes another one: nothing is said about it any more.
  await page.getByTestId('nav-data').click();
  await give(page, faq('New?,Yes.', rows[0]!, 'Dogs?,Dogs are welcome everywhere.', rows[2]!));
  await expect(page.getByText('One label was put aside')).toBeVisible();
  await page.getByTestId('nav-label').click();
  await expect(page.getByTestId('labels-aside')).toContainText('1 label:');
  expect(await csv(page)).toContain('mine-1,may my dogs come in,,,1');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await untilKept(page);
  await page.reload();
  await untilDone(page);
  await expect(page.getByTestId('labels-aside')).toBeVisible();

  await page.getByTestId('nav-data').click();
  await give(page, faq(...rows));
  await expect(page.getByText('One label came back with its texts.')).toBeVisible();
  await page.getByTestId('nav-label').click();
  await expect(page.getByTestId('labels-aside')).toHaveCount(0);
  expect(await csv(page)).toContain('mine-1,may my dogs come in,faq:2,yes');
});

test('cells of a spreadsheet are pasted as they are, and what was taken of them is told', async ({ page }) => {
  await openPage(page);
  await untilDone(page);
  await give(page, faq(...rows));
  await page.getByTestId('nav-label').click();
  await page.getByTestId('paste-questions').fill('Topic\tQuestion\nDogs\t"may my dogs\ncome in"\nMoney\twhere can cash be used\n');
  await page.getByTestId('add-questions').click();
  await expect(page.getByText('Of 2 columns of cells, column 2 was taken for the questions.')).toBeVisible();
  await expect(page.getByTestId('label-place')).toContainText('2 still to label');
  await expect(page.getByTestId('label-question')).toHaveText(/may my dogs\s+come in|where can cash be used/);
});

test('more passages come when asked for, by keyboard too, and the count follows a quick hand', async ({ page }) => {
  await openPage(page);
  await untilDone(page);
  await give(page, faq(...rows, ...Array.from({ length: 9 }, (_, i) => `Room ${i}?,Room ${i} is upstairs.`)));
  await expect(page.getByTestId('read-passages')).toContainText(/^12/);
  await page.getByTestId('nav-label').click();
  await page.getByTestId('paste-questions').fill('- may my dogs come in\n2. where can cash be used');
  await page.getByTestId('add-questions').click();
  await expect(page.getByTestId('label-place')).toContainText('2 still to label');
  await expect(page.getByTestId('label-question')).toHaveText(/^(may|where)/);
  const before = await page.getByTestId('candidate').count();
  expect(before).toBeLessThan(4);
  await page.getByTestId('label-question').click();
  await page.keyboard.press('m');
  await expect(page.getByTestId('candidate')).toHaveCount(before + 8);
  await page.getByTestId('label-more').click();
  await expect(page.getByTestId('candidate')).toHaveCount(12);
  await expect(page.getByTestId('label-more')).toHaveCount(0);
  const ids = await page.getByTestId('candidate').evaluateAll((all) => all.map((one) => one.getAttribute('data-id')));
  expect(new Set(ids).size).toBe(12);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByTestId('right-12').click();
  await expect(page.getByTestId('label-place')).toContainText('1 still to label', { timeout: 400 });
  await expect(page.getByTestId('label-count')).toHaveText('13');
  await page.getByTestId('nav-data').click();
  await page.getByTestId('nav-label').click();
  await expect(page.getByTestId('label-place')).toContainText('1 still to label');
});
