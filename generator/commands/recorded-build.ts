import { PROJECT_ROOT } from '../cache/project-root.ts'
import { forgetBuild, hashOfInputs, recordBuild } from '../start/built-from.mjs'
import { serverBundle } from '../start/server-bundle.mjs'
import { siteFolders } from './command.ts'

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
  if (isServed(built)) forgetBuild(process.cwd())
  // The server is compiled by threads of its own while the site is built.
  await Promise.all([build(), serverBundle(PROJECT_ROOT)])
  const isEdited = finish !== undefined && hashOfInputs(PROJECT_ROOT) !== before
  finish?.()
  if (isEdited || !isServed(built) || !built.compress || process.cwd() !== PROJECT_ROOT) return
  recordBuild(PROJECT_ROOT, finish === undefined ? before : hashOfInputs(PROJECT_ROOT))
}

/** Whether it is the site in dist/, which `npm start` serves. */
function isServed({ site }: Built): boolean {
  return siteFolders(site).dist === 'dist'
}
