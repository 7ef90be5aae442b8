import { wordsOf } from './page-text.ts'
import { isApostrophe, type ScannedWord, scanWords } from './scan-words.ts'
import { hashWord } from './word-hash.ts'

/** A text as audits compare it: each of its lower-case words as a hash. */
export interface TextWords {
  /** The text with each run of white space as one space, and none around it. */
  text: string
  words: Uint32Array
  /** The same with each run of masked names as `NAME_HASH`, the same for every name. */
  masked: Uint32Array
}

/**
 * Reads texts into words; `names` are the words to be masked (see `maskedNames`). `told` gets the hash of each word
 * read, with its 's.
 */
export function wordReader(
  names: ReadonlySet<string>,
  told: (hash: number) => void = () => undefined,
): (text: string) => TextWords {
  const mayBeName = hashFilter(names)
  const isNameAt = (text: string, { hash, start, end }: ScannedWord) =>
    (mayBeName(hash) || endsWithS(text, end)) &&
    names.has(nameOf(text.slice(start, end).toLowerCase()))
  const found = wordList()
  const add = (hash: number, isName: boolean) => {
    found.add(hash, isName)
    told(hash)
  }
  const onWord = (text: string, word: ScannedWord) => add(word.hash, isNameAt(text, word))
  return (text) => {
    found.clear()
    if (!scanWords(text, onWord)) {
      found.clear()
      for (const word of wordsOf(text)) add(hashWord(word), names.has(nameOf(word)))
    }
    return { text: flat(text), ...found.take() }
  }
}

/** Whether a word may be one of `words`, by one bit of its hash: nearly all others are told apart at once. */
function hashFilter(words: ReadonlySet<string>): (hash: number) => boolean {
  const filter = new Uint8Array(2 ** 16)
  for (const word of words) filter[hashWord(word) & 0xffff] = 1
  return (hash) => filter[hash & 0xffff] === 1
}

function flat(text: string): string {
  return UNEVEN.test(text) ? text.replace(/\s+/g, ' ').trim() : text
}

/** Space at an end, two in a row, or any other white space. */
const UNEVEN = /^ | $| {2}|[^\S ]/

/** Collects words, with and without their names masked; cleared, it is used again. */
function wordList() {
  let [words, masked] = [new Uint32Array(256), new Uint32Array(256)]
  let [count, maskedCount] = [0, 0]
  return {
    clear(): void {
      count = 0
      maskedCount = 0
    },
    add(hash: number, isName: boolean): void {
      if (count === words.length) [words, masked] = [doubled(words), doubled(masked)]
      words[count] = hash
      count++
      if (isName && maskedCount > 0 && masked[maskedCount - 1] === NAME_HASH) return
      masked[maskedCount] = isName ? NAME_HASH : hash
      maskedCount++
    },
    take: () => ({ words: words.slice(0, count), masked: masked.slice(0, maskedCount) }),
  }
}

function doubled(list: Uint32Array): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(2 * list.length)
  next.set(list)
  return next
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
  // A small or a capital S.
  return (text.charCodeAt(end - 1) | 0x20) === 0x73 && isApostrophe(text.charCodeAt(end - 2))
}

/** No word is an asterisk. */
const NAME_HASH = hashWord('*')
