import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGUMENTS } from '../generator/launch/chromium.ts'
import { findHeadless } from './browser/find-chromium.ts'

const executablePath = findHeadless()

/** Tests of the built site, served by the real server, in a real browser. */
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
    launchOptions: {
      args: CHROMIUM_ARGUMENTS,
      ...(executablePath !== undefined && { executablePath }),
    },
    trace: 'off',
  },
})
