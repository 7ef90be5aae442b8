import type { Credential } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import { fillTokens } from '../text/tokens.ts'
import type { SiteContext } from './context.ts'

/** What a visitor finds below the heading of every page: license, rating, insurance, and the warranty with its limit. */
export function credentialsOf({ site, scope }: Pick<SiteContext, 'site' | 'scope'>): Credential[] {
  const { home, proof, sources = {}, testimonials } = site
  const lookup = proof.licenseLookup === undefined ? undefined : sources[proof.licenseLookup]
  return [
    {
      text: fillTokens('License {business.license}', scope),
      ...(lookup !== undefined && { href: lookup.url }),
    },
    {
      text: fillTokens(
        '{constants.averageRating} of 5 from {constants.reviewCount} reviews',
        scope,
      ),
      ...sampleMark(testimonials.some(({ sample }) => sample)),
    },
    ...(home.trust.some(({ type }) => type === 'insured') ? [insured(proof.insurance)] : []),
    {
      text: fillTokens(
        'Workmanship warranty: {constants.replacementWarranty} on full replacements',
        scope,
      ),
    },
  ]
}

function insured(insurance: Site['proof']['insurance']): Credential {
  return {
    text: 'Insured',
    ...(insurance !== undefined && { href: insurance.certificate }),
    ...sampleMark(insurance?.sample),
  }
}

function sampleMark(isSample: boolean | undefined): { sample?: true } {
  return isSample === true ? { sample: true } : {}
}
