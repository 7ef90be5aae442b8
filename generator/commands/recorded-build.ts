import { join, resolve } from 'node:path'
import { PROJECT_ROOT } from '../cache/project-root.ts'
import { forgetBuild, hashOfInputs, recordBuild } from '../start/built-from.mjs'
import { serverBundle } from '../start/server-bundle.mjs'

interface Built {
  site: string
  compress: boolean
}

/**
 * Writes dist/ with `build`, and the server beside it. If it is the site that `npm start` serves, that finds it built, from
 * the files as they were before. `finish` comes after the build and may write one of them.
 */
export async function recordedBuild(
  built: Built,
  build: () => Promise<void>,
  finish?: () => void,
): Promise<void> {
  const before = hashOfInputs(PROJECT_ROOT)
  forgetBuild(process.cwd())
  // The server is compiled by threads of its own while the site is built.
  await Promise.all([build(), serverBundle(PROJECT_ROOT)])
  const isEdited = finish !== undefined && hashOfInputs(PROJECT_ROOT) !== before
  finish?.()
  if (isEdited || !isShipped(built)) return
  recordBuild(PROJECT_ROOT, finish === undefined ? before : hashOfInputs(PROJECT_ROOT))
}

function isShipped({ site, compress }: Built): boolean {
  const isOurs = process.cwd() === PROJECT_ROOT && resolve(site) === join(PROJECT_ROOT, 'site.yaml')
  return isOurs && compress
}
