// What the browser tests and the screenshots share: the system's Chromium, and the two pages they look at.
// Tests stand outside this folder, so they take the packages that they need from here.
import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';

export { expect, test, type BrowserContext, type Page } from '@playwright/test';
export { default as axe } from 'axe-core';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const models = `${process.env['XDG_CACHE_HOME'] ?? `${homedir()}/.cache`}/cutoff-lab/models`;
const serve = here('../scripts/lib/serve.mjs');

/** This port and the next three are taken; another number lets several people test at once. */
export const firstPort = Number(process.env['CUTOFF_TEST_PORT'] ?? 41730);
/** The built page with the real core and models. */
export const pageAddress = `http://127.0.0.1:${firstPort}/`;
/** The same page over small files and models that stand in. */
export const standInAddress = `http://127.0.0.1:${firstPort + 1}/`;

export const browser: PlaywrightTestConfig['use'] = {
  launchOptions: {
    executablePath: '/usr/bin/chromium',
    args: [
      '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync',
    ],
  },
};

/** The words that serve the built page on a port of one's own. */
export const serveCommand = (port: number): string[] =>
  ['node', serve, process.env['CUTOFF_PAGE'] ?? here('../build/page'), models, '127.0.0.1', String(port)];

export const servers: PlaywrightTestConfig['webServer'] = [
  {
    command: serveCommand(firstPort).join(' '),
    url: pageAddress,
    reuseExistingServer: false,
  },
  {
    command: `npx vite build --config ${here('../tests/e2e/fake/vite.config.mjs')} && node ${serve} ${here('../build/stand-in-page')} ${models} 127.0.0.1 ${firstPort + 1}`,
    url: standInAddress,
    reuseExistingServer: false,
  },
];
