import { closest } from '../../schema/fields.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { tokenNames, tokenValue, unknownTokens } from '../text/tokens.ts'
import type { Draft } from './draft.ts'

/** Tokens that are not defined, not closed, or about a city in a text that is not about one city. */
export function checkTokens({ scope, cities }: Draft, source: Source): Finding[] {
  const names = tokenNames(scope)
  return [...source.texts()].flatMap(({ path, text }) => {
    const found = (rule: Finding['rule'], needle: string, message: string): Finding => ({
      severity: 'error',
      rule,
      path,
      position: source.positionOf(path, needle),
      message,
    })
    return [
      ...unknownTokens(text, (known) => tokenValue(known, scope) !== undefined).map((name) =>
        found('unknown-token', `{${name}}`, unknownMessage(name, names, scope)),
      ),
      ...malformedTokens(text, Object.keys(scope)).map(({ opened, message }) =>
        found('unclosed-token', opened, message),
      ),
      ...misplaced(path, text, cities).map(({ needle, message }) =>
        found('unknown-token', needle, message),
      ),
    ]
  })
}

/** An opening brace with a name behind it, and what closes it. The name ends where no further part of it follows. */
const OPENED =
  /\{(?<before>\s*)(?<name>[a-z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9]+)+)(?![a-zA-Z0-9]|\.[a-zA-Z0-9])(?<end>\s*\}|)/g

/** Tokens without a closing brace, or with spaces inside: pages would show them as they are typed. */
function malformedTokens(
  text: string,
  roots: readonly string[],
): { opened: string; message: string }[] {
  if (!text.includes('{')) return []
  return [...text.matchAll(OPENED)].flatMap(({ 0: opened, groups }) => {
    const { before = '', name = '', end = '' } = groups ?? {}
    const isToken = roots.includes(name.split('.')[0] ?? '')
    if (!isToken || (before === '' && end === '}')) return []
    const problem = end === '' ? 'This token is not closed' : 'A token has no spaces inside'
    return [{ opened, message: `${problem}. Write {${name}}` }]
  })
}

function unknownMessage(name: string, names: readonly string[], scope: object): string {
  const meant = closest(name, names)
  const hint =
    meant === undefined
      ? `Tokens begin with ${Object.keys(scope).join(', ')}, e.g. {business.phone}`
      : `Did you mean {${meant}}?`
  return `{${name}} is not defined. ${hint}`
}

function misplaced(
  path: readonly PropertyKey[],
  text: string,
  cities: Draft['cities'],
): { needle: string; message: string }[] {
  if (!mayNameCity(path) && text.includes('{city.'))
    return [
      {
        needle: '{city.',
        message:
          'City tokens work only in the texts of services and locations. Write the name out, e.g. Tampa.',
      },
    ]
  if (!mayNamePermits(path, cities) && text.includes('{city.permits.'))
    return [
      {
        needle: '{city.permits.',
        message:
          'Not every city has a permit office. Use this token only under facts: permits: of a service.',
      },
    ]
  return []
}

function mayNameCity([top, key]: readonly PropertyKey[]): boolean {
  if (top === 'fallbackHero') return key === 'locations'
  return top === 'services' || top === 'locations' || top === 'cityTexts'
}

function mayNamePermits(
  [top, slug, key]: readonly PropertyKey[],
  cities: Draft['cities'],
): boolean {
  if (top === 'services') return key === 'facts'
  const city = cities.find((candidate) => candidate.slug === slug)
  return top === 'cityTexts' && city?.texts.permits !== undefined
}
