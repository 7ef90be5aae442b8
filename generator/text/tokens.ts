/**
 * Tokens: `{constants.rebateAmount}` in a text stands for the value at that place of the scope, so that a number is
 * said once.
 */

/** What tokens may refer to: nested objects with texts, numbers, or lists of texts at their ends. */
export type Scope = Readonly<Record<string, unknown>>

const TOKEN = /\{([a-zA-Z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9]+)+)\}/g

/** `text` with every token replaced; a token that the scope does not know stays as it is. */
export function fillTokens(text: string, scope: Scope): string {
  if (!text.includes('{')) return text
  return text.replace(TOKEN, (token, name: string) => tokenValue(name, scope) ?? token)
}

/** Names of the tokens in `text` that `knows` does not accept. */
export function unknownTokens(text: string, knows: (name: string) => boolean): string[] {
  return Array.from(text.matchAll(TOKEN), (match) => match[1] ?? '').filter((name) => !knows(name))
}

/** The value that the token `name` stands for, as text; undefined when there is none. */
export function tokenValue(name: string, scope: Scope): string | undefined {
  let value: unknown = scope
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    if (!Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) ? sentenceList(value.map(String)) : undefined
}

/** Every token name that `scope` knows, for suggestions. */
export function tokenNames(scope: Scope, prefix = ''): string[] {
  return Object.entries(scope).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? tokenNames(value as Scope, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  )
}

/** `A`, `A and B`, `A, B and C`. */
export function sentenceList(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
