import type { Shell } from '../../schema/page.ts'
import { HOME_PATH } from '../../schema/paths.ts'
import type { RuleName } from '../../schema/rules.ts'
import type { PageFinding } from './page-finding.ts'
import type { NotedPage } from './page-notes.ts'

const FEWEST_OUT = 3
const FEWEST_IN = 2
const MOST_CLICKS = 3

/** Pages with few links from or to them, or too many clicks away from home. Our own thresholds. */
export function linkFindings(noted: readonly NotedPage[], shell: Shell): PageFinding[] {
  const links = new Map(noted.map(({ entry, notes }) => [entry.path, notes.links]))
  const inbound = countInbound(links)
  const clicks = clicksFromHome(links, shell)
  return noted.flatMap(({ entry, notes }): PageFinding[] => {
    if (!notes.isIndexed) return []
    const { path } = entry
    const out = notes.links.length
    const into = inbound.get(path) ?? 0
    const found: [RuleName, string][] = []
    if (out < FEWEST_OUT)
      found.push([
        'few-links-out',
        `Other pages that the text links to: ${out}; recommended minimum: ${FEWEST_OUT}.`,
      ])
    if (into < FEWEST_IN && path !== HOME_PATH)
      found.push([
        'few-links-in',
        `Other pages that link here in their text: ${into}; recommended minimum: ${FEWEST_IN}.`,
      ])
    if ((clicks.get(path) ?? Number.POSITIVE_INFINITY) > MOST_CLICKS)
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

function countInbound(links: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const inbound = new Map<string, number>()
  for (const targets of links.values())
    for (const target of targets) inbound.set(target, (inbound.get(target) ?? 0) + 1)
  return inbound
}

/** Clicks from home, by links in the pages and in the header and footer, which every page has. */
function clicksFromHome(
  links: ReadonlyMap<string, readonly string[]>,
  { header, footer }: Shell,
): Map<string, number> {
  const everywhere = [
    ...header.menus.flatMap(({ groups }) => groups.flatMap((group) => group.links)),
    ...header.sections,
    header.quote,
    ...footer.links,
  ].map(({ href }) => href.replace(/#.*/, ''))
  const clicks = new Map([[HOME_PATH, 0]])
  let frontier = [HOME_PATH]
  for (let click = 1; frontier.length > 0; click++) {
    const next = frontier
      .flatMap((path) => [...(links.get(path) ?? []), ...(path === HOME_PATH ? everywhere : [])])
      .filter((target) => !clicks.has(target))
    for (const target of next) clicks.set(target, click)
    frontier = [...new Set(next)]
  }
  return clicks
}
