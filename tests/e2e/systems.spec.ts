// Systems side by side: the sentence, the figures behind it, the questions that set two apart, and the file.
import { readFileSync } from 'node:fs';
import { expect, openStandIn, results, test, untilDone, type Page } from './helpers.ts';
import { perHalf } from './fake/data.ts';

const answerable = perHalf.right + perHalf.notFirst + perHalf.missed;
const percent = (part: number) => `${((part / answerable) * 100).toFixed(1)}%`;

/** Another engine's answers: right first wherever words have the right passage first or second. */
const run = Array.from({ length: perHalf.right + perHalf.notFirst }, (_, at) => {
  const passage = at < perHalf.right ? at : at - perHalf.right;
  return `validation-${at} Q0 p${passage % 50} 1 9.5 engine`;
}).join('\n');

async function withRun(page: Page): Promise<void> {
  await openStandIn(page, 'data', '#data');
  await untilDone(page);
  await page.getByTestId('file-input').setInputFiles({ name: 'engine.trec', mimeType: 'text/plain', buffer: Buffer.from(run) });
  await untilDone(page);
  await page.getByTestId('nav-systems').click();
}

test('which system is better, whether that could be luck, and what only one of them solves', async ({ page }) => {
  await withRun(page);
  const verdict = page.getByTestId('verdict');
  // 180 of 185 first against 140: forty won and none lost.
  await expect(verdict).toContainText(`engine (engine.trec) has the highest R@1: ${percent(180)}`);
  await expect(verdict).toContainText(`is better than Words in common (BM25) (${percent(140)}), and that is hardly luck`);
  const pair = page.getByTestId('pair');
  await expect(pair).toHaveCount(1);
  await expect(pair).toContainText('−21.6');
  await expect(pair).toContainText('0 · 40 · 145');
  await expect(page.getByTestId('kinds')).toContainText('4 questions');

  // By the first three there is nothing between them: words have the right passage first or second.
  await page.getByTestId('compared-by').selectOption('Success@3');
  await expect(verdict).toContainText(`have the same Success@3: ${percent(180)}`);
  await expect(page.getByTestId('together')).toContainText('180 questions both, 0 only');
  await expect(page.getByTestId('together')).toContainText(`${perHalf.missed} neither`);
  const neither = page.getByTestId('neither');
  await neither.locator('summary').click();
  await expect(neither.getByRole('listitem')).toHaveCount(perHalf.missed);
  await expect(neither.getByRole('listitem').first()).toContainText('not found');

  const saved = page.waitForEvent('download');
  await page.getByTestId('save-comparison').click();
  const file = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as { schema: string };
  expect(file.schema).toBe('cutoff-lab/compare/1');
  await untilDone(page);
  expect((await results(page)).comparison).toEqual(file);
});

test('rank k draws every system, and leads to the comparison', async ({ page }) => {
  await withRun(page);
  await page.getByTestId('nav-rank').click();
  await page.getByTestId('rank-by-words').click();
  const others = page.getByTestId('other-systems');
  await expect(others).toContainText(`A engine (engine.trec): ${percent(180)} at k = 3`);
  await others.getByRole('button').click();
  await expect(page.getByTestId('verdict')).toBeVisible();
});
