import { EMPTY_WORD, withCharacter } from './word-hash.ts'

/** A word in a text: the hash of its small letters, and where it begins and ends. */
export interface ScannedWord {
  hash: number
  start: number
  end: number
}

/**
 * Tells `onWord` the words that `wordsOf` finds in a text, without making a string of each. Returns false, and may have
 * told some, for a text with letters beyond ASCII, whose words are up to `wordsOf`. The word told is always the same
 * object.
 */
export function scanWords(
  text: string,
  onWord: (text: string, word: ScannedWord) => void,
): boolean {
  const word: ScannedWord = { hash: EMPTY_WORD, start: 0, end: 0 }
  let index = 0
  while (index < text.length) {
    const code = text.charCodeAt(index)
    if (isLetter(code) || isDigit(code)) {
      word.start = index
      index = endOfWord(text, word)
      onWord(text, word)
    } else if (code <= LAST_ASCII || isMark(code)) index++
    else return false
  }
  return true
}

/** Reads the word that begins at `word.start`: letters and digits, then groups of an apostrophe and letters. */
function endOfWord(text: string, word: ScannedWord): number {
  let hash = EMPTY_WORD
  let index = word.start
  let isTail = false
  for (;;) {
    const code = text.charCodeAt(index)
    if (isLetter(code) || (isDigit(code) && !isTail)) hash = withCharacter(hash, small(code))
    else if (isApostrophe(code) && isLetter(text.charCodeAt(index + 1))) {
      hash = withCharacter(hash, code)
      isTail = true
    } else {
      word.hash = hash >>> 0
      word.end = index
      return index
    }
    index++
  }
}

const LAST_ASCII = 127

/** The small letter of an ASCII letter differs from the capital in one bit, which digits have too. */
function small(code: number): number {
  return code | 0x20
}

function isLetter(code: number): boolean {
  return small(code) >= 0x61 && small(code) <= 0x7a
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

export function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019
}

/** Dashes, quotes and the like, the hard space, §, °, · and ×: neither letters nor numbers. */
function isMark(code: number): boolean {
  return (code >= 0x2000 && code <= 0x206f) || MARKS.has(code)
}

const MARKS: ReadonlySet<number> = new Set([0xa0, 0xa7, 0xb0, 0xb7, 0xd7])
