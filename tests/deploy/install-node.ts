import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A Node of its own in a temporary folder. */
export interface InstalledNode {
  /** What `node --version` prints. */
  version: string
  /** The folder of the program, for PATH. */
  bin: string
  remove: () => void
}

/**
 * Installs the newest Node of a major version from the npm registry. The package of the platform has the program itself,
 * so no install script has to run. All users of this machine may execute it.
 */
export function installNode(major: number): InstalledNode {
  const folder = mkdtempSync(join(tmpdir(), `node-${major}-`))
  const name = `node-${process.platform}-${process.arch}`
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const bin = join(folder, 'node_modules', name, 'bin')
  try {
    chmodSync(folder, 0o755)
    execFileSync(
      'npm',
      ['install', '--no-save', '--ignore-scripts', '--prefix', folder, `${name}@${major}`],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const version = execFileSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim()
    return { version, bin, remove }
  } catch (error) {
    remove()
    throw new Error(`Node ${major} could not be installed from the package ${name}@${major}.`, {
      cause: error,
    })
  }
}
