import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An npm package in a temporary folder. */
export interface InstalledPackage {
  folder: string
  remove: () => void
}

/**
 * Installs a package from the npm registry into a temporary folder, for programs that few runs need. Its install scripts
 * don't run, and all users of this machine may execute what it contains. With `integrity`, npm installs that package
 * alone, without what it depends on, and refuses any other content.
 */
export function installPackage(
  name: string,
  version: string,
  integrity?: string,
): InstalledPackage {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    chmodSync(folder, 0o755)
    if (integrity !== undefined) writeLock(folder, { name, version, integrity })
    const what = integrity === undefined ? ['install', '--no-save', `${name}@${version}`] : ['ci']
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
    execFileSync('npm', [...what, ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
    return { folder: join(folder, 'node_modules', name), remove }
  } catch (error) {
    remove()
    throw error
  }
}

function writeLock(
  folder: string,
  { name, version, integrity }: { name: string; version: string; integrity: string },
): void {
  const manifest = { dependencies: { [name]: version } }
  const packages = { '': manifest, [`node_modules/${name}`]: { version, integrity } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
  )
}
