import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_FOUND_PATH, pathOfHtmlFile } from '../../../schema/paths.ts'
import {
  type HostRedirect,
  parseRedirects,
  REDIRECTS_FILE,
} from '../../../schema/shared/host-redirects.ts'
import { SiteError } from '../../read/site-error.ts'
import { filesIn } from '../../write/folder.ts'

/** What `npm run build` made. */
export interface BuiltSite {
  folder: string
  /** Paths of its pages, without the one for addresses that have no page. */
  paths: string[]
  redirects: HostRedirect[]
}

/**
 * The built site in `folder`.
 *
 * @throws SiteError when there is none.
 */
export function builtSite(folder: string): BuiltSite {
  if (!existsSync(join(folder, 'index.html')))
    throw new SiteError(`There is no built site in ${folder}/. Run npm run build first.`)
  const redirects = join(folder, REDIRECTS_FILE)
  return {
    folder,
    paths: filesIn(folder)
      .filter((file) => file.endsWith('.html'))
      .map(pathOfHtmlFile)
      .filter((path) => path !== NOT_FOUND_PATH),
    redirects: existsSync(redirects) ? parseRedirects(readFileSync(redirects, 'utf8')) : [],
  }
}
