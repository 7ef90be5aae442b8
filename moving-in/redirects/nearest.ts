import { closest } from '../../schema/fields.ts'
import { guidePath } from '../../schema/paths.ts'

/** A page that an old address probably means, and why. */
export interface Nearest {
  path: string
  reason: string
}

/** A page of the site and the name that lists of pages give it. */
export interface NamedPage {
  path: string
  label: string
  /** False for a page that only answers a form, and the like. */
  isTarget: boolean
}

interface Indexed {
  path: string
  words: ReadonlySet<string>
  length: number
}

/** Least likeness of the words of an address and of a page, from 0 to 1, to propose the page. */
const LEAST = 0.4
/** Of pages that are equally near, an old post is likelier a guide, and an old page of a service no guide. */
const OTHER_KIND = 0.8
const POST = /^\/(?:blog|news|articles?|20\d\d)\//
const GUIDE = guidePath({ slug: '' })

/**
 * Finds the page with the words of an old address: those that few pages have count most. Where no word fits, a page with
 * almost the same last part.
 */
export function nearestPage(pages: readonly NamedPage[]): (path: string) => Nearest | undefined {
  // The name of a page may say it in fewer words than its address, "Storm damage".
  const sets = pages.flatMap(({ path, label }) =>
    [label, `${path} ${label}`].map((text) => ({ path, words: new Set(wordsOf(text).keys()) })),
  )
  const counts = new Map<string, number>()
  for (const { words } of sets)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weight = (word: string) =>
    Math.log(1 + sets.length / (counts.get(word) ?? 1)) ** 2 * (ACTIONS.has(word) ? 0.5 : 1)
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
    const isPost = POST.test(old)
    // A word that no page has may be all that the address is about.
    const least = [...words.keys()].every((word) => byWord.has(word)) ? 1 : 2
    const [best] = [...candidates]
      .map((page) => {
        const shared = [...words.keys()].filter((word) => page.words.has(word))
        const factor = page.path.startsWith(GUIDE) === isPost ? 1 : OTHER_KIND
        const likeness = (factor * lengthOf(shared) ** 2) / (length * page.length)
        return { path: page.path, shared, likeness }
      })
      .filter(({ shared }) => shared.length >= least)
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
  `a about an and are articles at best blog by can category company do does fl florida for free from get how i in is it its last local
   locations long me much my near need new news of on our page post product services tag the to top uncategorized us we what
   when why with www you your`.split(/\s+/),
)

/** What is done to a part of a roof says less than which part it is. */
const ACTIONS = new Set(['installation', 'repair', 'replacement', 'maintenance'].map(stem))

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
