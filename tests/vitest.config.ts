import { defineConfig } from 'vitest/config'

/** Everything that needs no browser. Tests of the built site find it built by the global set-up. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  test: {
    include: ['tests/{schema,generator,templates,server}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    globalSetup: ['tests/setup/ensure-postgres.ts'],
    pool: 'forks',
    // Many server tests wait for time to pass; two at once use it.
    maxWorkers: 2,
  },
})
