import { type HOME_ANCHORS, HOME_PATH, SITEMAP_PATH } from '../../schema/paths.ts'
import { type Nearest, slugOf } from './nearest.ts'

type Target =
  | typeof HOME_PATH
  | `/#${(typeof HOME_ANCHORS)[number]}`
  | `${typeof SITEMAP_PATH}${'' | '#guides'}`

/** Parts of a site that are a page elsewhere, by the names that the pages have there, and where they are here. */
const USUAL: readonly [name: RegExp, target: Target][] = [
  [/^(?:contact(?:-us)?|get-in-touch)$/, '/#contact'],
  [/^(?:(?:our-)?services|what-we-do)$/, '/#services'],
  [
    /^(?:(?:photo-)?gallery|our-work|portfolio|projects|photos|before-(?:and-)?after)$/,
    '/#gallery',
  ],
  [/^(?:(?:customer-|our-)?reviews|testimonials)$/, '/#testimonials'],
  [/^(?:(?:request|get)-(?:a-|an-)?)?(?:free-)?(?:quote|estimate)s?$/, '/#quote'],
  [/^(?:(?:our-)?(?:service|coverage)-areas?|areas-(?:we-serve|served)|locations)$/, SITEMAP_PATH],
  [/^faqs?$|^frequently-asked-questions$/, HOME_PATH],
  [/^\/(?:category|author)\//, '/sitemap#guides'],
  [/^(?:(?:our-)?blog|news|articles|resources|learning-center)$/, '/sitemap#guides'],
]

/** Where the part of a site is here that has a page of its own elsewhere. */
export function usualPage(path: string): Nearest | undefined {
  const slug = slugOf(path).toLowerCase()
  const target = USUAL.find(([name]) => name.test(slug) || name.test(path))?.[1]
  return target === undefined
    ? undefined
    : { path: target, reason: 'the usual name of this part of a site' }
}
