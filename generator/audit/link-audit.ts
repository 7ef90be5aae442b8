import type { Shell } from '../../schema/page.ts'
import { HOME_PATH } from '../../schema/paths.ts'
import type { PageEntry } from '../pages/kind.ts'
import type { PageFinding } from './page-finding.ts'
import type { PageNotes } from './page-notes.ts'

const FEWEST_OUT = 3
const FEWEST_IN = 2
const MOST_CLICKS = 3

/** Pages with few links from or to them, or too many clicks away from home. Our own thresholds. */
export function linkAudit(shell: Shell) {
  const links = new Map<string, readonly string[]>()
  const entries: PageEntry[] = []
  return {
    add(entry: PageEntry, notes: PageNotes): void {
      links.set(entry.path, notes.links)
      if (notes.isIndexed) entries.push(entry)
    },
    findings(): PageFinding[] {
      const inbound = countInbound(links)
      const clicks = clicksFromHome(links, shell)
      return entries.flatMap((entry) => {
        const { path } = entry
        const say = (rule: PageFinding['rule'], message: string): PageFinding => ({
          severity: 'warning',
          rule,
          entry,
          about: 'page',
          message,
        })
        const out = links.get(path)?.length ?? 0
        const into = inbound.get(path) ?? 0
        return [
          ...(out < FEWEST_OUT
            ? [
                say(
                  'few-links-out',
                  `Other pages that the text links to: ${out}; recommended minimum: ${FEWEST_OUT}.`,
                ),
              ]
            : []),
          ...(into < FEWEST_IN && path !== HOME_PATH
            ? [
                say(
                  'few-links-in',
                  `Other pages that link here in their text: ${into}; recommended minimum: ${FEWEST_IN}.`,
                ),
              ]
            : []),
          ...((clicks.get(path) ?? Number.POSITIVE_INFINITY) > MOST_CLICKS
            ? [say('deep-page', `The page is more than ${MOST_CLICKS} clicks from the home page.`)]
            : []),
        ]
      })
    },
  }
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
