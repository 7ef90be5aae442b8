/** Names of invisible characters, unusual spaces and look-alike hyphens. */
const NAMES: Readonly<Record<string, string>> = {
  '\u00a0': 'no-break space',
  '\u00ad': 'soft hyphen',
  '\u200b': 'zero-width space',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u200e': 'left-to-right mark',
  '\u200f': 'right-to-left mark',
  '\u2010': 'hyphen of another kind',
  '\u2011': 'no-break hyphen',
  '\u2013': 'en dash',
  '\u2014': 'em dash',
  '\u2022': 'bullet',
  '\u202f': 'narrow no-break space',
  '\u2060': 'word joiner',
  '\u2212': 'minus sign',
  '\u3000': 'ideographic space',
  '\ufeff': 'byte order mark',
}

/** Spaces that YAML does not read as a space. */
export const OTHER_SPACES = '\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000'

/** Invisible characters. */
export const UNSEEN = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff'

/** @example characterName('\u00a0') // 'a no-break space (U+00A0)' */
export function characterName(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const name = NAMES[character] ?? 'space of another kind'
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name} (U+${code})`
}

// Emoji of several parts, such as families, are joined by a character that nobody sees.
const ODD = new RegExp(
  `(?<!\\p{Extended_Pictographic}\\ufe0f?)[${UNSEEN}]|^[${OTHER_SPACES}]|[${OTHER_SPACES}]$`,
  'u',
)

/** A whole text in curly quotes, which YAML reads as letters. */
const CURLY = /^(?:[“”„][^“”„\n]*[“”]|[‘‚][^‘’\n]*[‘’])$/

/** Offset of the first invisible character or curly quote around a text; undefined for most texts. */
export function oddCharacter(text: string): number | undefined {
  const offset = text.search(ODD)
  if (offset !== -1) return offset
  return CURLY.test(text) ? 0 : undefined
}

/** Message for the text at `path` with an odd character at `offset`, and the corrected text. */
export function oddMessage(text: string, offset: number, path: readonly PropertyKey[]): string {
  const problem = ODD.test(text)
    ? `There is ${characterName(text[offset] ?? '')} here, which nobody sees and search does not skip.`
    : 'YAML takes curly quotes for a part of the text.'
  return `${problem} ${cure(text, path)}`
}

const MOST_SHOWN = 100

function cure(text: string, path: readonly PropertyKey[]): string {
  const clean = cleaned(text)
  const key = path.at(-1)
  if (clean.includes('\n') || clean.length > MOST_SHOWN) return 'Delete it.'
  const isPlain = /^[\w$(].*[\w.!?)%]$/.test(clean) && !/: |\s#/.test(clean)
  return `Write ${typeof key === 'string' ? `${key}:` : '-'} ${isPlain ? clean : JSON.stringify(clean)}`
}

function cleaned(text: string): string {
  const seen = text.replace(new RegExp(ODD.source, 'gu'), '')
  return (CURLY.test(seen) ? seen.slice(1, -1) : seen).trim()
}
