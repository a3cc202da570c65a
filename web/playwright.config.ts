import { defineConfig } from '@playwright/test';
import { browser, servers } from './playwright.shared.ts';

export default defineConfig({
  testDir: '../tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../build/browser-tests',
  workers: 1, // encoding uses every core there is
  timeout: 60_000,
  expect: { timeout: 15_000 }, // a busy machine is no failure
  use: { ...browser, trace: 'retain-on-failure' },
  webServer: servers!,
});
