import type { Entry, Group } from './entries.ts'
import { OFFICE_WORDS } from './office-words.ts'

/** What is found in one group, the best first. */
export interface Found {
  heading: Group
  entries: Entry[]
  /** How many there are in all. */
  total: number
}

/** How well a word is found. */
const INSIDE = 3
const BEGINS = 4
const WHOLE = 5

/** What a match counts for, by where it is. */
const WEIGHTS = { name: 4, around: 2, words: 1.5, says: 1 } as const
type Place = keyof typeof WEIGHTS

const PLACES = Object.keys(WEIGHTS) as Place[]

/** The whole name or address was typed, or its beginning, or these words are in it in this order. */
const IS_NAME = 7
const BEGINS_NAME = 3
const IN_ORDER = 1

/** A long list is of no use: more letters make it short. */
const MOST = 8

/** An entry and its texts as they are compared. */
export interface Prepared {
  entry: Entry
  texts: Texts
}

/** Makes entries ready to be searched, which takes longer than a search. */
export function prepare(entries: readonly Entry[]): Prepared[] {
  return entries.map((entry) => ({ entry, texts: textsOf(entry) }))
}

/** What is found for `query`: the group with the best match first. */
export function search(prepared: readonly Prepared[], query: string): Found[] {
  const phrase = plain(query.trim())
  const words = Object.hasOwn(OFFICE_WORDS, phrase) ? [phrase] : phrase.split(/\s+/)
  const terms = words.filter(Boolean).map(meaningsOf)
  if (terms.length === 0) return []
  const hits = prepared.flatMap(({ entry, texts }) => {
    const score = scoreOf(texts, terms, phrase)
    return score === 0 ? [] : [{ entry, score: score + entry.bonus }]
  })
  return grouped(hits)
}

function grouped(hits: { entry: Entry; score: number }[]): Found[] {
  const sorted = hits.toSorted((one, other) => other.score - one.score)
  // Found in the order of their best: groups are as good as that.
  const headings = [...new Set(sorted.map(({ entry }) => entry.group))]
  return headings.map((heading) => {
    const own = sorted.filter(({ entry }) => entry.group === heading)
    return { heading, entries: own.slice(0, MOST).map(({ entry }) => entry), total: own.length }
  })
}

type Texts = Record<Place | 'alias', string>

function textsOf({ name, around, says, words, alias = '' }: Entry): Texts {
  const texts = { name, around, says, words, alias }
  return Object.fromEntries(
    Object.entries(texts).map(([place, text]) => [place, plain(text)]),
  ) as Texts
}

/** Case, curly quotes and dashes make no difference. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-')
}

/** A word that was typed, its singular, and what the site says for it. */
function meaningsOf(term: string): string[] {
  const single = /[^s]s$/.test(term) && term.length > 3 ? [term.slice(0, -1)] : []
  const own = [term, ...single]
  return [...own, ...own.flatMap((word) => OFFICE_WORDS[word] ?? [])]
}

/** How well an entry answers; 0 when a word is nowhere in it. */
function scoreOf(texts: Texts, terms: readonly string[][], phrase: string): number {
  let sum = 0
  for (const meanings of terms) {
    const best = Math.max(...meanings.map((word) => wordScore(texts, word)))
    if (best === 0) return 0
    sum += best
  }
  const { name, alias, around } = texts
  const wholes = terms.length === 1 ? (terms[0] ?? []) : [phrase]
  const isInOrder = terms.length > 1 && PLACES.some((place) => texts[place].includes(phrase))
  // Of equal names, the shorter one says it best.
  return (
    sum / terms.length +
    Math.max(
      nameBonus(name, wholes),
      [alias, around].some((text) => wholes.includes(text)) ? IS_NAME : 0,
    ) +
    (isInOrder ? IN_ORDER : 0) -
    Math.round(Math.min(name.length, 100) / 30) / 10
  )
}

function nameBonus(name: string, wholes: readonly string[]): number {
  if (wholes.includes(name)) return IS_NAME
  return wholes.some((words) => name.startsWith(words)) ? BEGINS_NAME : 0
}

function wordScore(texts: Texts, word: string): number {
  let best = 0
  for (const place of PLACES) {
    // Nothing further on counts more than this.
    if (best >= WEIGHTS[place] * WHOLE) break
    best = Math.max(best, WEIGHTS[place] * matchIn(texts[place], word))
  }
  return best
}

/** A long text has a word as a whole among its first places, or it matters little. */
const MOST_SEEN = 3

/** Whether a letter or a digit is at `at`, of the alphabets that American offices type. */
function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code > 96 && code < 123) || (code > 47 && code < 58) || (code > 191 && code < 592)
}

/** How `word` is in `text`: as a word, at the beginning of one, or inside. 0 when it is not. */
function matchIn(text: string, word: string): number {
  let best = 0
  let at = text.indexOf(word)
  for (let seen = 0; at !== -1 && best < WHOLE && seen < MOST_SEEN; seen++) {
    const begins = !isLetter(text, at - 1)
    const ends = !isLetter(text, at + word.length)
    if (begins) best = Math.max(best, ends ? WHOLE : BEGINS)
    // Two letters are inside of everything.
    else if (word.length > 2) best = Math.max(best, INSIDE)
    at = text.indexOf(word, at + 1)
  }
  return best
}
