import { spawnSync } from 'node:child_process'
import { startServer } from './start-server.ts'

/** Builds the site if it is not built yet, and serves it on a port the system chooses. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { status } = spawnSync(process.execPath, ['generator/build-if-needed.mjs'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Building the site failed')
  const server = await startServer()
  process.env.SITE_URL = server.url
  return server.stop
}
