import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFolder } from '../../schema/private-files.ts'

const CHECK_MILLISECONDS = 10_000

/**
 * Gives the content of a private JSON file of the built site in `folder`, read once and again after a deploy; undefined if
 * there is none.
 */
export function privateFile<Content>(
  folder: string,
  name: string,
): () => Promise<Content | undefined> {
  const file = join(privateFolder(folder), name)
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
