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
    const existing = groups.get(group.id)
    if (existing === undefined) groups.set(group.id, { ...group, links: [link] })
    else existing.links.push(link)
  }
  return [...groups.values()]
}

/** The help guides by their topics; those without one come last. */
export function guidesByTopic({ site }: SiteContext): SitemapProps['guides'] {
  const { guides, topics: headings } = site.wording
  const topics = [...GUIDE_TOPICS, undefined].map((topic) => ({
    heading: topic === undefined ? guides.other : headings[topic],
    links: site.guides
      .filter((guide) => guide.topic === topic)
      .map((guide) => ({ label: guide.name, href: guidePath(guide) })),
  }))
  return {
    id: GUIDES,
    heading: guides.heading,
    topics: topics.filter(({ links }) => links.length > 0),
  }
}

/** The link to the list of all guides, which every guide and hub has. */
export function allGuides({ site }: Pick<SiteContext, 'site'>): Link {
  return { label: site.wording.guides.all, href: `${SITEMAP_PATH}#${GUIDES}` }
}
