import type { Firm, Inline, Member } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import { linkOf, type SiteContext } from './context.ts'
import type { ListedSite } from './listed-site.ts'

/** What stands below the heading of every page: license, insurance, rating, and on pages about homes the warranty with its limit. */
export function credentialsOf({ site }: Pick<SiteContext, 'site'>, homes = true): Inline[][] {
  const { warranty } = site.wording.proof
  return [
    ...checksOf(site),
    [ratingOf(site)],
    ...(homes ? [[warranty.replace(/\p{L}/u, (letter) => letter.toUpperCase())]] : []),
  ]
}

/** Our rating, called a sample while it is one. */
export function ratingOf({
  testimonials,
  wording,
}: Pick<Site, 'testimonials' | 'wording'>): string {
  const { rating } = wording.proof
  return testimonials.some(({ sample }) => sample) ? `${rating} (sample)` : rating
}

/** Who answers for the work, as every page with a quote form shows it: the first of the team. */
export function firmOf(context: Pick<SiteContext, 'site' | 'pictures'>): Firm {
  const { page, team } = context.site.proof
  const [owner] = team
  return {
    ...(owner !== undefined && { owner: memberOf(context, owner) }),
    checks: checksOf(context.site),
    ...(page !== undefined && { page: linkOf(page) }),
  }
}

/** One of the team, with a photograph where there is one. */
export function memberOf(
  { pictures }: Pick<SiteContext, 'pictures'>,
  { name, role, picture }: Site['proof']['team'][number],
): Member {
  return { name, role, ...(picture !== undefined && { picture: pictures.of(picture, 'portrait') }) }
}

/** License and insurance. */
function checksOf({ business, home, proof, sources = {}, wording }: ListedSite): Inline[][] {
  const lookup = proof.licenseLookup === undefined ? undefined : sources[proof.licenseLookup]
  const { license, insured: word } = wording.proof
  return [
    [`${license} `, lookup === undefined ? business.license : link(business.license, lookup.url)],
    ...(home.trust.some(({ type }) => type === 'insured') ? [insured(word, proof.insurance)] : []),
  ]
}

function insured(word: string, insurance: Site['proof']['insurance']): Inline[] {
  if (insurance === undefined) return [word]
  return [`${word} (`, link('certificate', insurance.certificate), ')']
}

function link(words: string, href: string): Inline {
  return { type: 'link', href, children: [words] }
}
