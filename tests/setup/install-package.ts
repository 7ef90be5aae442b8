import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An npm package in a temporary folder. */
export interface InstalledPackage {
  folder: string
  remove: () => void
}

/**
 * Installs a package from the npm registry into a temporary folder, for programs that few runs need. Its install scripts
 * don't run, and all users of this machine may execute what it contains.
 */
export function installPackage(name: string, version: string): InstalledPackage {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    chmodSync(folder, 0o755)
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
    execFileSync('npm', ['install', ...options, `${name}@${version}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return { folder: join(folder, 'node_modules', name), remove }
  } catch (error) {
    remove()
    throw error
  }
}
