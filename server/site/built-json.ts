import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shell } from '../../schema/page.ts'
import { privateFolder } from '../../schema/shared/private-files.ts'

const CHECK_MILLISECONDS = 10_000

/**
 * Gives the content of a private JSON file of the built site in `folder`, read again after a deploy; undefined if there is
 * none.
 */
export function privateFile<Content>(
  folder: string,
  name: string,
): () => Promise<Content | undefined> {
  return keptFresh(() => readJson<Content>(join(privateFolder(folder), name)))
}

/** Gives what all pages of the built site in `folder` share, read again after a deploy; empty for a folder without it. */
export function builtShell(folder: string): () => Promise<Partial<Shell>> {
  const assets = join(folder, 'assets')
  const shell = keptFresh(async () => {
    const name = (await readdir(assets)).find((file) => /^shell\.[^.]+\.json$/.test(file))
    return name === undefined ? undefined : readJson<Partial<Shell>>(join(assets, name))
  })
  return async () => (await shell()) ?? {}
}

/**
 * Gives what `read` resolves to, read again once it is ten seconds old. Where it fails or finds nothing, as for a moment
 * during a deploy, the last content stays.
 */
function keptFresh<Content>(
  read: () => Promise<Content | undefined>,
): () => Promise<Content | undefined> {
  let content: Content | undefined
  let checked = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  return async () => {
    if (performance.now() - checked > CHECK_MILLISECONDS) {
      checked = performance.now()
      reading = read().then(
        (found) => {
          content = found ?? content
        },
        () => undefined,
      )
    }
    // Requests during a read wait for it, so that none is answered by what is out of date.
    await reading
    return content
  }
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content
}
