// A table of scores: no model, no lists, and the outcome in words.
import { expect, openPage, results, test, untilDone, type Page } from './helpers.ts';

const table = (rows: string[]) => ({
  name: 'scores.csv', mimeType: 'text/csv', buffer: Buffer.from(['score,correct,answerable,split', ...rows].join('\n')),
});

const load = async (page: Page, rows: string[]) => {
  await openPage(page);
  await page.getByTestId('file-input').setInputFiles(table(rows));
  await untilDone(page);
  await page.getByTestId('go-threshold').click();
};

const rows = (half: string, right: boolean) =>
  Array.from({ length: 30 }, (_, at) => `0.${50 + at},${right && at % 3 > 0 ? 1 : 0},${at % 2},${half}`);

test('where nothing is right no cutoff is given, and no held-out figure can be had', async ({ page }) => {
  await load(page, [...rows('validation', false), ...rows('held-out', false)]);
  await expect(page.getByTestId('outcome')).toHaveAttribute('data-outcome', 'impossible');
  await expect(page.getByTestId('outcome')).toContainText('No cutoff reaches 80%');
  await expect(page.getByTestId('freeze')).toBeDisabled();
  const now = await results(page);
  expect(now.threshold?.validation.threshold).toBeNull();
  expect(now.held_out).toBeNull();
});

test('a file that can’t be read is refused in place, and a good one after it is taken', async ({ page }) => {
  await openPage(page);
  await page.getByTestId('file-input').setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"data": [') });
  await expect(page.getByTestId('problem').first()).toContainText('broken.json');
  await expect(page.getByTestId('problem').first()).toContainText('not valid JSON');
  await page.getByTestId('file-input').setInputFiles(table(['0.9,1,1,validation', '0.2,0,0,validation', '0.8,1,1,held-out']));
  await untilDone(page);
  await expect(page.getByTestId('read-report')).toBeVisible();
});
