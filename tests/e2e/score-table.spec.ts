// A table of scores: no model, no lists, and the outcome in words.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { commandLine, expect, openPage, results, test, untilDone, type Page } from './helpers.ts';

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

test('without a split column it is divided as on the command line, other halves too; a record dropped anywhere is checked', async ({ page }, info) => {
  test.skip(!existsSync(commandLine), 'the command line is not built');
  const scores = info.outputPath('scores.csv');
  // Right and wrong alternate below 0.4; eight groups of eight.
  const lines = Array.from({ length: 64 }, (_, at) => `q${at},${(at + 1) / 100},${at < 40 && at % 2 ? '0,0' : '1,1'},g${at % 8}`);
  writeFileSync(scores, ['query_id,score,correct,answerable,group', ...lines].join('\n'));
  const record = info.outputPath('any-name.json');
  const said = spawnSync('node', [commandLine, 'threshold', scores, '--open', '--seeds', '0-9', '--record', record, '--json'], { encoding: 'utf8' });
  const { splits, split_summary, held_out: held } = JSON.parse(said.stdout);

  await openPage(page);
  await page.getByTestId('file-input').setInputFiles(scores);
  await untilDone(page);
  expect((await results(page)).set?.halves).toEqual({ validation: 32, held_out: 32, from: 'default' });
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'any-name.json'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, composed: true, cancelable: true }));
  }, readFileSync(record, 'utf8'));
  await expect(page.getByTestId('record-outcome')).toHaveAttribute('data-holds', 'true');
  await expect(page.getByTestId('record-outcome')).toContainText('the held-out half stays closed');
  expect((await results(page)).held_out).toBeNull();

  await page.getByTestId('freeze').click();
  await page.getByTestId('open').click();
  await page.getByTestId('tab-halves').click();
  await page.getByTestId('splits-start').click();
  await expect(page.getByTestId('splits-answer')).toContainText('Over 10 splits');
  await expect.poll(async () => (await results(page)).splits?.length).toBe(10);
  const now = await results(page);
  expect(now.held_out).toMatchObject({ held_out: held });
  expect({ splits: now.splits, split_summary: now.split_summary }).toEqual({ splits, split_summary });
});
