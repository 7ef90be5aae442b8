import { closestPath } from '../../schema/fields.ts'
import { HOME_PATH } from '../../schema/paths.ts'
import { SiteError } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { pageStrings } from '../text/page-strings.ts'
import { pageLinks } from '../text/page-text.ts'
import { type BlockFiles, blockFiles, type CodeFiles, pageFiles } from './code-files.ts'
import type { Places } from './locate.ts'
import { type SiteTrace, traceSite } from './site-trace.ts'
import { type TracedPart, tracePage } from './trace-page.ts'

/** A page and the sources of its texts. */
export interface Explained {
  path: string
  /** The name that pages of its kind are counted under. */
  kind: string
  template: string
  /** The files of the code that make and draw it, and each block of it. */
  files: CodeFiles
  blocks: BlockFiles[]
  /** Every text of the page in reading order. */
  parts: TracedPart[]
  /** Paths of the pages that it links to below the header, each once. */
  links: string[]
}

/**
 * Where each text of the page at `path` comes from.
 *
 * @throws SiteError when no page has that path.
 */
export function explain(source: Source, path: string): Explained {
  return explainIn(traceSite(source), path)
}

/** The same for a site that has been traced. */
export function explainIn(
  trace: Pick<SiteTrace, 'entries' | 'leaves' | 'shell'> & { source: Places },
  path: string,
): Explained {
  const entry = trace.entries.get(pathOf(path))
  if (entry === undefined) throw unknownPath(pathOf(path), trace)
  const page = entry.page()
  const files = pageFiles(page, entry.records)
  return {
    path: entry.path,
    kind: entry.kind,
    template: page.template,
    files,
    blocks: blockFiles(page, files),
    parts: tracePage(page, trace),
    links: pageLinks(entry.path, pageStrings(page.props, String).hrefs),
  }
}

/** The path in what a person types or copies from the address bar. */
export function pathOf(typed: string): string {
  const path = typed.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '')
  return `/${path.replace(/^\/+|\/+$/g, '')}`
}

function unknownPath(path: string, { entries }: Pick<SiteTrace, 'entries'>): SiteError {
  const meant = closestPath(path, entries.keys())
  return new SiteError(
    `${path} does not match any page. ${meant === undefined ? `Use a path of the site, e.g. ${HOME_PATH} or one that generated/routes.json lists.` : `Did you mean ${meant}?`}`,
  )
}
