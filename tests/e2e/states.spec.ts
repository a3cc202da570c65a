// The page over small files and models that stand in: its states, the seal, the keyboard, narrow windows, accessibility.
import {
  accessibilityProblems, expect, openStandIn, overflow, results, test, untilDone, type Page,
} from './helpers.ts';
import { passagesInAll, perHalf } from './fake/data.ts';

const places = [
  ['empty', '', '#data'], ['data', 'data', '#data'], ['encoded', 'data&encoded', '#data'],
  ['threshold', 'data&encoded', '#threshold'], ['impossible', 'data=impossible', '#threshold'],
  ['too few labels', 'data=too_few_labels', '#threshold'], ['no recommendation', 'data=no_recommendation', '#threshold'],
  ['rank', 'data&encoded', '#rank'], ['systems', 'data&encoded', '#systems'], ['length', 'data&encoded', '#length'], ['failures', 'data&encoded', '#failures'],
  ['nothing yet', 'data', '#threshold'], ['scores', 'data=scores.csv', '#threshold'], ['scores, no lists', 'data=scores.csv', '#rank'],
  ['failed', 'data&fail=readFiles', '#data'], ['failed figures', 'data&encoded&fail=threshold', '#threshold'],
] as const;

const settled = async (page: Page, query: string) => {
  await expect(page.locator('html')).toHaveAttribute('data-state', query === '' ? 'idle' : query.includes('fail') ? 'failed' : 'done', { timeout: 30_000 });
  const outcome = /data=(impossible|too_few_labels|no_recommendation)/.exec(query)?.[1];
  if (outcome !== undefined) await expect(page.getByTestId('outcome')).toHaveAttribute('data-outcome', outcome);
};

