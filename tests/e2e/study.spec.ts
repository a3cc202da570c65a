// How far the cutoff can be trusted: by keyboard alone from a file to a checked decision record, and nothing of
// the held-out half anywhere before it is opened.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import {
  accessibilityProblems, commandLine, expect, openStandIn, openPage, overflow, results, shared, sharedIsMissing, skipWords, test, untilDone,
  type Page,
} from './helpers.ts';

const files = [`${shared}/data/xquad.en.json`, `${shared}/protocols/xquad.json`];
const views = ['data', 'threshold', 'rank', 'length', 'failures'];
const tabs = ['wrong', 'mix', 'price', 'systems', 'halves', 'probability', 'use'];

const focused = (page: Page) => page.evaluate(() => {
  let element = document.activeElement as HTMLElement | null;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
  return element?.dataset['testid'] ?? '';
});

/** Tab after tab until this control has the focus. */
async function reach(page: Page, testid: string): Promise<void> {
  for (let presses = 0; presses < 400; presses += 1) {
    if ((await focused(page)) === testid) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${testid}`);
}

async function press(page: Page, testid: string): Promise<void> {
  await reach(page, testid);
  await page.keyboard.press('Enter');
}

/** Opens one of the tabs with the arrow keys. */
async function openTab(page: Page, name: string): Promise<void> {
  const chosen = page.locator('[role=tab][aria-selected=true]');
  if ((await chosen.count()) === 0) await press(page, 'tab-wrong');
  else await reach(page, (await chosen.getAttribute('data-testid')) ?? '');
  for (let moves = 0; moves < tabs.length && (await focused(page)) !== `tab-${name}`; moves += 1) {
    const before = await focused(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).not.toBe(before);
  }
  await expect(page.getByTestId(`tab-${name}`)).toHaveAttribute('aria-selected', 'true');
}

/** What the command line makes of seeds 0 to 9. */
function bySeeds(): object {
  const words = ['threshold', ...files, '--with', 'all-minilm-l6-v2-q', '--seeds', '0-9', '--json'];
  const { splits, split_summary } = JSON.parse(spawnSync('node', [commandLine, ...words], { encoding: 'utf8', maxBuffer: 1e8 }).stdout);
  return { splits, split_summary };
}

test('from a file to a frozen choice, its verdict, its record and its check, by keyboard alone', async ({ page }, info) => {
  test.skip(sharedIsMissing, skipWords);
  test.skip(!existsSync(commandLine), 'the command line is not built');
  test.setTimeout(600_000);
  await openPage(page);
  const choosing = page.waitForEvent('filechooser');
  await press(page, 'choose-files');
  await (await choosing).setFiles(files);
  await expect(page.getByTestId('halves')).toHaveText('300 to choose with, 300 held out');
  await press(page, 'encode');
  await expect(page.getByTestId('encoded')).toBeVisible({ timeout: 300_000 });
  await untilDone(page);

  // Every view and every study is looked at while the half is closed: none holds a figure of it.
  for (const view of views) {
    await page.getByTestId(`nav-${view}`).focus();
    await page.keyboard.press('Enter');
    await untilDone(page);
    const now = await results(page);
    expect(now).toMatchObject({ held_out: null, threshold: { held_out: null, verdict: null, held_out_wrong: null, mix_first: null } });
    expect(JSON.stringify(now)).not.toMatch(/0\.7421|0\.7938|0\.9276/);
  }
  await press(page, 'nav-threshold');
  for (const tab of tabs) {
    await openTab(page, tab);
    await untilDone(page);
    await expect(page.locator('main')).not.toContainText(/74\.2%|0\.7421|79\.4%/);
  }
  await expect(page.getByTestId('splits-start')).toHaveCount(0);

  await press(page, 'freeze');
  await press(page, 'open');
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'below_target');
  await expect(page.getByTestId('verdict')).toContainText('at most 79.4%');
  await untilDone(page);

  // Other halves are drawn as the protocol says, from texts that had no part so far: those of the command line.
  await openTab(page, 'halves');
  await press(page, 'splits-start');
  await expect(page.getByTestId('splits-answer')).toContainText('Over 10 splits', { timeout: 240_000 });
  await expect.poll(async () => (await results(page)).splits?.length).toBe(10);
  const { splits, split_summary } = await results(page);
  expect({ splits, split_summary }).toEqual(bySeeds());
  expect(split_summary).toMatchObject({ runs: 10, threshold: { lowest: 0.32, highest: 0.37 } });

  await openTab(page, 'use');
  await reach(page, 'record-reason');
  await page.keyboard.type('A month of real questions with fewer right answers');
  const downloading = page.waitForEvent('download');
  await press(page, 'record-write');
  const record = info.outputPath('decision.json');
  await (await downloading).saveAs(record);
  expect(JSON.parse(readFileSync(record, 'utf8'))).toMatchObject({
    choice: { t: 0.34, k: 3, m: 384, by_rule: 0.34 }, held_out: { accepted: 190, right: 141 }, verdict: { state: 'below_target' },
    halves: { from: 'protocol', validation: 300, held_out: 300 }, reason: 'A month of real questions with fewer right answers',
  });

  // Back into the page, which checks it at once …
  const back = page.waitForEvent('filechooser');
  await reach(page, 'record-write');
  await page.keyboard.press('Tab');
  await press(page, 'choose-files');
  await (await back).setFiles(record);
  await expect(page.getByTestId('record-outcome')).toHaveAttribute('data-holds', 'true');

  // … and to the command line, which encodes for itself and comes to the same counts.
  const check = (...words: string[]) => spawnSync('node', [commandLine, 'check', record, files[0]!, ...words], { encoding: 'utf8' });
  const { status, stdout, stderr } = check('--json');
  expect({ status, stderr: stderr.replace(/^Encoded .*\n/, '') }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ holds: true, same_data: true, held_out: { accepted: 190, right: 141 }, verdict: { state: 'below_target' } });
});

test('every study, closed and opened: nothing for axe to find, no sideways scrolling at 360 px', async ({ page }) => {
  test.setTimeout(120_000);
  await openStandIn(page, 'data&encoded', '#threshold');
  await untilDone(page);
  for (const state of ['closed', 'opened']) {
    if (state === 'opened') {
      await page.getByTestId('freeze').click();
      await page.getByTestId('open').click();
      await expect(page.getByTestId('verdict')).toBeVisible();
    }
    for (const tab of tabs) {
      await page.getByTestId(`tab-${tab}`).click();
      await expect(page.locator(`[role=tabpanel][aria-labelledby=tab-${tab}] section`).first()).toBeVisible();
      await expect(page.locator('cl-trust-panel cl-problem')).toHaveCount(0);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(() => overflow(page), { message: `${state} ${tab}` }).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  }
});

test('held-out figures of the studies come with opening and go with a change', async ({ page }) => {
  await openStandIn(page, 'data&encoded', '#threshold');
  await untilDone(page);
  await page.getByTestId('tab-probability').click();
  await expect(page.getByTestId('calibration-closed')).toBeVisible();
  await page.getByTestId('tab-halves').click();
  await expect(page.getByTestId('splits-closed')).toBeVisible();
  await page.getByTestId('freeze').click();
  await page.getByTestId('open').click();
  await page.getByTestId('splits-start').click();
  await expect(page.getByTestId('splits-answer')).toContainText('10 splits');
  await page.getByTestId('tab-probability').click();
  await expect(page.getByTestId('reliability')).toBeVisible();
  await page.getByTestId('decision-t').fill('0.6');
  await page.getByTestId('decision-t').press('Enter');
  await expect(page.getByTestId('seal')).toHaveAttribute('data-seal', 'withdrawn');
  await expect(page.getByTestId('reliability')).toHaveCount(0);
  await page.getByTestId('tab-halves').click();
  await expect(page.getByTestId('splits-closed')).toBeVisible();
});

test('the cutoff is copied in the other program’s own direction and scale', async ({ page }) => {
  await openStandIn(page, 'data&encoded', '#threshold?t=0.34');
  await untilDone(page);
  await page.getByTestId('tab-use').click();
  await expect(page.getByTestId('copy-value')).toHaveText('0.66');
  await page.getByTestId('copy-for').selectOption('LangChain4j');
  await expect(page.getByTestId('copy-value')).toHaveText('0.67');
  await expect(page.getByTestId('copy-code')).toContainText('minScore(0.67)');
});

test('a target of another kind and the exact grid are choices like any other', async ({ page }) => {
  await openPage(page);
  const half = (split: string) => [0.9, 0.8, 0.7, 0.6, 0.2].map((score, at) => `${score},${at < 3 ? 1 : 0},${at < 4 ? 1 : 0},${split}`);
  await page.getByTestId('file-input').first().setInputFiles({
    name: 'scores.csv', mimeType: 'text/csv',
    buffer: Buffer.from(['score,correct,answerable,split', ...half('validation'), ...half('held-out')].join('\n')),
  });
  await untilDone(page);
  await page.getByTestId('nav-threshold').click();
  await page.getByTestId('aim').selectOption('coverage');
  await page.getByTestId('grid-exact').check();
  await page.getByTestId('target').fill('60');
  await page.getByTestId('target').press('Enter');
  await expect(page.getByTestId('threshold-point')).toHaveText('0.70');
  await expect(page.getByTestId('outcome')).toContainText('3 of 5 questions get an answer');
  await expect(page).toHaveURL(/target=0\.6&aim=coverage&grid=exact/);
  await page.getByTestId('tab-wrong').click();
  await expect(page.getByTestId('wrong-count-no_answer_accepted')).toHaveText('0');
});
