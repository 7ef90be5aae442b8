import type { Inline } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import type { SiteContext } from './context.ts'

/** What stands below the heading of every page: license, rating, insurance, and on pages about homes the warranty with its limit. */
export function credentialsOf({ site }: Pick<SiteContext, 'site'>, homes = true): Inline[][] {
  const { business, home, proof, sources = {}, testimonials, wording } = site
  const lookup = proof.licenseLookup === undefined ? undefined : sources[proof.licenseLookup]
  const { license, rating, warranty, insured: word } = wording.proof
  return [
    [`${license} `, lookup === undefined ? business.license : link(business.license, lookup.url)],
    [testimonials.some(({ sample }) => sample) ? `${rating} (sample)` : rating],
    ...(home.trust.some(({ type }) => type === 'insured') ? [insured(word, proof.insurance)] : []),
    ...(homes ? [[warranty.replace(/\p{L}/u, (letter) => letter.toUpperCase())]] : []),
  ]
}

function insured(word: string, insurance: Site['proof']['insurance']): Inline[] {
  if (insurance === undefined) return [word]
  return [`${word} (`, link('certificate', insurance.certificate), ')']
}

function link(words: string, href: string): Inline {
  return { type: 'link', href, children: [words] }
}
