import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shell } from '../../schema/page.ts'

const CHECK_MILLISECONDS = 10_000

/**
 * What all pages of the built site in `folder` share, read again after a deploy; empty for a folder without it. For a
 * moment during a deploy it is as it was before.
 */
export function builtShell(folder: string): () => Promise<Partial<Shell>> {
  let shell: Partial<Shell> = {}
  let checked = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  const read = async () => {
    shell = (await readShell(folder)) ?? shell
  }
  return async () => {
    if (performance.now() - checked > CHECK_MILLISECONDS) {
      checked = performance.now()
      reading = read()
    }
    // Requests during a read wait for it, so that none is handled by what is out of date.
    await reading
    return shell
  }
}

/** Undefined while there is none. */
async function readShell(folder: string): Promise<Partial<Shell> | undefined> {
  try {
    const assets = join(folder, 'assets')
    const name = (await readdir(assets)).find((file) => /^shell\.[^.]+\.json$/.test(file))
    if (name === undefined) return undefined
    return JSON.parse(await readFile(join(assets, name), 'utf8')) as Partial<Shell>
  } catch {
    return undefined
  }
}
