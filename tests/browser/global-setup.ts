import { buildTestSiteIfNeeded, TEST_SITE } from '../setup/test-site.ts'
import { startServer } from './start-server.ts'

/** Builds the site under test if it is not built yet, and serves it on a port the system chooses. */
export default async function setUp(): Promise<() => Promise<void>> {
  buildTestSiteIfNeeded()
  const server = await startServer({ cwd: TEST_SITE })
  process.env.SITE_URL = server.url
  return server.stop
}
