import { closestName } from '../../schema/fields.ts'
import { usualWord } from '../../schema/wording.ts'
import { hubTokens, serviceTokens } from '../pages/name-tokens.ts'
import { type Finding, type FindingText, wrongWord } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose } from '../read/value-at.ts'
import { remember } from '../text/remember.ts'
import { type Scope, tokenNames, tokenValue } from '../text/tokens.ts'
import type { PartialSite } from './partial-site.ts'
import type { TextNote } from './text-notes.ts'

/** Tokens that are not defined, not closed, or about a city in a text that is not about one city. */
export function checkTokens(
  { scope: everywhere, cities }: PartialSite,
  source: Source,
  notes: readonly TextNote[],
): Finding[] {
  const knownIn = (scope: Scope) => ({
    scope,
    isKnown: remember((name: string) => tokenValue(name, scope) !== undefined),
  })
  const [inWording, elsewhere] = [knownIn({ ...everywhere, ...NAMED }), knownIn(everywhere)]
  return notes.flatMap(({ path, tokens = [], malformed = [], braced = [], pageTokens = [] }) => {
    const { scope, isKnown } = path[0] === 'wording' ? inWording : elsewhere
    const found = (rule: Finding['rule'], needle: string, text: FindingText): Finding => ({
      severity: 'error',
      rule,
      path,
      position: source.positionOf(path, needle),
      ...text,
    })
    return [
      ...tokens
        .filter((name) => !isKnown(name) && !name.startsWith('ours.'))
        .map((name) => found('unknown-token', `{${name}}`, unknownToken(name, scope))),
      ...malformed
        // Pages would show it as it is typed.
        .filter(({ name }) => Object.hasOwn(scope, name.split('.')[0] ?? ''))
        .map(({ opened, name, isOpen }) => {
          const problem = isOpen ? 'This token is not closed' : 'A token has no spaces inside'
          return found('unclosed-token', opened, { message: `${problem}. Write {${name}}` })
        }),
      ...braced.map(({ typed, name }) =>
        found('unknown-token', typed, wordInBraces(typed, name, { path, scope })),
      ),
      ...misplaced(path, pageTokens, cities).map(({ needle, message }) =>
        found('unknown-token', needle, { message }),
      ),
    ]
  })
}

/** What the patterns of `wording` may name; of another city, a link knows the name alone. */
const NAMED = {
  city: { name: 'Tampa' },
  ...serviceTokens({ name: 'Roof repair' }),
  ...hubTokens({ name: 'Residential', pages: [] }),
}

function unknownToken(name: string, scope: PartialSite['scope']): FindingText {
  const meant = meantToken(name, scope)
  return wrongWord(`{${name}} is not defined.`, {
    wrong: `{${name}}`,
    right: meant && `{${meant}}`,
    otherwise: knownHint(name, scope),
  })
}

interface BracedIn {
  path: readonly PropertyKey[]
  scope: PartialSite['scope']
}

function wordInBraces(typed: string, name: string, { path, scope }: BracedIn): FindingText {
  const problem = `${typed} is not a token, so pages would show it as it is typed.`
  const meant = bracedToken(name, scope)
  if (meant?.startsWith('city.') && !mayNameCity(path))
    return { message: `${problem} Write the name of the place, e.g. Tampa.` }
  return wrongWord(problem, {
    wrong: typed,
    right: meant && `{${meant}}`,
    otherwise: 'Write the words, or a token such as {business.phone}',
  })
}

/** The token that a person most likely meant by a word in braces: the one of that name, or the name in the block of that name. */
function bracedToken(name: string, scope: PartialSite['scope']): string | undefined {
  const names = tokenNames(scope)
  if (names.includes(name)) return name
  const word = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const inBlock = names.filter((token) => token.startsWith(`${word}.`))
  const alike = names.filter((token) => token.split('.').at(-1)?.toLowerCase() === word)
  const joined = names.filter((token) => token.toLowerCase().replaceAll('.', '') === word)
  const ofBlock = inBlock.find((token) => token === `${word}.name`) ?? inBlock[0]
  return joined[0] ?? ofBlock ?? alike[0]
}

const MOST_NAMED = 8

function knownHint(name: string, scope: PartialSite['scope']): string {
  const [block = ''] = name.split('.')
  const keys = Object.hasOwn(scope, block) ? Object.keys(loose(scope[block])) : []
  if (keys.length > 0)
    return `Defined under ${block}: ${keys.slice(0, MOST_NAMED).join(', ')}${keys.length > MOST_NAMED ? ', …' : '.'}`
  return `Tokens begin with ${Object.keys(scope).join(', ')}, e.g. {business.phone}`
}

/** The token that a person most likely meant by `name`: its block, then what is in the block. */
function meantToken(name: string, scope: PartialSite['scope']): string | undefined {
  const names = tokenNames(scope)
  const parts = name.split('.')
  for (const [depth, part] of parts.entries()) {
    const above = parts
      .slice(0, depth)
      .map((each) => `${each}.`)
      .join('')
    const inside = names.filter((token) => token.startsWith(above))
    const words = new Set(inside.map((token) => token.split('.')[depth] ?? ''))
    const meant = closestName(part, [...words])
    // The name may be right, and only its block another one.
    if (meant === undefined)
      return names.find((token) => token.endsWith(`.${parts.slice(1).join('.')}`))
    parts[depth] = meant
    if (tokenValue(parts.join('.'), scope) !== undefined) return parts.join('.')
  }
  return undefined
}

function misplaced(
  path: readonly PropertyKey[],
  pageTokens: NonNullable<TextNote['pageTokens']>,
  cities: PartialSite['cities'],
): { needle: string; message: string }[] {
  const [unnamed] = pageTokens.filter((needle) => path[0] === 'wording' && !isUsual(path, needle))
  if (unnamed !== undefined) return [{ needle: unnamed, message: unnamedMessage(path, unnamed) }]
  if (path[0] === 'wording' || pageTokens.length === 0) return []
  if (!mayNameCity(path) && pageTokens.includes('{city.'))
    return [
      {
        needle: '{city.',
        message:
          'City tokens work only in the texts of services and locations. Write the name out, e.g. Tampa.',
      },
    ]
  if (!mayNamePermits(path, cities) && pageTokens.includes('{city.permits.'))
    return [
      {
        needle: '{city.permits.',
        message:
          'Not every city has a permit office. Use this token only under facts: permits: of a service.',
      },
    ]
  return []
}

/** Whether the word that a site without one has here begins a token like that. */
function isUsual(path: readonly PropertyKey[], needle: string): boolean {
  return usualWord(path)?.includes(needle) ?? false
}

function unnamedMessage(path: readonly PropertyKey[], needle: string): string {
  return `This heading is not about one ${NAMED_BY[needle] ?? 'page'}, so ${needle}…} has no value here. Write e.g. ${String(path.at(-1))}: ${usualWord(path)}`
}

const NAMED_BY: Readonly<Record<string, string>> = {
  '{city.': 'city',
  '{service.': 'service',
  '{hub.': 'field of work',
}

function mayNameCity(path: readonly PropertyKey[]): boolean {
  const [top, key] = path
  if (top === 'wording') return isUsual(path, '{city.')
  if (top === 'fallbackHero') return key === 'locations'
  return top === 'services' || top === 'locations' || top === 'cityTexts'
}

function mayNamePermits(
  [top, slug, key]: readonly PropertyKey[],
  cities: PartialSite['cities'],
): boolean {
  if (top === 'services') return key === 'facts'
  const city = cities.find((candidate) => candidate.slug === slug)
  return top === 'cityTexts' && city?.texts.permits !== undefined
}
