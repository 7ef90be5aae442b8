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
  /** What its words weigh together. */
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
  const index = indexOf(pages)
  const slugs = new Map(pages.map(({ path }) => [slugOf(path), path]))
  slugs.delete('')
  return (old) => byWords(old, index) ?? bySpelling(old, slugs)
}

interface WordIndex {
  byWord: ReadonlyMap<string, readonly Indexed[]>
  weightOf(words: Iterable<string>): number
}

function indexOf(pages: readonly NamedPage[]): WordIndex {
  // The name of a page may say it in fewer words than its address, "Storm damage".
  const sets = pages.flatMap(({ path, label }) =>
    [label, `${path} ${label}`].map((text) => ({ path, words: new Set(wordsOf(text).keys()) })),
  )
  const byWord = new Map<string, Indexed[]>()
  const weightOf = (words: Iterable<string>) => {
    let sum = 0
    for (const word of words) {
      const weight = Math.log(1 + sets.length / (byWord.get(word)?.length ?? 1)) ** 2
      sum += ACTIONS.has(word) ? weight / 2 : weight
    }
    return sum
  }
  const indexed = sets.map((page) => ({ ...page, length: 0 }))
  for (const page of indexed)
    for (const word of page.words) {
      const others = byWord.get(word)
      if (others === undefined) byWord.set(word, [page])
      else others.push(page)
    }
  for (const page of indexed) page.length = Math.sqrt(weightOf(page.words))
  return { byWord, weightOf }
}

/** The page that is most alike by the cosine of the weights of their words. */
function byWords(old: string, { byWord, weightOf }: WordIndex): Nearest | undefined {
  const words = wordsOf(old)
  const shared = new Map<Indexed, string[]>()
  for (const word of words.keys())
    for (const page of byWord.get(word) ?? []) shared.set(page, [...(shared.get(page) ?? []), word])
  // A word that no page has may be all that the address is about.
  const least = [...words.keys()].every((word) => byWord.has(word)) ? 1 : 2
  const isPost = POST.test(old)
  let best = {
    path: '',
    words: [] as string[],
    likeness: LEAST * Math.sqrt(weightOf(words.keys())),
  }
  for (const [{ path, length }, both] of shared) {
    if (both.length < least) continue
    const factor = path.startsWith(GUIDE) === isPost ? 1 : OTHER_KIND
    const likeness = (factor * weightOf(both)) / length
    const isShorter = likeness === best.likeness && path.length < best.path.length
    if (likeness > best.likeness || isShorter) best = { path, words: both, likeness }
  }
  if (best.path === '') return undefined
  return {
    path: best.path,
    reason: `same words: ${best.words.map((word) => words.get(word)).join(', ')}`,
  }
}

function bySpelling(old: string, slugs: ReadonlyMap<string, string>): Nearest | undefined {
  const slug = slugOf(old)
  const path = slug.length < SHORT ? undefined : slugs.get(closest(slug, slugs.keys()) ?? '')
  return path === undefined ? undefined : { path, reason: 'almost the same spelling' }
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
