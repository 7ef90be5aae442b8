import type { JsonSchema } from '../contract/api.ts'

/** Longest of several short texts, in words. */
const MOST_WORDS = 5

/**
 * The entries that somebody means who types or pastes several into one: one for each line, and in lists of names and codes
 * one for each comma. A comma in a sentence, or before a state, stays. `isName` says what the entries of the list may name.
 *
 * @example splitEntries('Walden Lake, Historic Downtown', schema) // ['Walden Lake', 'Historic Downtown']
 */
export function splitEntries(
  typed: string,
  schema: JsonSchema,
  isName?: (text: string) => boolean,
): string[] {
  return typed
    .split(/\s*\n\s*/)
    .flatMap((line) => inLine(line.replace(/^[-*•]\s+/, ''), schema, isName))
    .filter((text) => text !== '')
}

function inLine(
  line: string,
  schema: JsonSchema,
  isName: ((text: string) => boolean) | undefined,
): string[] {
  const separator = schema.pattern?.startsWith('^\\d') ? /[\s,;]+/ : /\s*[,;]\s*/
  const parts = line
    .trim()
    .split(separator)
    .filter((part) => part !== '')
  const isMeant =
    isName === undefined ? parts.every(isShortName) : !isName(line) && parts.every(isName)
  return isMeant && schema.contentMediaType?.startsWith('text/markdown') !== true
    ? parts
    : [line.trim()]
}

/** Whether a text between commas reads like a name of its own: `Walden Lake`, and neither `FL` nor `then check the deck`. */
function isShortName(text: string): boolean {
  const isSentence = /[.!?]$/.test(text) || text.split(/\s+/).length > MOST_WORDS
  return /^[\p{Lu}\d]/u.test(text) && !isSentence && !/^(?:[A-Z]{2}|Florida)$/.test(text)
}
