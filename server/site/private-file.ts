import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const CHECK_MILLISECONDS = 10_000

/** Gives the content of a JSON file of the built site, read once and again after a deploy; undefined if there is none. */
export function builtFile<Content>(
  folder: string,
  name: string,
): () => Promise<Content | undefined> {
  const file = join(folder, name)
  let content: Content | undefined
  let version = ''
  let checked = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  const read = async () => {
    try {
      const { ino, mtimeMs } = await stat(file)
      if (`${ino}-${mtimeMs}` === version) return
      content = JSON.parse(await readFile(file, 'utf8')) as Content
      version = `${ino}-${mtimeMs}`
    } catch {
      // A site without this file, or the moment of a deploy: keep what is known.
    }
  }
  return async () => {
    if (performance.now() - checked > CHECK_MILLISECONDS) {
      checked = performance.now()
      reading = read()
    }
    await reading
    return content
  }
}
