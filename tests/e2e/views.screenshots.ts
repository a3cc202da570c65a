// Every view at two widths, light and dark, over models that stand in: pictures to look at, in CUTOFF_SCREENSHOTS.
import { openStandIn, test, untilDone, expect } from './helpers.ts';

const folder = process.env['CUTOFF_SCREENSHOTS'] ?? '../build/screenshots';
const places = [
  ['welcome', '', '#data'], ['data', 'data&encoded', '#data'], ['threshold', 'data&encoded', '#threshold'],
  ['impossible', 'data=impossible', '#threshold'], ['rank', 'data&encoded', '#rank'],
  ['length', 'data&encoded', '#length'], ['failures', 'data&encoded', '#failures'], ['failed', 'data&fail=readFiles', '#data'],
] as const;

for (const width of [360, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`views at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [name, query, hash] of places) {
        await openStandIn(page, query, hash);
        if (query.includes('fail')) await expect(page.getByTestId('problem')).toBeVisible();
        else if (query !== '') await untilDone(page);
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
    });
  }
}
