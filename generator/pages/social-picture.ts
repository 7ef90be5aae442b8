import type { Head, Page } from '../../schema/page.ts'
import { HOME_PATH } from '../../schema/paths.ts'
import { cardFile } from '../social/card-file.ts'
import { drawableText } from '../social/drawable-text.ts'
import { HEIGHT, WIDTH } from '../social/ground.ts'
import { stripMarks } from '../text/marks.ts'
import type { SiteContext } from './context.ts'
import type { PageEntry } from './kind.ts'
import type { ListedSite } from './listed-site.ts'

/** The kinds of pages that have a picture of their own under `socialPictures: hubs-and-guides`. */
const HUBS_AND_GUIDES: ReadonlySet<string> = new Set(['hub', 'guide'])

/** `page` with a picture of its own for shared links, if the setting allows one and its heading can be drawn. */
export function withSocialPicture(page: Page, context: SiteContext, entry: PageEntry): Page {
  const { site } = context
  if (site.socialPictures === 'hubs-and-guides' && !HUBS_AND_GUIDES.has(entry.kind)) return page
  const title = textOf('heading' in page.props ? page.props.heading : '')
  if (title === '') return page
  const section = textOf(entry.section(context) ?? '')
  return {
    ...page,
    head: { ...page.head, ...pictureOf(site, { path: page.path, title, section }) },
  }
}

/** The picture of the home page, which all pages without one of their own share. */
export function sharedPicture(site: ListedSite): Pick<Head, 'image' | 'drawing'> {
  return pictureOf(site, { path: HOME_PATH, title: textOf(site.home.hero.heading), section: '' })
}

function pictureOf(
  { business, wording }: ListedSite,
  { path, title, section }: { path: string; title: string; section: string },
): Pick<Head, 'image' | 'drawing'> {
  const card = {
    title,
    ...(section !== '' && { section }),
    business: textOf(business.shortName),
    phone: textOf(business.phone),
    license: textOf(wording.contact.license),
  }
  const file = cardFile(card, path)
  const words = [title, section, `${card.business}, ${card.phone}, ${card.license}`]
  const alt = words.filter((text) => text !== '').map(sentence)
  return {
    image: { url: `${business.url}/${file}`, width: WIDTH, height: HEIGHT, alt: alt.join(' ') },
    drawing: { file, card },
  }
}

function textOf(text: string): string {
  return drawableText(stripMarks(text))
}

function sentence(text: string): string {
  return /[.?!…]$/.test(text) ? text : `${text}.`
}
