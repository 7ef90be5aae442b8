import type { Page, Shell } from '../../schema/page.ts'
import { NOT_FOUND_PATH } from '../../schema/paths.ts'
import type { Site } from '../../schema/site.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { notFoundPage } from '../pages/core.ts'
import { makePage } from '../pages/expand.ts'
import { shellOf } from '../pages/shell.ts'
import { entriesByPath, once, siteContext } from '../pages/site-context.ts'
import { typesetPage, typesetShell } from '../pages/typeset-page.ts'
import type { Originals } from '../pictures/original.ts'

/** The pages of a site. Each is made when it is first asked for. */
export interface LivePages {
  /** What surrounds every page. */
  shell(): Shell
  /** The page at `path`, also the one for unknown addresses at its own; undefined when there is none. */
  page(path: string): Page | undefined
}

interface Known {
  ledger: Ledger | undefined
  originals: Originals | undefined
  /** What day it is; the system clock says it when left out. */
  today?: string
}

/** The same pages as the built site has. */
export function livePages(site: Site, { ledger, originals, today }: Known): LivePages {
  const lastChanged = (path: string) => ledger?.get(path)?.lastChanged
  const entries = once(() => entriesByPath(site))
  const context = siteContext(site, { lastChanged, originals, entries, today })
  const shell = once(() => shellOf(context))
  const made = new Map<string, Page | undefined>()
  const make = (path: string): Page | undefined => {
    const entry = entries().get(path)
    const page = path === NOT_FOUND_PATH ? notFoundPage(context) : entry && makePage(context, entry)
    return page && typesetPage(page, shell().business.call)
  }
  return {
    shell: () => typesetShell(shell()),
    page(path) {
      if (!made.has(path)) made.set(path, make(path))
      return made.get(path)
    },
  }
}
