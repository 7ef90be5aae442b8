import { defineConfig } from 'vitest/config'

const MINUTES = 60_000

/** `npm run test:deploy`: the Dockerfile's image, and the proxies of docs/hosting.md in front of it. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/deploy/**/*.test.ts'],
    globalSetup: ['tests/deploy/global-setup.ts'],
    pool: 'forks',
    // A shared machine may stall for seconds; a test that fails twice is broken.
    retry: process.env.CI === undefined ? 0 : 1,
    maxWorkers: 2,
    testTimeout: 5 * MINUTES,
    hookTimeout: 10 * MINUTES,
  },
})
