import { spawnSync } from 'node:child_process'
import { isBuilt } from './built-from.mjs'

/** Builds the site of the project at `root` when dist/ is missing or was built from other files. Returns the exit code. */
export function buildSiteIfNeeded(root) {
  if (isBuilt(root)) return 0
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
  return status ?? 1
}
