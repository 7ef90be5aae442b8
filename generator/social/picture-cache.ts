import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A picture that no build has used is kept as long as somebody may undo the edit that replaced it. */
const DAYS_KEPT = 30
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

export function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined
}

/** Deletes the files of `folder` that are older than a month and not in `used`. */
export function forgetOld(folder: string, used: ReadonlySet<string>, now = Date.now()): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name)
    if (used.has(name) || now - statSync(file).mtimeMs < DAYS_KEPT * DAY_MILLISECONDS) continue
    rmSync(file, { force: true })
  }
}
