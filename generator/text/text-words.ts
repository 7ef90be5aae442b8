import { wordsOf } from './page-text.ts'

/** A text as audits compare it: each of its lower-case words as a hash. */
export interface TextWords {
  /** The text with each run of white space as one space, and none around it. */
  text: string
  words: Uint32Array
  /** The same with each run of masked names as `NAME_HASH`, the same for every name. */
  masked: Uint32Array
}

/** The words of a text; `names` are the words to be masked (see `maskedNames`). */
export function textWords(text: string, names: ReadonlySet<string>): TextWords {
  const words = wordsOf(text)
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    words: Uint32Array.from(words, hashWord),
    masked: joinedMasked([
      {
        masked: Uint32Array.from(words, (word) =>
          names.has(nameOf(word)) ? NAME_HASH : hashWord(word),
        ),
      },
    ]),
  }
}

/** The words of the names of cities and counties, to be masked: the same sentence about another city is the same. */
export function maskedNames(
  cities: readonly { name: string; county: string }[],
): ReadonlySet<string> {
  return new Set(cities.flatMap(({ name, county }) => [...wordsOf(name), ...wordsOf(county)]))
}

/** The words of several texts as those of one. */
export function joinedWords(texts: readonly TextWords[]): Uint32Array {
  const all = new Uint32Array(texts.reduce((sum, { words }) => sum + words.length, 0))
  let end = 0
  for (const { words } of texts) {
    all.set(words, end)
    end += words.length
  }
  return all
}

/** The masked words of several texts as those of one: a name that goes on in the next text is one name. */
export function joinedMasked(texts: readonly Pick<TextWords, 'masked'>[]): Uint32Array {
  const all = new Uint32Array(texts.reduce((sum, { masked }) => sum + masked.length, 0))
  let end = 0
  for (const { masked } of texts)
    for (const word of masked)
      if (word !== NAME_HASH || all[end - 1] !== NAME_HASH) {
        all[end] = word
        end++
      }
  return all.subarray(0, end)
}

/** The texts as one. */
export function joinedText(texts: readonly TextWords[]): string {
  return texts
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ')
}

/** @example nameOf('tampa’s') // 'tampa' */
function nameOf(word: string): string {
  return /['’]s$/.test(word) ? word.slice(0, -2) : word
}

/** A 32-bit hash of a word (FNV-1a). */
function hashWord(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** No word is an asterisk. */
const NAME_HASH = hashWord('*')
