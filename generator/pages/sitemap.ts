import type { SitemapProps } from '../../schema/page.ts'
import type { SiteContext } from './context.ts'

/** Every page a visitor may look for, in groups; pages kept out of search engines are left out. */
export function sitemapGroups(context: SiteContext): SitemapProps['groups'] {
  const groups = new Map<string, SitemapProps['groups'][number]>()
  for (const { link, group, index } of context.listedPages()) {
    if (!index) continue
    const known = groups.get(group.id)
    if (known === undefined) groups.set(group.id, { ...group, links: [link] })
    else known.links.push(link)
  }
  return [...groups.values()]
}
