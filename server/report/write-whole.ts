import { rename, rm, writeFile } from 'node:fs/promises'
import { ConfigError } from '../settings/config-error.ts'

/**
 * Writes a file so that it is never there in part: beside its place, then renamed.
 *
 * @throws ConfigError that names the place if nothing can be written there; an older file is then left as it was.
 */
export async function writeWhole(file: string, content: string): Promise<void> {
  const beside = `${file}.${process.pid}.tmp`
  try {
    await writeFile(beside, content)
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    const { code } = error as { code?: string }
    throw new ConfigError(
      `${file} cannot be written (${code}). Name a file in a folder that exists and that you may write to, e.g. --html report.html`,
    )
  }
}
