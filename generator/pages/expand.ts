import type { Link, Page } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import type { SiteContext } from './context.ts'
import { withEmbeds } from './embeds.ts'
import type { PageEntry } from './kind.ts'
import { PAGE_KINDS } from './kinds.ts'
import { siteContext } from './site-context.ts'
import { withSocialPicture } from './social-picture.ts'
import { withSources } from './sources.ts'
import { withTableRegions } from './table-regions.ts'
import { makeTool } from './tools/make-tool.ts'

/** A finished page and its entry in the table of page kinds. */
export interface Expanded {
  entry: PageEntry
  page: Page
}

/**
 * Every page a site has, one at a time. Pure: the same site gives the same pages in the same order.
 *
 * A page is made when it is asked for, so a site of any size passes through without being held in memory.
 */
export function* expandSite(
  definition: Site,
  context: SiteContext = siteContext(definition),
): Generator<Expanded> {
  for (const kind of PAGE_KINDS)
    for (const entry of kind.entries(definition)) yield { entry, page: makePage(context, entry) }
}

/**
 * The page of an entry, with its picture for shared links, its pictures, figures and tools in place, its footnotes numbered, their sources listed, and
 * its tables named.
 *
 * @throws Error that names the page when its maker fails: a bug, not a mistake of the user.
 */
export function makePage(context: SiteContext, entry: PageEntry): Page {
  try {
    const { site, pictures } = context
    const made = entry.page(context)
    const tool = (name: string) => makeTool(name, { ...context, quote: quoteOn(made, context) })
    const page = withEmbeds(made, { site, pictures, tool })
    return withTableRegions(withSources(withSocialPicture(page, context, entry), site.sources))
  } catch (error) {
    throw new Error(`The page ${entry.path} could not be made: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** The link to the quote form: the page's own where it has one. */
function quoteOn({ props }: Page, { quote }: SiteContext): Link {
  const hasForm = 'contact' in props && props.contact.form !== undefined
  return hasForm ? { ...quote, href: '#quote' } : quote
}
