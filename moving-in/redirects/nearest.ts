import { closest } from '../../schema/fields.ts'

/** A page that an old address probably means, and why. */
export interface Nearest {
  path: string
  reason: string
}

/** A page of the site and the name that lists of pages give it. */
export interface NamedPage {
  path: string
  label: string
}

interface Indexed {
  path: string
  words: ReadonlySet<string>
  length: number
}

/** Least likeness of the words of an address and of a page, from 0 to 1, to propose the page. */
const LEAST = 0.4

/**
 * Finds the page with the words of an old address: those that few pages have count most. Where no word fits, a page with
 * almost the same last part.
 */
export function nearestPage(pages: readonly NamedPage[]): (path: string) => Nearest | undefined {
  const sets = pages.map(({ path, label }) => ({
    path,
    words: new Set(wordsOf(`${path} ${label}`).keys()),
  }))
  const counts = new Map<string, number>()
  for (const { words } of sets)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weight = (word: string) => Math.log(1 + pages.length / (counts.get(word) ?? 0.5)) ** 2
  const lengthOf = (words: Iterable<string>) =>
    Math.sqrt([...words].reduce((sum, word) => sum + weight(word), 0))
  const byWord = new Map<string, Indexed[]>()
  for (const { path, words } of sets) {
    const page = { path, words, length: lengthOf(words) }
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), page])
  }
  const slugs = new Map(
    pages.filter(({ path }) => path !== '/').map(({ path }) => [slugOf(path), path]),
  )
  return (old) => byWords(old) ?? bySpelling(old)

  function byWords(old: string): Nearest | undefined {
    const words = wordsOf(old)
    const candidates = new Set([...words.keys()].flatMap((word) => byWord.get(word) ?? []))
    const length = lengthOf(words.keys())
    const [best] = [...candidates]
      .map((page) => {
        const shared = [...words.keys()].filter((word) => page.words.has(word))
        return { path: page.path, shared, likeness: lengthOf(shared) ** 2 / (length * page.length) }
      })
      .toSorted((a, b) => b.likeness - a.likeness || a.path.length - b.path.length)
    if (best === undefined || best.likeness < LEAST) return undefined
    const typed = best.shared.map((word) => words.get(word))
    return { path: best.path, reason: `same words: ${typed.join(', ')}` }
  }

  function bySpelling(old: string): Nearest | undefined {
    const slug = slugOf(old)
    const path = slug.length < SHORT ? undefined : slugs.get(closest(slug, slugs.keys()) ?? '')
    return path === undefined ? undefined : { path, reason: 'almost the same spelling' }
  }
}

/** Of a shorter name, a third may be another word. */
const SHORT = 8

/** The last part of a path. */
export function slugOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Words that say nothing of what a page is about, and folders of WordPress and of this site. */
const EMPTY = new Set(
  `a an and are at best blog by can category company fl florida for from get how i in is it its local locations me my near
   of on our page post product services tag the to top uncategorized us we what when why with www you your`.split(
    /\s+/,
  ),
)

/** The words of a text as they are compared, each with how it is typed. */
function wordsOf(text: string): Map<string, string> {
  const typed =
    decoded(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const told = typed.filter(
    (word) => !EMPTY.has(word) && !/^(?:\d{1,2}|20\d\d|html?|php|aspx?)$/.test(word),
  )
  return new Map(told.map((word) => [stem(word), word]))
}

function decoded(text: string): string {
  return text.replace(/%20/g, ' ').normalize('NFD').replace(/\p{M}/gu, '')
}

/** Without the endings that differ between names of the same work: roofs, roofing; repairs, repairing; replacement. */
function stem(word: string): string {
  if (word.length < 5) return word
  return word.replace(/(?:ations?|ments?|ings?|ers?|ors?|ies|es|s|e|y)$/, '')
}
