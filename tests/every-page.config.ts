import { defineConfig } from 'playwright/test'
import browserConfig from './playwright.config.ts'

/** Sweeps over every page of the site that the project's own site.yaml makes, and over the conditions in which people read it. */
export default defineConfig({
  ...browserConfig,
  testDir: 'every-page',
  globalSetup: './every-page/global-setup.ts',
})
