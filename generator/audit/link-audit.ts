import type { Shell } from '../../schema/page.ts'
import { HOME_PATH } from '../../schema/paths.ts'
import type { RuleName } from '../../schema/rules.ts'
import type { AuditedPage, PageFinding } from './audited-page.ts'

const FEWEST_OUT = 3
const FEWEST_IN = 2
const MOST_CLICKS = 3

/** Pages with few links from or to them, or too many clicks away from home. Our own thresholds. */
export function linkFindings(pages: readonly AuditedPage[], shell: Shell): PageFinding[] {
  const inbound = countInbound(pages)
  const clicks = clicksFromHome(pages, shell)
  return pages.flatMap(({ entry, facts }): PageFinding[] => {
    if (!facts.isIndexed) return []
    const out = facts.links.length
    const into = inbound.get(entry.path) ?? 0
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
    if ((clicks.get(entry.path) ?? Number.POSITIVE_INFINITY) > MOST_CLICKS)
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

function countInbound(pages: readonly AuditedPage[]): ReadonlyMap<string, number> {
  const inbound = new Map<string, number>()
  for (const { facts } of pages)
    for (const path of facts.links) inbound.set(path, (inbound.get(path) ?? 0) + 1)
  return inbound
}

/** Clicks from home to each page, by links in the pages and in the header and footer, which every page has. */
function clicksFromHome(
  pages: readonly AuditedPage[],
  { header, footer }: Shell,
): ReadonlyMap<string, number> {
  const linksOf = new Map(pages.map(({ entry, facts }) => [entry.path, facts.links]))
  const everywhere = [
    ...header.menus.flatMap(({ groups }) => groups.flatMap((group) => group.links)),
    ...header.sections,
    header.quote,
    ...footer.links,
  ].map(({ href }) => href.replace(/#.*/, ''))
  const clicks = new Map<string, number>()
  const reach = (paths: readonly string[], click: number): string[] => {
    const reached = [...new Set(paths)].filter((path) => linksOf.has(path) && !clicks.has(path))
    for (const path of reached) clicks.set(path, click)
    return reached
  }
  let frontier = reach([HOME_PATH], 0)
  for (let click = 1; frontier.length > 0; click++) {
    const next = frontier.flatMap((path) => linksOf.get(path) ?? [])
    frontier = reach(click === 1 ? [...next, ...everywhere] : next, click)
  }
  return clicks
}
