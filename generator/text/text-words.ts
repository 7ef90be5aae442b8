import { wordsOf } from './page-text.ts'
import { type ScannedWord, scanWords } from './scan-words.ts'
import { hashWord } from './word-hash.ts'

/** A text as audits compare it: each of its lower-case words as a hash. */
export interface TextWords {
  /** The text with each run of white space as one space, and none around it. */
  text: string
  words: Uint32Array
  /** The same with each run of masked names as `NAME_HASH`, the same for every name. */
  masked: Uint32Array
}

/** Reads texts into words; `names` are the words to be masked (see `maskedNames`). */
export function wordReader(names: ReadonlySet<string>): (text: string) => TextWords {
  // With a sign, integers of 32 bits are quick to look up.
  const hashes = new Set(Array.from(names, (name) => hashWord(name) | 0))
  const isNameAt = (text: string, { hash, start, end }: ScannedWord) =>
    (hashes.has(hash | 0) || endsWithS(text, end)) &&
    names.has(nameOf(text.slice(start, end).toLowerCase()))
  return (text) => {
    const found = wordList()
    const isScanned = scanWords(text, (word) => found.add(word.hash, isNameAt(text, word)))
    const { words, masked } = isScanned ? found.take() : withLetters(text, names)
    return { text: text.replace(/\s+/g, ' ').trim(), words, masked }
  }
}

/** The words of a text with letters beyond ASCII. */
function withLetters(text: string, names: ReadonlySet<string>) {
  const found = wordList()
  for (const word of wordsOf(text)) found.add(hashWord(word), names.has(nameOf(word)))
  return found.take()
}

/** Collects words, with and without their names masked. */
function wordList() {
  const words: number[] = []
  let masked: number[] | undefined
  return {
    add(hash: number, isName: boolean): void {
      // Most texts have no name in them.
      if (isName) masked ??= [...words]
      words.push(hash)
      if (!isName) masked?.push(hash)
      else if (masked?.at(-1) !== NAME_HASH) masked?.push(NAME_HASH)
    },
    take() {
      const all = Uint32Array.from(words)
      return { words: all, masked: masked === undefined ? all : Uint32Array.from(masked) }
    },
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
export function joinedMasked(texts: readonly TextWords[]): Uint32Array {
  const all = new Uint32Array(texts.reduce((sum, { masked }) => sum + masked.length, 0))
  let end = 0
  for (const { masked } of texts) {
    const goesOn = masked[0] === NAME_HASH && all[end - 1] === NAME_HASH
    all.set(goesOn ? masked.subarray(1) : masked, end)
    end += masked.length - (goesOn ? 1 : 0)
  }
  return all.subarray(0, end)
}

/** The texts as one. */
export function joinedText(texts: readonly TextWords[]): string {
  let all = ''
  for (const { text } of texts) if (text !== '') all = all === '' ? text : `${all} ${text}`
  return all
}

/** @example nameOf('tampa’s') // 'tampa' */
function nameOf(word: string): string {
  return endsWithS(word, word.length) ? word.slice(0, -2) : word
}

function endsWithS(text: string, end: number): boolean {
  const [before, last] = [text.charAt(end - 2), text.charAt(end - 1)]
  return (last === 's' || last === 'S') && (before === "'" || before === '’')
}

/** No word is an asterisk. */
const NAME_HASH = hashWord('*')
