import { browserBundle } from '../../workbench/server/browser-bundle.mjs'
import { buildTestSiteIfNeeded, TEST_SITE } from '../setup/test-site.ts'
import { startServer } from './start-server.ts'

/** Builds the site under test and bundles the workbench if that is not done yet, and serves the site on a port the system chooses. */
export default async function setUp(): Promise<() => Promise<void>> {
  buildTestSiteIfNeeded()
  await browserBundle(process.cwd())
  const server = await startServer({ cwd: TEST_SITE })
  process.env.SITE_URL = server.url
  return server.stop
}
