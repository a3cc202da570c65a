// How the page loads: once a visit, with nothing that a plain static host would not serve; and where a browser
// has no service worker.
import { expect, pageAddress, results, test, untilDone, type Page } from './helpers.ts';

/** Everything that counts as loading the page, and what went wrong in it. */
function watch(page: Page) {
  const seen = { documents: [] as string[], loads: 0, errors: [] as string[] };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.documents.push(request.url());
  });
  page.on('load', () => (seen.loads += 1));
  page.on('pageerror', (error) => seen.errors.push(error.message));
  return seen;
}

test('the first and the second visit load the page once each', async ({ page }) => {
  const seen = watch(page);
  await page.goto(pageAddress);
  await untilDone(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(seen).toEqual({ documents: [pageAddress], loads: 1, errors: [] });

  await page.goto(`${pageAddress}?again`);
  await untilDone(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // A page that reloads itself does so when its service worker has been looked at again.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await untilDone(page);
  expect(seen).toEqual({ documents: [pageAddress, `${pageAddress}?again`], loads: 2, errors: [] });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
});

test('without a service worker the page works, and says so nowhere', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  const seen = watch(page);
  await page.goto(pageAddress);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(true);
  await untilDone(page);
  await expect.poll(async () => (await results(page)).point?.accepted ?? 0).toBeGreaterThan(50);
  await page.getByTestId('nav-rank').click();
  await expect(page.getByTestId('measures')).toBeVisible();
  expect(seen).toEqual({ documents: [pageAddress], loads: 1, errors: [] });
});

test('the page says that a model runs on one thread in each worker, and why', async ({ page }) => {
  await page.goto(pageAddress);
  await untilDone(page);
  await expect(page.getByTestId('about-threads')).toHaveText(/in up to 4\s+workers, each with one thread: more threads inside a model need headers that many hosts do not send/);
});

test('the reciprocal rank of the worked example says where its lists end, until whole ones are made', async ({ page }) => {
  const named = async () => Object.keys((await results(page)).measures?.measures ?? {}).filter((name) => name.startsWith('RR'));
  await page.goto(pageAddress);
  await untilDone(page);
  await page.getByTestId('nav-rank').click();
  await expect.poll(named).toEqual(['RR@20']);
  await expect(page.getByTestId('RR')).toContainText(/^0\.\d+/);
  await page.getByTestId('nav-data').click();
  await page.getByTestId('model-bm25').check();
  await expect.poll(named).toEqual(['RR']);
});
