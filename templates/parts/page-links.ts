import type { Link } from '../../schema/page.ts'
import { meantPath } from '../../schema/shared/meant-path.ts'

/** Below this, two addresses are alike by chance. */
const LEAST_ALIKE = 0.6
const MOST_SHOWN = 3

/**
 * The links whose addresses are most like `path`, the most alike first; none if none is.
 *
 * @example nearestLinks(pages, '/roof-repair-tampa') // [{ label: 'Roof repair in Tampa', href: '/services/roof-repair-tampa' }, …]
 */
export function nearestLinks(links: readonly Link[], path: string): Link[] {
  const meant = meantPath(path) ?? path
  return links
    .map((link) => ({ link, alike: alike(meant, link.href) }))
    .filter((each) => each.alike >= LEAST_ALIKE)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, MOST_SHOWN)
    .map(({ link }) => link)
}

/** Whether `path` has a word of one of these addresses in it: only then it is worth comparing it with all of them. */
export function sharesWord(path: string, addresses: readonly string[]): boolean {
  const words = new Set(wordsIn(meantPath(path) ?? path))
  return addresses.some((address) => wordsIn(address).some((word) => words.has(word)))
}

/** Two or three letters are in too many addresses. */
const LEAST_LETTERS = 4

function wordsIn(path: string): string[] {
  return path.split(/[^a-z0-9]+/).filter(({ length }) => length >= LEAST_LETTERS)
}

/** How alike two texts are, from 0 to 1: the share of their pairs of letters that both have (the Dice coefficient). */
function alike(one: string, other: string): number {
  const [pairs, others] = [pairsIn(one), pairsIn(other)]
  const both = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * both) / (pairs.size + others.size)
}

function pairsIn(text: string): Set<string> {
  return new Set(Array.from(text, (letter, at) => letter + text.charAt(at + 1)))
}

/** The links in the lists of the page at `path`; undefined when it can't be fetched. */
export async function linksOn(path: string): Promise<Link[] | undefined> {
  try {
    const html = await (await fetch(path)).text()
    const page = new DOMParser().parseFromString(html, 'text/html')
    return [...page.querySelectorAll('main li > a')].map((link) => ({
      label: link.textContent,
      href: link.getAttribute('href') ?? '',
    }))
  } catch {
    return undefined
  }
}
