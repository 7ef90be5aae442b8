import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type InstalledPackage, installPackage } from '../setup/install-package.ts'

/** A Node of its own in a temporary folder. */
export interface InstalledNode extends Pick<InstalledPackage, 'remove'> {
  /** What `node --version` prints. */
  version: string
  /** The folder of the program, for PATH. */
  bin: string
}

/** Installs the newest Node of a major version from the npm registry; the package of the platform has the program itself. */
export function installNode(major: number): InstalledNode {
  const name = `node-${process.platform}-${process.arch}`
  try {
    const { folder, remove } = installPackage(name, `${major}`)
    const bin = join(folder, 'bin')
    const version = execFileSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim()
    return { version, bin, remove }
  } catch (error) {
    throw new Error(`Node ${major} could not be installed from the package ${name}@${major}.`, {
      cause: error,
    })
  }
}
