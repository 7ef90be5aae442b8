import { spawnSync } from 'node:child_process'
import { startServer } from '../browser/start-server.ts'

/** Builds the project's own site if it is not built yet, and serves it on a port the system chooses. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { status } = spawnSync(process.execPath, ['generator/build-if-needed.mjs'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Building the site failed. See the message above.')
  const server = await startServer()
  process.env.SITE_URL = server.url
  return server.stop
}
