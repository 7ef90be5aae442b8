import { realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAbsolute, join, relative, resolve } from 'node:path'
import type { ResolvedConfig } from 'vite'

/** The folders with what a browser loads file by file: the site, the workbench, and the packages of both. */
export const SERVED_FOLDERS = [
  'src',
  'templates',
  'schema',
  'media/drawings',
  'workbench',
  'node_modules',
]

/** Vite's own modules, and its command that opens a place in the editor. */
const OF_VITE =
  /^\/(?:@vite\/(?:client|env)|@react-refresh|@id\/__x00__[\w@+./-]+|__open-in-editor)$/
/** What Vite adds to the addresses of modules. */
const QUERY_OF_VITE = /^[\w.=&-]*$/
const DATABASE = /\.sqlite/i

type Places = Pick<ResolvedConfig, 'root' | 'publicDir' | 'cacheDir'>

/**
 * Answers every request with 404 that Vite would otherwise look for among the files of the project, unless it is for one
 * that pages or the workbench need: what is not named here, such as the leads, is nobody's business.
 */
export function closeOtherFiles(places: Places, env: NodeJS.ProcessEnv) {
  const isServed = servedFiles(places, env)
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (isServed(request.url ?? '')) {
      next()
      return
    }
    response.statusCode = 404
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.end(
      'The dev server does not serve this file. It serves what pages and the workbench load.\n',
    )
  }
}

/** Says whether the file at an address may be served. */
export function servedFiles(
  { root, publicDir, cacheDir }: Places,
  { DATA_DIR, BACKUP_DIR }: NodeJS.ProcessEnv,
): (url: string) => boolean {
  const top = realPath(root) ?? root
  const inTop = (name: string) => realPath(resolve(top, name)) ?? resolve(top, name)
  const open = [...SERVED_FOLDERS.map(inTop), realPath(cacheDir) ?? cacheDir]
  const publicFiles = realPath(publicDir) ?? publicDir
  const closed = ['workbench/server', DATA_DIR, BACKUP_DIR]
    .flatMap((name) => (name === undefined || name === '' ? [] : inTop(name)))
    // Who keeps the leads in the folder of the project still edits the site.
    .filter((folder) => !isInside(relative(folder, top)))
  const isIn = (file: string, folders: readonly string[]) =>
    folders.some((folder) => isVisible(relative(folder, file))) &&
    !closed.some((folder) => isInside(relative(folder, file))) &&
    !DATABASE.test(file)

  return (url) => {
    const [path = '', query = ''] = parts(url)
    if (OF_VITE.test(path)) return true
    const name = plainPath(path)
    if (name === undefined || !QUERY_OF_VITE.test(query)) return false
    const published = realPath(join(publicDir, name))
    if (published !== undefined && query === '') return isIn(published, [publicFiles])
    const file = name.startsWith('/@fs/') ? name.slice('/@fs'.length) : join(top, name)
    // A file that is still being made, such as a bundled package, is judged by its address.
    return isIn(realPath(file) ?? file, open)
  }
}

/** An address before and after its first question mark. */
function parts(url: string): string[] {
  const at = url.indexOf('?')
  return at === -1 ? [url] : [url.slice(0, at), url.slice(at + 1)]
}

/** A path that can be read in one way only, decoded. Browsers and Vite never write another. */
function plainPath(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path)
    return /^(?:\/(?!\.{0,2}(?:\/|$))[^/\\%?#\p{Cc}]+)+$/u.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

/** The place of a file on the disk, whatever leads to it; undefined when it is not there. */
function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file)
  } catch {
    return undefined
  }
}

/** Whether a path that is relative to a folder stays in it. */
function isInside(path: string): boolean {
  return !isAbsolute(path) && path !== '..' && !/^\.\.[/\\]/.test(path)
}

/** The same, without hidden files and folders on the way. */
function isVisible(path: string): boolean {
  return isInside(path) && !/(?:^|[/\\])\./.test(path)
}
