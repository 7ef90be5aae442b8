import { closest } from '../../schema/fields.ts'
import type { Finding } from '../site-error.ts'
import type { Source } from '../source.ts'
import { type Draft, loose } from './draft.ts'

const LINE_FACTS = ['traits', 'position'] as const
const TEXTS = ['neighborhoods', 'permits', 'about', 'roofs', 'weather'] as const

/** Traits that nobody explains, and cities that say too little about themselves. */
export function checkCities(draft: Draft, source: Source): Finding[] {
  return [
    ...unknownTraits(draft, source),
    ...bareCities(draft, source),
    ...textsOfNoCity(draft, source),
  ]
}

function unknownTraits({ cities, services, traits }: Draft, source: Source): Finding[] {
  const findings: Finding[] = []
  const check = (trait: string, path: PropertyKey[], position: Finding['position']) => {
    if (traits.includes(trait)) return
    const meant = closest(trait, traits)
    findings.push({
      severity: 'error',
      rule: 'unknown-trait',
      path,
      position,
      message: `"${trait}" is no trait. ${meant === undefined ? `The traits are ${traits.join(', ')}.` : `Did you mean "${meant}"?`}`,
    })
  }
  for (const { record, path } of cities) {
    for (const [index, trait] of (Array.isArray(record.traits) ? record.traits : []).entries()) {
      const traitPath = [...path, 'traits', index]
      check(String(trait), traitPath, source.position(traitPath))
    }
  }
  for (const { path } of services) {
    const record = loose(
      path.reduce<unknown>(
        (parent, key) => (parent as Record<PropertyKey, unknown>)[key],
        source.value,
      ),
    )
    for (const trait of Object.keys(loose(record.traits))) {
      const traitPath = [...path, 'traits', trait]
      check(trait, traitPath, source.keyPosition(traitPath))
    }
  }
  return findings
}

/** A bare line makes decent pages; these facts would make them the city's own. */
function bareCities({ cities }: Draft, source: Source): Finding[] {
  return cities.flatMap(({ name, slug, coverage, path, record, texts }): Finding[] => {
    const facts = LINE_FACTS.filter((fact) => record[fact] === undefined)
    const missing = [
      ...facts,
      ...TEXTS.filter((key) => texts[key] === undefined).map((key) => `cityTexts.${slug}.${key}`),
    ]
    if (coverage === 'served' || missing.length === 0) return []
    return [
      {
        severity: 'warning',
        rule: 'local-facts',
        path,
        position: source.position(path),
        message: `${name} would have better pages with ${missing.join(', ')}.`,
      },
    ]
  })
}

function textsOfNoCity({ cities }: Draft, source: Source): Finding[] {
  const slugs = cities.map(({ slug }) => slug)
  const texts = Object.keys(loose(loose(source.value).cityTexts))
  return texts
    .filter((slug) => !slugs.includes(slug))
    .map((slug) => {
      const path = ['cityTexts', slug]
      const meant = closest(slug, slugs)
      const cure =
        meant === undefined ? 'Add the city, or delete its texts.' : `Did you mean "${meant}"?`
      return {
        severity: 'warning',
        rule: 'texts-of-no-city',
        path,
        position: source.keyPosition(path),
        message: `No city has the slug "${slug}", so nobody sees these texts. ${cure}`,
      }
    })
}
