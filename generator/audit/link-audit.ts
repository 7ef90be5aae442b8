import type { Shell } from '../../schema/page.ts'
import type { Expanded } from '../expand.ts'
import { HOME_PATH } from '../paths.ts'
import type { Finding } from '../site-error.ts'
import type { Source } from '../source.ts'
import { pageLinks } from './page-text.ts'

const FEWEST_OUT = 3
const FEWEST_IN = 2
const MOST_CLICKS = 3

/** Links out of and into each page, and how many clicks it is from home. Thresholds of our own. */
export function linkAudit({ source, shell }: { source: Source; shell: Shell }) {
  const links = new Map<string, string[]>()
  const records = new Map<string, readonly PropertyKey[]>()
  return {
    add({ page, source: record }: Expanded): void {
      links.set(page.path, [...pageLinks(page)])
      if (!page.head.robots.startsWith('noindex')) records.set(page.path, record)
    },
    findings(): Finding[] {
      const inbound = countInbound(links)
      const clicks = clicksFromHome(links, shell)
      const findings: Finding[] = []
      for (const [path, record] of records) {
        const say = (rule: string, message: string) =>
          findings.push({
            severity: 'warning',
            rule,
            page: path,
            path: record,
            position: source.position(record),
            message,
          })
        const out = links.get(path)?.length ?? 0
        const into = inbound.get(path) ?? 0
        if (out < FEWEST_OUT)
          say(
            'few-links-out',
            `${path} links to ${out} other pages in its text; ${FEWEST_OUT} help a reader on.`,
          )
        if (into < FEWEST_IN && path !== HOME_PATH)
          say(
            'few-links-in',
            `${into} other pages link to ${path} in their text; ${FEWEST_IN} make it findable.`,
          )
        if ((clicks.get(path) ?? Number.POSITIVE_INFINITY) > MOST_CLICKS)
          say('deep-page', `${path} is more than ${MOST_CLICKS} clicks from the home page.`)
      }
      return findings
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
