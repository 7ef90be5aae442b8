import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt } from './built-from.mjs'

/** Builds the site of the project at `root` when dist/ is missing or was built from other files. Returns the exit code. */
export function buildSiteIfNeeded(root) {
  if (isBuilt(root)) return 0
  const command = [join(root, 'generator/run.mjs'), 'build']
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  return status ?? 1
}
