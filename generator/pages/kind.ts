import type { Page } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import { valueAt } from '../read/value-at.ts'
import type { ListedPage, SiteContext } from './context.ts'
import type { ListedSite } from './listed-site.ts'
import type { Outline } from './outline.ts'

/** The path of a page and the records of site.yaml it is made from. The last record is the one it belongs to. */
interface Place {
  path: string
  records: readonly (readonly PropertyKey[])[]
}

/** A kind of page without its pages. */
interface KindFacts {
  name: string
  /** Every place of this kind, in the order of the site. */
  places(outline: Outline): Iterable<Place>
  /** The parts of site.yaml that inform on pages of this kind: what they state needs a source. */
  informing: readonly (keyof Site)[]
  /** Whether the glossary can be on the page at a place: below a written text. */
  isWritten(place: Place): boolean
}

/**
 * A row of the table of page kinds. `Records` are the values of a place's records, in the same order, and `Listed` what
 * other pages may show of them.
 */
interface KindFields<Records extends unknown[], Listed extends unknown[]> extends KindFacts {
  /** The name that pages of this kind are counted under. */
  kindLabel(...records: Listed): string
  /** How lists of pages show it; its label also names the page on cards. */
  listed(context: SiteContext, ...records: Listed): Omit<ListedPage, 'link'> & { label: string }
  /** The meta description, for cards. */
  description(context: SiteContext, ...records: Listed): string
  /** The place or the section of the site that its picture for shared links names. */
  section?(context: SiteContext, ...records: Listed): string | undefined
  page(context: SiteContext, ...records: Records): Page
}

/** A page that the site has, not made yet. */
export interface PageEntry extends Place {
  kind: string
  kindLabel: string
  listed(context: SiteContext): ListedPage
  description(context: SiteContext): string
  section(context: SiteContext): string | undefined
  page(context: SiteContext): Page
}

export interface PageKind extends KindFacts {
  entries(site: Site): Iterable<PageEntry>
}

/** A row of the table, with the types of its records checked and then set aside, so that all rows have one type. */
export function kind<Records extends unknown[], Listed extends unknown[] = Records>(
  fields: KindFields<Records, Listed>,
): PageKind {
  const { name, places, informing, isWritten } = fields
  /** A site has thousands of them, so they hold no functions of their own. */
  class Entry implements PageEntry {
    readonly kind = name
    readonly path: string
    readonly records: Place['records']
    readonly kindLabel: string

    constructor({ path, records }: Place, site: Site) {
      this.path = path
      this.records = records
      this.kindLabel = fields.kindLabel(...(recordsAt(site, records) as Listed))
    }

    // The site of the context: there tokens are filled in.
    listed(context: SiteContext): ListedPage {
      const { label, ...listed } = fields.listed(context, ...this.#listedIn(context))
      return { ...listed, link: { label, href: this.path } }
    }

    description(context: SiteContext): string {
      return fields.description(context, ...this.#listedIn(context))
    }

    section(context: SiteContext): string | undefined {
      return fields.section?.(context, ...this.#listedIn(context))
    }

    page(context: SiteContext): Page {
      return fields.page(context, ...(context.records(this.records) as Records))
    }

    #listedIn({ site }: SiteContext): Listed {
      return recordsAt(site, this.records) as Listed
    }
  }
  return {
    name,
    places,
    informing,
    isWritten,
    *entries(site) {
      for (const place of places(site)) yield new Entry(place, site)
    },
  }
}

/** The values in `site` at these places. */
export function recordsAt(site: ListedSite, paths: readonly (readonly PropertyKey[])[]): unknown[] {
  return paths.map((path) => valueAt(site, path))
}
