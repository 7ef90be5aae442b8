import { GUIDE_TOPICS } from '../../schema/article.ts'
import type { Link, SitemapProps } from '../../schema/page.ts'
import { guidePath, SITEMAP_PATH } from '../../schema/paths.ts'
import type { SiteContext } from './context.ts'

const GUIDES = 'guides'

/**
 * Every page a visitor may look for, in groups; guides have a list of their own, and pages kept out of search engines are
 * left out.
 */
export function sitemapGroups(context: SiteContext): SitemapProps['groups'] {
  const groups = new Map<string, SitemapProps['groups'][number]>()
  for (const { link, group, index } of context.listedPages()) {
    if (!index || group.id === GUIDES) continue
    const known = groups.get(group.id)
    if (known === undefined) groups.set(group.id, { ...group, links: [link] })
    else known.links.push(link)
  }
  return [...groups.values()]
}

const HEADINGS = {
  leaks: 'Leaks',
  costs: 'Costs and paying for a roof',
  insurance: 'Insurance and claims',
  hiring: 'Hiring and scams',
  materials: 'Materials',
  storms: 'Storms',
  care: 'Care, age and permits',
} as const satisfies Record<(typeof GUIDE_TOPICS)[number], string>

/** The help guides by their topics; those without one come last. */
export function guidesByTopic({ site }: SiteContext): SitemapProps['guides'] {
  const topics = [...GUIDE_TOPICS, undefined].map((topic) => ({
    heading: topic === undefined ? 'More guides' : HEADINGS[topic],
    links: site.guides
      .filter((guide) => guide.topic === topic)
      .map((guide) => ({ label: guide.name, href: guidePath(guide) })),
  }))
  return {
    id: GUIDES,
    heading: 'Help guides',
    topics: topics.filter(({ links }) => links.length > 0),
  }
}

/** The link to the list of all guides, which every guide and hub has. */
export const ALL_GUIDES: Link = { label: 'All help guides', href: `${SITEMAP_PATH}#${GUIDES}` }
