import { spawnSync } from 'node:child_process'

const INSTALL_MILLISECONDS = 300_000

/** Asks the system's package manager for a package, as root or through sudo; where that is not allowed nothing happens. */
export function installPackage(name: string): void {
  const install = (prefix: string) =>
    `${prefix}apt-get update -q && ${prefix}apt-get install -y -q --no-install-recommends ${name}`
  const isRoot = process.getuid?.() === 0
  spawnSync('sh', ['-c', install(isRoot ? '' : 'sudo -n ')], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_MILLISECONDS,
  })
}
