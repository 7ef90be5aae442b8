import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import {
  invalidRedirects,
  parseRedirects,
  REDIRECTS_FILE,
} from '../../schema/shared/host-redirects.ts'
import { scriptHashesIn, scriptPolicy } from '../../schema/shared/http-headers.ts'
import type { Headers } from '../http/security-headers.ts'
import { meantPaths, redirectMap, type SiteList } from './answer.ts'
import { contentCache } from './content-cache.ts'
import { type SiteFile, siteFile } from './site-file.ts'

const HEADERS_FILE = '_headers'

/** The files and redirects of a built site, and the numbers of the lines in its `_redirects` that are not valid. */
export async function listSite(folder: string): Promise<SiteList & { invalidLines: number[] }> {
  const names = await namesIn(folder)
  const textOf = async (name: string) =>
    names.has(name) ? await readFile(join(folder, name), 'utf8') : ''
  const rules = await textOf(REDIRECTS_FILE)
  const files = filesOf({ folder, names, policy: pagePolicy(await textOf(HEADERS_FILE)) })
  const redirects = redirectMap(parseRedirects(rules))
  return {
    files,
    redirects,
    meant: meantPaths({ files, redirects }),
    invalidLines: invalidRedirects(rules),
  }
}

async function namesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  )
}

function filesOf({
  folder,
  names,
  policy,
}: {
  folder: string
  names: ReadonlySet<string>
  policy: Headers
}): Map<string, SiteFile> {
  // One cache per list: bytes of a replaced folder are never sent for a file of the new one.
  const cache = contentCache()
  const files = new Map<string, SiteFile>()
  for (const name of names) {
    const file = siteFile({ folder, name, names, cache, policy })
    if (file !== undefined) files.set(name, file)
  }
  return files
}

/** The policy for pages, with the inline scripts that the `_headers` file of this build allows. */
function pagePolicy(headersFile: string): Headers {
  return headersFile === '' ? {} : scriptPolicy(scriptHashesIn(headersFile))
}
