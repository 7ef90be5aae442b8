import { defineConfig } from 'vitest/config'
import { compiledStarts } from './setup/compiled-starts.ts'

/** Generous, for a machine that does much else at the same time. */
const TEST_MILLISECONDS = 180_000

/** `npm run test:postgres`: what `npm test` shows with SQLite, with PostgreSQL. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [compiledStarts()],
  test: {
    include: ['tests/server/**/*.postgres.test.ts'],
    globalSetup: ['tests/setup/compile-programs.ts', 'tests/setup/start-postgres.ts'],
    setupFiles: ['tests/setup/each-file.ts'],
    // Compiled programs that run here are loaded by Node itself.
    server: { deps: { external: [/\/test-programs\//] } },
    pool: 'forks',
    // A shared machine may stall for seconds; a test that fails twice is broken.
    retry: process.env.CI === undefined ? 0 : 1,
    maxWorkers: 2,
    testTimeout: TEST_MILLISECONDS,
    hookTimeout: TEST_MILLISECONDS,
  },
})
