import type { HubProps, Page } from '../../schema/page.ts'
import { hubPagePath, hubPath } from '../../schema/paths.ts'
import type { Hub } from '../../schema/site.ts'
import { prose } from '../text/prose.ts'
import type { SiteContext } from './context.ts'
import { breadcrumbJsonLd, headOf } from './head.ts'
import { openingOf, questionsOf, relatedOf } from './opening.ts'
import { ALL_GUIDES } from './sitemap.ts'

/** The page of a hub: its text, and cards for all its pages. */
export function hubPage(context: SiteContext, hub: Hub): Page {
  const path = hubPath(hub)
  const opening = openingOf(context, { ...hub, self: { label: hub.name, href: path } })
  return {
    path,
    template: 'hub',
    head: headOf(context, {
      ...hub,
      path,
      jsonLd: [breadcrumbJsonLd(context.site, opening.trail)],
    }),
    props: {
      ...opening,
      picture: context.pictures.of(hub.picture, 'intro'),
      body: prose(hub.body, context.scope),
      pages: {
        heading: `All ${hub.pages.length} ${hub.name.toLowerCase()} pages`,
        groups: groupsOf(context, hub),
      },
      questions: questionsOf(hub.questions, context.scope),
      related: relatedOf(context, hub.related),
      allGuides: ALL_GUIDES,
    },
  }
}

/** The pages of the hub under their headings; those that no group names come last. */
function groupsOf(context: SiteContext, hub: Hub): HubProps['pages']['groups'] {
  const link = (slug: string) => {
    const { label, href } = context.card(hubPagePath(hub, { slug }))
    return { label, href }
  }
  const groups = (hub.groups ?? []).map(({ heading, pages }) => ({
    heading,
    links: pages.map(link),
  }))
  const named = new Set((hub.groups ?? []).flatMap(({ pages }) => pages))
  const rest = hub.pages.filter(({ slug }) => !named.has(slug)).map(({ slug }) => link(slug))
  if (rest.length > 0) groups.push({ heading: groups.length > 0 ? 'More' : 'Pages', links: rest })
  return groups
}
