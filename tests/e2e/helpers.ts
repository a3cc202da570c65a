// What the browser tests share.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { axe, expect, firstPort, standInAddress, pageAddress, serveCommand, test, type BrowserContext, type Page } from '../../web/playwright.shared.ts';

export { expect, firstPort, pageAddress, serveCommand, test, type BrowserContext, type Page };

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** The built command line. */
export const commandLine = process.env['CUTOFF_CLI'] ?? `${repository}build/cli/cutoff.mjs`;

/** The folder of examples beside the checkout. */
export const shared = process.env['CUTOFF_SHARED'] ?? `${repository}../shared`;
export const sharedIsMissing = !existsSync(shared);
export const skipWords = `no shared folder at ${shared}`;

export const sharedJson = (path: string): unknown => JSON.parse(readFileSync(`${shared}/${path}`, 'utf8'));

export interface Results {
  inspect: { set: { passages: number } } | null;
  set: { halves: { validation: number; held_out: number } } | null;
  settings: { target: number; t: number | null };
  threshold: { outcome: string; held_out: unknown; validation: { threshold: number | null } } | null;
  point: { threshold: number; accepted: number; right: number } | null;
  measures: { measures: Record<string, { mean: number; n: number }> } | null;
  truncate: { rows: unknown[] } | null;
  comparison: unknown;
  seal: { state: string; looks: unknown[] };
  held_out: Record<string, unknown> | null;
  splits: unknown[] | null;
  split_summary: Record<string, unknown> | null;
}

/** Every current figure, as the page publishes it. */
export const results = async (page: Page): Promise<Results> =>
  JSON.parse((await page.locator('#results').textContent()) ?? '{}') as Results;

export const state = (page: Page) => page.locator('html').getAttribute('data-state');

export const untilDone = (page: Page, timeout = 30_000) =>
  expect(page.locator('html')).toHaveAttribute('data-state', 'done', { timeout });

/** What was done last is kept, so that a reload brings it back; or there is nothing to keep. */
export const untilKept = (page: Page, kept: 'kept' | 'nothing' | 'elsewhere' = 'kept') =>
  expect(page.locator('html')).toHaveAttribute('data-kept', kept);

export const drop = (page: Page, files: string | string[]) => page.getByTestId('file-input').setInputFiles(files);

export const openPage = (page: Page, hash = '') => page.goto(`${pageAddress}${hash}`);

/** The page over models that stand in, with data and vectors where asked. */
export const openStandIn = async (page: Page, query: string, hash = '') => {
  await page.goto(`${standInAddress}?${query}${hash}`);
  await expect(page.getByTestId('nav-data')).toBeVisible();
};

/** What axe finds, as sentences: empty when there is nothing. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const run = (window as unknown as { axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> } }).axe;
    const { violations } = await run.run();
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
  });
}

/** How far the page is wider than the window. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
