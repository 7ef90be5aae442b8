import { defineConfig } from 'playwright/test'
import { headlessLaunch } from './browser/find-chromium.ts'

/** Tests of a real site, built from the frozen definition and served by the real server, in a real browser. `@main` marks the main job. */
export default defineConfig({
  testDir: 'browser',
  testMatch: '**/*.test.ts',
  globalSetup: './browser/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A shared machine may stall for seconds; a test that fails twice is broken.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    launchOptions: headlessLaunch(),
    trace: 'off',
  },
})
