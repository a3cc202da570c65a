import { defineConfig } from '@playwright/test';
import { browser, servers } from './playwright.shared.ts';

export default defineConfig({
  testDir: '../tests/e2e',
  testMatch: '**/*.screenshots.ts',
  outputDir: '../build/browser-tests',
  workers: 1,
  timeout: 60_000,
  use: { ...browser },
  webServer: servers!,
});
