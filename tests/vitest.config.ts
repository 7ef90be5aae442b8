import { defineConfig } from 'vitest/config'
import { compiledStarts } from './setup/compiled-starts.ts'
import { rounds } from './setup/rounds.ts'

/** Generous, for a machine that does much else at the same time. */
const TEST_MILLISECONDS = 180_000
/** All rounds of one test take up to two minutes on a quiet machine. */
const ROUNDS_MILLISECONDS = rounds(TEST_MILLISECONDS, 900_000)

const shared = {
  root: new URL('..', import.meta.url).pathname,
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  plugins: [compiledStarts()],
}

const tests = {
  // A shared machine may stall for seconds; a test that fails twice is broken.
  retry: process.env.CI === undefined ? 0 : 1,
  // The real site leaves much garbage; with more room for it, less of it is copied.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['tests/setup/each-file.ts'],
  testTimeout: TEST_MILLISECONDS,
  hookTimeout: TEST_MILLISECONDS,
}

/** Tests that take long however few their rounds are, and the tests of what measures. */
const IN_FULL_ONLY = ['tests/faults/in-full/*.test.ts', 'tests/bench/*.test.ts']

/** Everything that needs no browser. */
export default defineConfig({
  ...shared,
  test: {
    testTimeout: TEST_MILLISECONDS,
    globalSetup: ['tests/setup/compile-programs.ts'],
    pool: 'forks',
    // Many tests wait for time to pass and for programs that they start; three at once keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        ...shared,
        // These tests keep nothing in modules but the real site, so the files of a worker share what they import.
        test: {
          ...tests,
          name: 'generator',
          include: [
            'tests/{schema,files,generator,imports,moving-in,scripts,setup,templates,workbench,specification}/**/*.test.{ts,tsx}',
          ],
          isolate: false,
        },
      },
      {
        ...shared,
        // Kills, damage and random edits: a few rounds of each, or with ROUNDS=all all of them.
        test: {
          ...tests,
          testTimeout: ROUNDS_MILLISECONDS,
          name: 'faults',
          include: ['tests/faults/*.test.ts', ...IN_FULL_ONLY.slice(0, rounds(0, 2))],
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
          ...tests,
          name: 'server',
          // Compiled programs that run here are loaded by Node itself.
          server: { deps: { external: [/\/test-programs\//] } },
          include: ['tests/server/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
          isolate: false,
        },
      },
    ],
  },
})
