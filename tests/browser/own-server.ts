import { TEST_SITE } from '../setup/test-site.ts'
import { test as siteTest } from './site-test.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** A test with a server of its own, whose leads it can read. */
export const test = siteTest.extend<{ server: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  async server({}, use) {
    const server = await startServer({ cwd: TEST_SITE })
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.url),
})
