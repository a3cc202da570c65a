// The network cut after the first visit: the worked example goes through every view, and nothing is asked of
// another address.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import { expect, firstPort, results, serveCommand, test, untilDone, type Page } from './helpers.ts';

const port = firstPort + 2;
const address = `http://127.0.0.1:${port}/`;

async function serve(): Promise<ChildProcess> {
  const [command, ...words] = serveCommand(port);
  const server = spawn(command!, words, { stdio: 'ignore' });
  await expect.poll(() => fetch(address).then(({ ok }) => ok, () => false)).toBe(true);
  return server;
}

const stop = (server: ChildProcess) => new Promise((resolve) => {
  server.once('exit', resolve);
  server.kill();
});

const kept = (page: Page) => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  const names = (await caches.keys()).filter((name) => name.startsWith('cutoff-lab-app-'));
  return names.length === 1 && (await (await caches.open(names[0]!)).keys()).length > 10;
});

test('the worked example works in every view with the network cut', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  const server = await serve();
  try {
    await page.goto(address);
    await untilDone(page);
    await expect.poll(() => kept(page)).toBe(true);
  } finally {
    await stop(server);
  }
  await expect(fetch(address)).rejects.toThrow();

  await page.goto(address);
  await untilDone(page);
  await expect(page.getByTestId('example')).toContainText('156 passages');
  const { threshold, point } = await results(page);
  expect(threshold?.outcome).toBe('cutoff');
  expect(point?.accepted).toBeGreaterThan(50);

  await page.getByTestId('nav-threshold').click();
  await expect(page.getByTestId('cutoff-rule')).toBeVisible();
  await page.getByTestId('tab-systems').click();
  await expect(page.getByTestId('transfer-matrix').locator('tbody tr')).toHaveCount(4); // three models, words in common
  await expect(page.getByTestId('transfer-matrix').locator('tbody td.number', { hasText: '%' })).toHaveCount(16);
  await page.getByTestId('nav-rank').click();
  await expect(page.getByTestId('measures')).toBeVisible();
  expect((await results(page)).measures?.measures['R@1']?.mean).toBeGreaterThan(0.6);

  await page.getByTestId('nav-length').click();
  await expect.poll(async () => (await results(page)).truncate?.rows.length ?? 0).toBeGreaterThan(10);
  await untilDone(page);
  expect((await results(page)).point).toEqual(point); // the vectors say what the lists said

  await page.getByTestId('nav-failures').click();
  await page.getByTestId('mistake-not_first').check();
  await page.getByTestId('failure').first().locator('summary').click();
  await expect(page.getByTestId('failure').first()).toContainText('What stood above the right passage');
  expect([...asked]).toEqual([address.slice(0, -1)]);
});

test('a person’s own file takes the example’s place, and one click brings it back', async ({ page }) => {
  const server = await serve();
  try {
    await page.goto(address);
    await untilDone(page);
    const buffer = Buffer.from('question,answer\nWhen do you open?,We open at nine.\nWhere are you?,In the old mill.\n');
    await page.getByTestId('file-input').setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByTestId('data-chip')).toContainText('mine.csv');
    await expect(page.getByTestId('read-passages')).toContainText('2');
    await expect(page.getByTestId('example')).toHaveCount(0);
    await untilDone(page);
    expect((await results(page)).threshold).toBeNull();
    await page.getByTestId('open-example').click();
    await expect(page.getByTestId('example')).toBeVisible();
    await untilDone(page);
    expect((await results(page)).threshold?.outcome).toBe('cutoff');
    await page.getByTestId('file-input').setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{') });
    await expect(page.getByTestId('refused')).toContainText('bad.json');
    await expect(page.getByTestId('example')).toBeVisible();
    expect((await results(page)).threshold?.outcome).toBe('cutoff');
  } finally {
    await stop(server);
  }
});

test('line 9: without a network the licences are the licences, and another program on the address is seen', async ({ page }) => {
  const server = await serve();
  try {
    await page.goto(address);
    await untilDone(page);
    await expect.poll(() => kept(page)).toBe(true);
  } finally {
    await stop(server);
  }
  await page.goto(`${address}licences.txt`);
  await expect(page.locator('body')).toContainText('Copyright');

  const other = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Another program</h1>'));
  await new Promise<void>((resolve) => { other.listen(port, '127.0.0.1', resolve); });
  try {
    await page.goto(address);
    await expect(page.locator('h1')).toHaveText('Another program');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('cutoff-lab-app-')))).toEqual([]);
  } finally {
    other.closeAllConnections();
    await new Promise((resolve) => { other.close(resolve); });
  }
});
