import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import type { ViteDevServer } from 'vite'
import { MEMO_FILE, type Memo, openMemo } from '../cache/memo.ts'
import { resize } from '../pictures/formats.ts'
import type { Originals } from '../pictures/original.ts'
import { fileAtAddress, pictureBytes } from '../pictures/picture-file.ts'
import { mediaFolderOf, readOriginals } from '../pictures/read-originals.ts'
import { SiteError } from '../read/site-error.ts'

/** The pictures of a dev server: what is in media/, and their files, made when a page asks for them. */
export interface DevPictures {
  originals(): Originals
  /** Calls `listener` after media/ has changed and been read again. */
  onChange(listener: () => void): void
  /** Reads media/ again now, for whoever has just changed it. */
  readAgain(): Promise<void>
  /** Answers a request for a file of a picture. False when the path is that of something else. */
  respond(path: string, response: ServerResponse): Promise<boolean>
}

/** Reads media/ beside the definition, and reads it again when a file in it changes. */
export async function devPictures(server: ViteDevServer, file: string): Promise<DevPictures> {
  const folder = mediaFolderOf(file)
  const memo = openMemo(join(server.config.root, MEMO_FILE))
  const listeners = new Set<() => void>()
  let originals = await readIfPossible(folder, memo)
  // One reading after the other, so that an old one never replaces a new one.
  let reading = Promise.resolve()
  const readAgain = () => {
    reading = reading.then(async () => {
      originals = await readIfPossible(folder, memo)
      for (const listener of listeners) listener()
    })
    return reading
  }
  server.watcher.add(folder)
  server.watcher.on('all', (_event, changed) => {
    if ([folder, join(folder, 'drawings')].includes(dirname(resolve(changed)))) void readAgain()
  })
  return {
    originals: () => originals,
    onChange: (listener) => listeners.add(listener),
    readAgain,
    async respond(path, response) {
      const wanted = fileAtAddress(path)
      const name = wanted && nameOf(originals, wanted.hash)
      if (wanted === undefined || name === undefined) return false
      const { bytes } = await pictureBytes(
        wanted,
        () => resize(readFileSync(join(folder, name)), wanted.width),
        memo,
      )
      memo.save()
      response.setHeader('content-type', CONTENT_TYPES[wanted.format])
      response.end(bytes)
      return true
    },
  }
}

/** Of a folder that can't be read, nothing: the pages that show its pictures say so. */
async function readIfPossible(folder: string, memo: Memo): Promise<Originals> {
  try {
    return await readOriginals(folder, memo)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { folder, files: new Map() }
  }
}

const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

function nameOf({ files }: Originals, hash: string): string | undefined {
  for (const [name, original] of files)
    if ('hash' in original && original.hash === hash) return name
  return undefined
}
