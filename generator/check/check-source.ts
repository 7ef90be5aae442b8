import { closest } from '../../schema/fields.ts'
import { parseProse } from '../prose.ts'
import type { Finding } from '../site-error.ts'
import type { Source } from '../source.ts'
import { tokenNames, tokenValue, unknownTokens } from '../tokens.ts'
import { checkCities } from './cities.ts'
import { type Draft, readDraft } from './draft.ts'
import { checkLinks } from './links.ts'

/**
 * Rules about site.yaml itself. They read it as it stands, valid or not, so that a wrong link is reported in the same
 * run as a missing field.
 */
export function checkSource(source: Source): Finding[] {
  const draft = readDraft(source)
  return [
    ...checkSlugs(draft, source),
    ...checkLinks(draft, source),
    ...checkCities(draft, source),
    ...checkTokens(draft, source),
    ...checkProse(source),
  ]
}

function checkSlugs({ records }: Draft, source: Source): Finding[] {
  const first = new Map<string, PropertyKey[]>()
  return records.flatMap(({ address, path }): Finding[] => {
    const earlier = first.get(address)
    if (earlier === undefined) {
      first.set(address, path)
      return []
    }
    const slugPath = [...path, 'slug']
    const { line } = source.position([...earlier, 'slug'])
    return [
      {
        severity: 'error',
        rule: 'duplicate-path',
        path: slugPath,
        position: source.position(slugPath),
        message: `${address} is already the address of the record on line ${line}. Give this one another slug.`,
      },
    ]
  })
}

function checkTokens({ scope, cities }: Draft, source: Source): Finding[] {
  const names = tokenNames(scope)
  const findings: Finding[] = []
  for (const { path, text } of source.texts()) {
    for (const name of unknownTokens(text, (known) => tokenValue(known, scope) !== undefined)) {
      const meant = closest(name, names)
      findings.push({
        severity: 'error',
        rule: 'unknown-token',
        path,
        position: source.positionOf(path, `{${name}}`),
        message: `{${name}} stands for nothing. ${meant === undefined ? `Tokens begin with ${Object.keys(scope).join(', ')}, e.g. {business.phone}` : `Did you mean {${meant}}?`}`,
      })
    }
    if (!mayNameCity(path) && text.includes('{city.')) {
      findings.push({
        severity: 'error',
        rule: 'unknown-token',
        path,
        position: source.positionOf(path, '{city.'),
        message:
          'A city is known only in the texts of services and locations. Write the name out, e.g. Tampa.',
      })
    } else if (!mayNamePermits(path, cities) && text.includes('{city.permits.')) {
      findings.push({
        severity: 'error',
        rule: 'unknown-token',
        path,
        position: source.positionOf(path, '{city.permits.'),
        message:
          'Not every city has a permit office here. Use this token below facts: permits: of a service only.',
      })
    }
  }
  return findings
}

function mayNameCity([top, key]: PropertyKey[]): boolean {
  if (top === 'fallbackHero') return key === 'locations'
  return top === 'services' || top === 'locations' || top === 'cityTexts'
}

function mayNamePermits([top, slug, key]: PropertyKey[], cities: Draft['cities']): boolean {
  if (top === 'services') return key === 'facts'
  const city = cities.find((candidate) => candidate.slug === slug)
  return top === 'cityTexts' && city?.texts.permits !== undefined
}

const PROSE_KEYS = new Set([
  'lead',
  'body',
  'intent',
  'answer',
  'help',
  'about',
  'roofs',
  'weather',
  'note',
])
const PROSE_PARENTS = new Set(['traits', 'facts', 'services', 'steps'])

/** Whether the text at `path` is Markdown. */
export function isProse(path: readonly PropertyKey[]): boolean {
  const key = String(path.at(-1))
  if (PROSE_KEYS.has(key)) return true
  if (path[0] === 'services' && key === 'text') return true
  return (
    (path[0] === 'services' || path[0] === 'cityTexts') &&
    path.length > 3 &&
    PROSE_PARENTS.has(String(path.at(-2)))
  )
}

function checkProse(source: Source): Finding[] {
  const findings: Finding[] = []
  for (const { path, text } of source.texts()) {
    if (!isProse(path)) continue
    for (const { line, message } of parseProse(text).mistakes) {
      const needle = text.split('\n')[line - 1]?.trim() ?? ''
      findings.push({
        severity: 'error',
        rule: 'prose',
        path,
        position: source.positionOf(path, needle),
        message,
      })
    }
  }
  return findings
}
