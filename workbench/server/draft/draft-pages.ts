import type { Ledger } from '../../../generator/ledger/ledger.ts'
import { siteFiller } from '../../../generator/pages/fill-site.ts'
import { typesetPage, typesetShell } from '../../../generator/pages/typeset-page.ts'
import type { Originals } from '../../../generator/pictures/original.ts'
import { plainPath } from '../../../generator/read/value-at.ts'
import { type Segment, segmentsOf } from '../../../generator/text/marks.ts'
import { type Explained, explainIn } from '../../../generator/trace/explain.ts'
import { originsOf, type Places } from '../../../generator/trace/locate.ts'
import { traceValue } from '../../../generator/trace/site-trace.ts'
import { siteTracer } from '../../../generator/trace/traced-site.ts'
import type { Page, Shell } from '../../../schema/page.ts'
import { NOT_FOUND_PATH } from '../../../schema/paths.ts'
import type { PageEntry } from '../../contract/api.ts'

/** The pages of a draft, with marks in their texts that say where the words come from. */
export interface DraftPages {
  /** What surrounds every page. */
  shell(): Shell
  /**
   * The page at `path`, or the page for unknown addresses. While it can't be made, such as around half a picture's name,
   * it stays as it was made last; undefined when it never was.
   */
  page(path: string): Page | undefined
  /** Every page, in the order of the site. */
  list(): PageEntry[]
  /**
   * Where each text of the page at `path` comes from.
   *
   * @throws SiteError when no page has that path.
   */
  explain(path: string, places: Places): Explained
  /** Where the words of a marked text come from, the outermost value first. */
  origins(marked: string): SegmentOrigins[]
}

/** Some words of a text, and the values of site.yaml they come from, the outermost first. */
export interface SegmentOrigins {
  text: string
  origins: { path: readonly PropertyKey[]; offset?: number }[]
}

/** What was made of one version of a draft and serves for the next: what an edit did not change is not made again. */
export interface DraftMemory {
  trace: ReturnType<typeof siteTracer>
  fill: ReturnType<typeof siteFiller>
  /** Pages by their paths as they were made last. */
  pages: Map<string, Page>
}

export function draftMemory(): DraftMemory {
  return { trace: siteTracer(), fill: siteFiller(), pages: new Map() }
}

interface Options {
  ledger?: Ledger | undefined
  originals?: Originals | undefined
  memory?: DraftMemory
}

/**
 * The pages that `value`, read from a draft, defines.
 *
 * @throws ZodError when the value is not a valid site, or an error when two of its pages have one address.
 */
export function draftPages(
  value: unknown,
  { ledger, originals, memory = draftMemory() }: Options = {},
): DraftPages {
  const lastChanged = (path: string) => ledger?.get(path)?.lastChanged
  const trace = traceValue(value, { lastChanged, originals, ...memory })
  return {
    shell: () => typesetShell(trace.shell()),
    page(path) {
      const entry = trace.entries.get(path) ?? trace.entries.get(NOT_FOUND_PATH)
      if (entry === undefined) return undefined
      try {
        memory.pages.set(path, typesetPage(entry.page(), trace.shell().business.call))
      } catch {
        // The check says what is wrong, at its place.
      }
      return memory.pages.get(path)
    },
    list: () =>
      Array.from(trace.entries.values(), ({ path, records, kind, label }) => ({
        path,
        records: records.map(plainPath),
        kind,
        title: label(),
      })),
    explain: (path, source) => explainIn({ ...trace, source }, path),
    origins: (marked) =>
      segmentsOf(marked).map((segment: Segment) => ({
        text: segment.text,
        origins: originsOf(segment, trace.leaves),
      })),
  }
}
