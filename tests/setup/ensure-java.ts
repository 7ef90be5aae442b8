import { spawnSync } from 'node:child_process'
import { installPackage } from './system-package.ts'

const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

/** Installs Java when the machine has none; the Nu HTML checker runs on it. */
export function ensureJava(): void {
  if (!hasJava()) installPackage('default-jre-headless')
  if (!hasJava())
    throw new Error(
      'No Java found, and installing it failed. Install Java 11 or later, so that "java" is on the PATH (Debian: apt-get install default-jre-headless).',
    )
}
