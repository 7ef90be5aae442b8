import type { Shell } from '../../schema/page.ts'
import { HOME_PATH } from '../../schema/paths.ts'
import type { RuleName } from '../../schema/rules.ts'
import type { PageFinding } from './page-finding.ts'
import type { NotedPage } from './page-notes.ts'

const FEWEST_OUT = 3
const FEWEST_IN = 2
const MOST_CLICKS = 3

/** Pages with few links from or to them, or too many clicks away from home. Our own thresholds. */
export function linkFindings(
  noted: readonly NotedPage[],
  { targets, shell }: { targets: readonly string[]; shell: Shell },
): PageFinding[] {
  const graph = linkGraph(noted, targets)
  const inbound = countInbound(graph)
  const clicks = clicksFromHome(graph, shell)
  return noted.flatMap(({ entry, notes }, page): PageFinding[] => {
    if (!notes.isIndexed) return []
    const out = notes.links.length
    const into = inbound[page] ?? 0
    const found: [RuleName, string][] = []
    if (out < FEWEST_OUT)
      found.push([
        'few-links-out',
        `Other pages that the text links to: ${out}; recommended minimum: ${FEWEST_OUT}.`,
      ])
    if (into < FEWEST_IN && entry.path !== HOME_PATH)
      found.push([
        'few-links-in',
        `Other pages that link here in their text: ${into}; recommended minimum: ${FEWEST_IN}.`,
      ])
    if ((clicks[page] ?? UNREACHED) > MOST_CLICKS)
      found.push(['deep-page', `The page is more than ${MOST_CLICKS} clicks from the home page.`])
    return found.map(([rule, message]) => ({
      severity: 'warning',
      rule,
      entry,
      about: 'page',
      message,
    }))
  })
}

/** Pages by their places in the list of pages, which is quicker to follow than paths. */
interface LinkGraph {
  numberOf: ReadonlyMap<string, number>
  /** The numbers of the paths that each page links to. */
  links: readonly Uint32Array[]
  /** The page at each of these paths, or NO_PAGE. */
  pageAt: Int32Array
}

function linkGraph(noted: readonly NotedPage[], paths: readonly string[]): LinkGraph {
  const numberOf = new Map(noted.map(({ entry }, page) => [entry.path, page]))
  return {
    numberOf,
    links: noted.map(({ notes }) => notes.links),
    pageAt: Int32Array.from(paths, (path) => numberOf.get(path) ?? NO_PAGE),
  }
}

const NO_PAGE = -1

function countInbound({ links, pageAt }: LinkGraph): Uint32Array {
  const inbound = new Uint32Array(links.length)
  for (const ofPage of links)
    for (const path of ofPage) {
      const page = pageAt[path] ?? NO_PAGE
      if (page !== NO_PAGE) inbound[page] = (inbound[page] ?? 0) + 1
    }
  return inbound
}

const UNREACHED = 0xffffffff

/** Clicks from home, by links in the pages and in the header and footer, which every page has. */
function clicksFromHome(graph: LinkGraph, { header, footer }: Shell): Uint32Array {
  const { numberOf, links, pageAt } = graph
  const everywhere = [
    ...header.menus.flatMap(({ groups }) => groups.flatMap((group) => group.links)),
    ...header.sections,
    header.quote,
    ...footer.links,
  ].map(({ href }) => href.replace(/#.*/, ''))
  const pagesAt = (paths: readonly string[]) => paths.flatMap((path) => numberOf.get(path) ?? [])
  const clicks = new Uint32Array(links.length).fill(UNREACHED)
  const linkedFrom = (page: number) =>
    Array.from(links[page] ?? [], (path) => pageAt[path] ?? NO_PAGE)
  const reach = (pages: readonly number[], click: number): number[] => {
    const reached: number[] = []
    for (const page of pages)
      if (page !== NO_PAGE && clicks[page] === UNREACHED) {
        clicks[page] = click
        reached.push(page)
      }
    return reached
  }
  let frontier = reach(pagesAt([HOME_PATH]), 0)
  for (let click = 1; frontier.length > 0; click++) {
    const shared = click === 1 ? pagesAt(everywhere) : []
    frontier = [
      ...frontier.flatMap((page) => reach(linkedFrom(page), click)),
      ...reach(shared, click),
    ]
  }
  return clicks
}
