import { defineConfig } from 'vitest/config'

const shared = {
  root: new URL('..', import.meta.url).pathname,
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
}

/** Everything that needs no browser. Tests of the built site find it built by the global set-up. */
export default defineConfig({
  ...shared,
  test: {
    testTimeout: 30_000,
    globalSetup: ['tests/setup/ensure-postgres.ts'],
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
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        ...shared,
        test: { name: 'server', include: ['tests/server/**/*.test.ts'], testTimeout: 30_000 },
      },
    ],
  },
})
