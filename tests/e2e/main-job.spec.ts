// The main job on real input: from a dropped file to the figures that the command line prints.
import {
  accessibilityProblems, drop, expect, openPage, overflow, results, shared, sharedIsMissing, sharedJson, skipWords, test, untilDone,
  type Page,
} from './helpers.ts';

interface Stored {
  'minilm-q': { figures: { cutoff: number; val: Figures; test: Figures; test_mostly_answerable: Figures } };
}
interface Figures {
  passed: number;
  right: number;
  precision: number;
  coverage: number;
}

test.skip(sharedIsMissing, skipWords);

const stored = () => (sharedJson('expected/xquad_threshold_minilm_web.json') as Stored)['minilm-q'].figures;
const files = [`${shared}/data/xquad.en.json`, `${shared}/protocols/xquad.json`];

const loadAndEncode = async (page: Page) => {
  await openPage(page);
  await drop(page, files);
  await expect(page.getByTestId('halves')).toHaveText('300 to choose with, 300 held out');
  await page.getByTestId('encode').click();
  await expect(page.getByTestId('encoded')).toBeVisible({ timeout: 240_000 });
  await untilDone(page);
};

test('a file dropped, encoded, frozen and opened gives the command line’s numbers, and nothing leaves the origin', async ({ page }) => {
  test.setTimeout(300_000);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });

  await loadAndEncode(page);
  const { cutoff, val, test: heldOut, test_mostly_answerable: mix } = stored();

  const closed = await results(page);
  expect(closed.threshold).toMatchObject({
    outcome: 'cutoff', held_out: null,
    validation: { threshold: cutoff, accepted: val.passed, right: val.right, precision: val.precision, coverage: val.coverage, n: 300 },
  });
  expect(closed.held_out).toBeNull();

  await page.getByTestId('go-threshold').click();
  await expect(page.getByTestId('decision-t')).toHaveValue('0.34');
  await expect(page.getByTestId('cost-answered')).toContainText('answered, 179 of 300');
  await expect(page.getByTestId('cost-right')).toContainText('81.6%');
  await page.getByTestId('freeze').click();
  await page.getByTestId('open').click();
  await expect(page.getByTestId('held-out-accepted')).toHaveText('190');
  await expect(page.getByTestId('held-out-precision')).toContainText('0.7421');
  await expect(page.getByTestId('held-out-coverage')).toContainText('0.6333');
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'below_target');
  await expect(page.getByTestId('verdict')).toContainText('at most 79.4%');
  await expect(page.getByTestId('held-out-mix')).toContainText('152');
  await expect(page.getByTestId('held-out-mix-precision')).toContainText('0.9276');
  await untilDone(page);
  const opened = await results(page);
  expect(opened.held_out).toMatchObject({
    held_out: { threshold: cutoff, accepted: heldOut.passed, right: heldOut.right, precision: heldOut.precision, coverage: heldOut.coverage },
    mix_first: { kept: 17, accepted: mix.passed, precision: mix.precision },
  });
  expect(opened.seal.looks).toHaveLength(1);
  expect(opened.truncate).toBeNull(); // made once somebody looks at it
  expect(opened.measures?.measures['R@3']?.n).toBe(150);

  for (const view of ['data', 'threshold', 'rank', 'length']) {
    await page.getByTestId(`nav-${view}`).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
  await expect.poll(async () => (await results(page)).truncate?.rows.length ?? 0).toBeGreaterThan(10);

  const origin = new URL(page.url()).origin;
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter((url) => !/^(blob|data):/.test(url) && new URL(url).origin !== origin)).toEqual([]);
  expect(errors).toEqual([]);
});

test('encoding cancelled half-way leaves a usable page, and the next one finishes', async ({ page }) => {
  test.setTimeout(300_000);
  await openPage(page);
  await drop(page, files);
  await untilDone(page);
  await page.getByTestId('encode').click();
  await expect(page.getByTestId('progress-text')).toContainText(/^[1-9]\d* of \d+ texts/, { timeout: 120_000 });
  await page.getByTestId('cancel').click();
  await untilDone(page);
  await expect(page.getByTestId('read-passages')).toBeVisible();
  await page.getByTestId('encode').click();
  await expect(page.getByTestId('encoded')).toBeVisible({ timeout: 240_000 });
  await untilDone(page);
  expect((await results(page)).threshold?.validation.threshold).toBe(stored().cutoff);
});
