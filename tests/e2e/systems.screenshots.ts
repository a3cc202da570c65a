// Two, five and nine systems side by side at two widths, light and dark: pictures to look at, in CUTOFF_SCREENSHOTS.
import { expect, openStandIn, overflow, test, untilDone } from './helpers.ts';
import { perHalf } from './fake/data.ts';

const folder = process.env['CUTOFF_SCREENSHOTS'] ?? '../build/screenshots';

/** An engine that has `of` in ten of the right passages first, and the others second. */
const run = (name: string, of: number) => ({
  name: `${name}.trec`, mimeType: 'text/plain',
  buffer: Buffer.from(Array.from({ length: perHalf.right }, (_, at) => {
    const [first, second] = at * 7 % 10 < of ? [at, at + 1] : [at + 1, at];
    return [`validation-${at} Q0 p${first % 50} 1 9.5 ${name}`, `validation-${at} Q0 p${second % 50} 2 7.5 ${name}`].join('\n');
  }).join('\n')),
});

const engines = [['lucene', 9], ['hybrid', 7], ['vectors-v2', 8], ['vectors-v1', 6], ['splade', 4], ['colbert', 10], ['keyword', 2], ['typo-tolerant', 5]] as const;

for (const systems of [2, 5, 9]) {
  for (const width of [360, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${systems} systems at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openStandIn(page, 'data', '#data');
        await untilDone(page);
        await page.getByTestId('file-input').setInputFiles(engines.slice(0, systems - 1).map(([name, of]) => run(name, of)));
        await untilDone(page);
        for (const view of ['systems', 'rank']) {
          await page.getByTestId(`nav-${view}`).click();
          if (view === 'rank') await page.getByTestId('rank-by-words').click();
          await expect(page.getByTestId(view === 'rank' ? 'other-systems' : 'verdict')).toBeVisible();
          await untilDone(page);
          expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
          await page.screenshot({ path: `${folder}/${view}-${systems}-${width}-${colorScheme}.png`, fullPage: true });
        }
      });
    }
  }
}
