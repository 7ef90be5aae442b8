import type { HubProps, Page } from '../../schema/page.ts'
import { hubPagePath, hubPath } from '../../schema/paths.ts'
import type { Hub } from '../../schema/site.ts'
import { prose } from '../text/prose.ts'
import { fillTokens } from '../text/tokens.ts'
import type { SiteContext } from './context.ts'
import { breadcrumbJsonLd, headOf } from './head.ts'
import { hubTokens } from './name-tokens.ts'
import { openingOf, questionsOf, relatedOf } from './opening.ts'
import { proofOf } from './proof.ts'
import { allGuides } from './sitemap.ts'

/** The page of a hub: its text, and cards for all its pages. */
export function hubPage(context: SiteContext, hub: Hub): Page {
  const { lists: wording } = context.site.wording
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
      ...proofOf(context, { hub }),
      pages: {
        heading: fillTokens(wording.hubPages, { ...context.scope, ...hubTokens(hub) }),
        groups: groupsOf(context, hub),
      },
      questions: questionsOf(hub.questions, context.scope),
      related: relatedOf(context, hub.related),
      allGuides: allGuides(context),
    },
  }
}

/** The pages of the hub under their headings; those that no group names come last. */
function groupsOf(context: SiteContext, hub: Hub): HubProps['pages']['groups'] {
  const { otherPages, pages } = context.site.wording.lists
  const link = (slug: string) => {
    const { label, href } = context.card(hubPagePath(hub, { slug }))
    return { label, href }
  }
  const groups = (hub.groups ?? []).map(({ heading, pages: named }) => ({
    heading,
    links: named.map(link),
  }))
  const named = new Set((hub.groups ?? []).flatMap(({ pages }) => pages))
  const rest = hub.pages.filter(({ slug }) => !named.has(slug)).map(({ slug }) => link(slug))
  if (rest.length > 0) groups.push({ heading: groups.length > 0 ? otherPages : pages, links: rest })
  return groups
}
