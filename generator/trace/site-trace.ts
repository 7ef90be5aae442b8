import type { Page, Shell } from '../../schema/page.ts'
import { NOT_FOUND_PATH, QUOTE_REFUSED_PATH } from '../../schema/paths.ts'
import type { SiteContext } from '../pages/context.ts'
import { notFoundPage } from '../pages/core.ts'
import { makePage } from '../pages/expand.ts'
import type { PageEntry } from '../pages/kind.ts'
import { PAGE_KINDS } from '../pages/kinds.ts'
import { quoteRefusedPage } from '../pages/quote.ts'
import { shellOf } from '../pages/shell.ts'
import { once, siteContext } from '../pages/site-context.ts'
import type { Source } from '../read/source.ts'
import { stripMarks } from '../text/marks.ts'
import { choiceMarker } from './mark-choices.ts'
import { type Leaf, tracedSite } from './traced-site.ts'

/** A page with marks in its texts, made when it is asked for. */
interface TracedEntry {
  path: string
  /** The records it is made from, its own last. */
  records: PageEntry['records']
  /** The name that pages of its kind are counted under. */
  kind: string
  /** What lists of pages call it. */
  label(): string
  page(): Page
}

/** A site whose pages carry marks in their texts, and what is needed to read them. */
export interface SiteTrace {
  source: Source
  leaves: readonly Leaf[]
  /** Every page, then the pages for unknown addresses and for refused quote requests, by path, in the order of the site. */
  entries: ReadonlyMap<string, TracedEntry>
  scope: SiteContext['scope']
  shell(): Shell
}

/** The trace of the site that a valid `source` defines. Pages are made one by one, so none is held in memory. */
export function traceSite(source: Source): SiteTrace {
  return { source, ...traceValue(source.value) }
}

type TraceOptions = Parameters<typeof siteContext>[1] & {
  /** Marks one version of a draft after the other. */
  trace?: typeof tracedSite
}

/**
 * The trace of the site that a `value` of site.yaml defines, without its places in a file.
 *
 * @throws ZodError when the value is not a valid site, Error when two of its pages have one address.
 */
export function traceValue(
  value: unknown,
  { trace = tracedSite, ...options }: TraceOptions = {},
): Omit<SiteTrace, 'source'> {
  const { site, leaves } = trace(value)
  const context = siteContext(site, options)
  const entries = new Map<string, TracedEntry>()
  const withChoices = once(() => choiceMarker(leaves))
  for (const kind of PAGE_KINDS)
    for (const entry of kind.entries(site)) {
      if (entries.has(entry.path)) throw new Error(`Two pages have the address ${entry.path}.`)
      entries.set(entry.path, {
        ...tracedEntry(context, entry),
        page: () => withChoices()(makePage(context, entry), entry.records),
      })
    }
  entries.set(NOT_FOUND_PATH, {
    path: NOT_FOUND_PATH,
    records: [['notFound']],
    kind: 'not found',
    label: () => stripMarks(site.notFound.title),
    page: () => notFoundPage(context),
  })
  entries.set(QUOTE_REFUSED_PATH, {
    path: QUOTE_REFUSED_PATH,
    records: [['quote', 'refused']],
    kind: 'refused quote request',
    label: () => stripMarks(site.quote.refused.heading),
    page: () => quoteRefusedPage(context),
  })
  return { leaves, entries, scope: context.scope, shell: () => shellOf(context) }
}

function tracedEntry(context: SiteContext, entry: PageEntry): Omit<TracedEntry, 'page'> {
  const { path, records, kindLabel } = entry
  return {
    path,
    records,
    kind: stripMarks(kindLabel),
    label: () => stripMarks(entry.listed(context).link.label),
  }
}
