import { leafOf, markToken } from './marks.ts'

/**
 * Tokens: `{constants.rebateAmount}` in a text is replaced by the value at that place of the scope, so that a number is
 * stated once.
 */

/**
 * What tokens may refer to: nested objects with texts, numbers, or lists of texts at their ends. A function there takes
 * a number that follows its name: `{prices.decking.times32}` calls `times(32)`.
 */
export type Scope = Readonly<Record<string, unknown>>

const TOKEN = /\{([a-zA-Z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9]+)+)\}/g

/** `text` with every token replaced; an unknown token stays as it is. In a trace run the values are marked. */
export function fillTokens(text: string, scope: Scope): string {
  return replaceTokens(text, (name) => {
    const { value, record } = lookUp(name, scope)
    const words = wordsOf(value)
    if (words === undefined) return undefined
    const recordLeaf = recordMark(record)
    return recordLeaf === undefined ? words : markToken(words, { token: name, record: recordLeaf })
  })
}

/** `text` with every token replaced by `say(name)`; where that is undefined, the token stays. */
export function replaceTokens(text: string, say: (name: string) => string | undefined): string {
  if (!text.includes('{')) return text
  return text.replace(TOKEN, (token, name: string) => say(name) ?? token)
}

const recordMarks = new WeakMap<object, number | undefined>()

/**
 * The first marked text in the record that a token refers to: it tells of which city, say, a token gives the county.
 * Counties and numbers carry no marks of their own.
 */
function recordMark(record: object | undefined): number | undefined {
  if (record === undefined) return undefined
  if (!recordMarks.has(record)) {
    const texts = Object.values(record).filter((value) => typeof value === 'string')
    recordMarks.set(
      record,
      texts.map(leafOf).find((leaf) => leaf !== undefined),
    )
  }
  return recordMarks.get(record)
}

/** Names of the tokens in `text`, as often as they are there. */
export function typedTokens(text: string): string[] {
  return text.includes('{') ? Array.from(text.matchAll(TOKEN), (match) => match[1] ?? '') : []
}

/** Names of the tokens in `text` that `knows` does not accept. */
export function unknownTokens(text: string, knows: (name: string) => boolean): string[] {
  return typedTokens(text).filter((name) => !knows(name))
}

/** The value of the token `name`, as text; undefined when there is none. */
export function tokenValue(name: string, scope: Scope): string | undefined {
  return wordsOf(lookUp(name, scope).value)
}

/** The value at the place `name` of the scope, and the innermost record that holds it. */
function lookUp(name: string, scope: Scope): { value?: unknown; record?: object } {
  let value: unknown = scope
  let record: object = scope
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    record = value
    value = Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : calledWithNumber(value as Scope, key)
  }
  return { value, record }
}

function wordsOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) ? sentenceList(value.map(String)) : undefined
}

/** What the function of `scope` that `key` names returns for the number at its end: `times32`. */
function calledWithNumber(scope: Scope, key: string): unknown {
  const [, name = '', digits = ''] = /^([a-zA-Z]+)([1-9]\d{0,5})$/.exec(key) ?? []
  const made = Object.hasOwn(scope, name) ? scope[name] : undefined
  return typeof made === 'function' ? made(Number(digits)) : undefined
}

/** Every token name that `scope` knows, for suggestions. */
export function tokenNames(scope: Scope, prefix = ''): string[] {
  return Object.entries(scope).flatMap(([key, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return tokenNames(value as Scope, `${prefix}${key}.`)
    return typeof value === 'function' ? [] : [`${prefix}${key}`]
  })
}

/** `A`, `A and B`, `A, B and C`. */
export function sentenceList(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
