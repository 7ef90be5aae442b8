import { defineConfig } from 'vitest/config'
import { compiledThread } from './setup/compiled-thread.ts'

/** Generous, for a machine that does much else at the same time. */
const TEST_MILLISECONDS = 180_000

const shared = {
  root: new URL('..', import.meta.url).pathname,
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
}

/** Everything that needs no browser. Tests of the built site find it built by the global set-up. */
export default defineConfig({
  ...shared,
  test: {
    testTimeout: TEST_MILLISECONDS,
    globalSetup: ['tests/setup/compile-programs.ts'],
    pool: 'forks',
    // Many server tests wait for time to pass; two at once use it.
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        // These tests keep nothing in modules, so the files of a worker share what they import.
        test: {
          name: 'generator',
          include: ['tests/{schema,generator,templates}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/same-inputs.ts'],
          testTimeout: TEST_MILLISECONDS,
          hookTimeout: TEST_MILLISECONDS,
          isolate: false,
        },
      },
      {
        ...shared,
        plugins: [compiledThread()],
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/faults/leads-*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
          setupFiles: ['tests/setup/same-inputs.ts'],
          testTimeout: TEST_MILLISECONDS,
          hookTimeout: TEST_MILLISECONDS,
          isolate: false,
        },
      },
    ],
  },
})