for (const [name, query, hash] of places) {
  test(`${name}: nothing for axe to find, light and dark, and no sideways scrolling at 360 px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openStandIn(page, query, hash);
    await settled(page, query);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}

test('a refused file says where and what to do, and takes nothing away', async ({ page }) => {
  await openStandIn(page, 'data');
  await untilDone(page);
  await page.getByTestId('file-input').setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{') });
  const problem = page.getByTestId('refused');
  await expect(problem).toContainText('bad.json');
  await expect(problem).toContainText('not valid JSON');
  await expect(problem).toContainText('is still here');
  await expect(page.getByTestId('read-passages')).toContainText(String(passagesInAll));
});

test('the decision is made, frozen, opened and withdrawn by keyboard alone', async ({ page }) => {
  await openStandIn(page, 'data&encoded', '#threshold');
  await untilDone(page);
  const t = page.getByTestId('decision-t');
  const chosen = await t.inputValue();
  const next = (Number(chosen) + 0.01).toFixed(2);
  await t.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await results(page)).point?.threshold).toBe(Number(next));
  await expect(t).toHaveValue(next);
  await page.keyboard.press('Control+z');
  await expect(t).toHaveValue(chosen);

  for (const [testid, seal] of [['freeze', 'frozen'], ['open', 'opened']] as const) {
    await page.getByTestId(testid).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('seal')).toHaveAttribute('data-seal', seal);
  }
  await expect(page.getByTestId('held-out')).toContainText(`of ${perHalf.n}`);
  await expect(page.getByTestId('looks')).toHaveText('1');

  await page.getByTestId('cutoff-rule').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('seal')).toHaveAttribute('data-seal', 'withdrawn');
  await expect(page.getByTestId('held-out')).toHaveCount(0);
  await expect.poll(async () => (await results(page)).held_out).toBeNull();
});

test('no held-out figure is anywhere in the page before it is opened', async ({ page }) => {
  await openStandIn(page, 'data&encoded', '#threshold');
  await untilDone(page);
  for (const view of ['data', 'systems', 'threshold', 'rank', 'length', 'failures']) {
    await page.getByTestId(`nav-${view}`).click();
    const now = await results(page);
    expect(now.held_out).toBeNull();
    expect(now.threshold?.held_out).toBeNull();
    await expect(page.getByTestId('held-out')).toHaveCount(0);
  }
});

test('a typed value is taken, and one out of range is refused in words', async ({ page }) => {
  await openStandIn(page, 'data&encoded', '#threshold');
  await untilDone(page);
  const t = page.getByTestId('decision-t');
  await t.fill('0.5');
  await t.press('Enter');
  await expect(page.getByTestId('cost-answered')).toContainText(`of ${perHalf.n}`);
  await expect.poll(async () => (await results(page)).point?.threshold).toBe(0.5);
  await t.fill('7');
  await t.press('Enter');
  await expect(page.getByTestId('notices')).toContainText('“7” is not a number from -1 to 1');
  await expect(t).toHaveValue('0.50');
});

test('line 13 of the newcomer’s: a share typed with its sign is taken, a link has the digits that were typed, the title names the work', async ({ page }) => {
  await openStandIn(page, 'data&encoded', '#threshold');
  await untilDone(page);
  const target = page.getByTestId('target');
  for (const [typed, value] of [['90 %', 0.9], ['99,9%', 0.999]] as const) {
    await target.fill(typed);
    await target.press('Enter');
    await expect.poll(async () => (await results(page)).settings.target).toBe(value);
  }
  await expect.poll(() => page.url()).toContain('target=0.999');
  expect(page.url()).not.toContain('0.9990');
  await page.getByTestId('decision-t').fill('45 %');
  await page.getByTestId('decision-t').press('Enter');
  await expect.poll(async () => (await results(page)).settings.t).toBe(0.45);
  const chip = await page.getByTestId('data-chip').textContent();
  expect(chip?.startsWith((await page.title()).replace(' – Cutoff Lab', ''))).toBe(true);
  expect(await page.title()).toMatch(/. – Cutoff Lab$/);
});

test('dragging the line moves it and its figures, and draws no plot anew', async ({ page }) => {
  await openStandIn(page, 'data&encoded', '#threshold');
  await untilDone(page);
  const rule = page.getByTestId('cutoff-rule');
  await page.evaluate(() => {
    const find = (root: Document | ShadowRoot): SVGElement[] => [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element instanceof SVGSVGElement ? [element] : []), ...(element.shadowRoot ? find(element.shadowRoot) : []),
    ]);
    for (const plot of find(document)) plot.setAttribute('data-first', '');
  });
  const box = (await rule.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 130, box.y + 60, { steps: 20 });
  await page.mouse.up();
  // Results are published when the page has time: the last figure, not one on the way, is the control's.
  const t = page.getByTestId('decision-t');
  await expect.poll(async () => (await results(page)).point?.threshold.toFixed(2) === (await t.inputValue())).toBe(true);
  expect(Number(await t.inputValue())).toBeGreaterThan(0.4);
  await expect(page.locator('cl-ruled-charts svg[data-first]')).toHaveCount(2);
});

test('a link carries the settings, and a wrong one is named', async ({ page }) => {
  await openStandIn(page, 'data&encoded', '#rank?k=5&t=nine&colour=red');
  await untilDone(page);
  await expect(page.getByTestId('decision-k')).toHaveValue('5');
  await expect(page.getByTestId('notices')).toContainText('t = “nine”');
  await expect(page.getByTestId('notices')).toContainText('colour');
  await expect(page).toHaveURL(/#rank\?k=5$/);
});

test('questions whose figures hang on the order of equal scores are counted beside the choice of that order', async ({ page }) => {
  await openStandIn(page, 'data=ties&encoded', '#rank');
  await untilDone(page);
  await expect(page.getByTestId('ties-matter')).toHaveText(/It changes R@1 for 10, Success@1 for 10 and RR for 10 of\s+20 answerable questions\./);
});

test('failures are filtered by mistake and kind, and unfold to the passages', async ({ page }) => {
  const { notFirst, missed, noAnswerAccepted, typos } = perHalf;
  await openStandIn(page, 'data&encoded', '#failures?t=0.45');
  await untilDone(page);
  await expect(page.getByTestId('failed')).toHaveText(String(notFirst + missed + noAnswerAccepted));
  await expect(page.getByTestId('failure')).toHaveCount(30);
  await page.getByTestId('more-failures').click();
  await expect(page.getByTestId('failure')).toHaveCount(notFirst + missed + noAnswerAccepted);
  await page.getByTestId('mistake-not_first').check();
  await page.getByTestId('failure-kind').selectOption('typo');
  await expect(page.getByTestId('failure')).toHaveCount(typos);
  await expect(page.getByTestId('failures-shown')).toContainText(`${typos} questions`);
  const first = page.getByTestId('failure').first();
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(first).toContainText('What stood above the right passage');
  await expect(first).toContainText('The right passage');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('encoding can be cancelled half-way and done again', async ({ page }) => {
  await openStandIn(page, 'data&slow');
  await untilDone(page);
  await page.getByTestId('encode').click();
  await expect(page.getByTestId('progress-text')).toContainText('left');
  await page.getByTestId('cancel').click();
  await untilDone(page);
  await expect(page.getByTestId('notices')).toContainText('cancelled');
  await page.getByTestId('encode').click();
  await expect(page.getByTestId('encoded')).toBeVisible();
  await untilDone(page);
});

test('the skip link leads to the content and text is never smaller than 12 px in a chart', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStandIn(page, 'data&encoded', '#threshold');
  await untilDone(page);
  const sizes = await page.locator('cl-ruled-charts svg, cl-chart svg').evaluateAll((plots) =>
    plots.flatMap((plot) => [...plot.querySelectorAll('text')].map((text) => text.getBoundingClientRect().height)));
  expect(sizes.length).toBeGreaterThan(20);
  expect(Math.min(...sizes)).toBeGreaterThan(11);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
