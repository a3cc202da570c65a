// Every view of the worked example at two widths, light and dark: pictures to look at, in CUTOFF_SCREENSHOTS.
import { spawn } from 'node:child_process';
import { expect, firstPort, overflow, serveCommand, test, untilDone } from './helpers.ts';

const folder = process.env['CUTOFF_SCREENSHOTS'] ?? '../build/screenshots';
const port = firstPort + 3;
const address = `http://127.0.0.1:${port}/`;
const [command, ...words] = serveCommand(port);
const server = spawn(command!, words, { stdio: 'ignore' });

test.afterAll(() => void server.kill());

for (const width of [360, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the worked example at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect.poll(() => fetch(address).then(({ ok }) => ok, () => false)).toBe(true);
      for (const view of ['data', 'systems', 'threshold', 'rank', 'length', 'failures']) {
        await page.goto(`${address}#${view}`);
        await page.reload();
        await untilDone(page);
        if (view === 'failures') {
          await page.getByTestId('failure').nth(1).locator('summary').click();
          await expect(page.getByTestId('failure').nth(1).locator('li').first()).toBeVisible();
        }
        expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
        await page.screenshot({ path: `${folder}/example-${view}-${width}-${colorScheme}.png`, fullPage: true });
      }
    });
  }
}
