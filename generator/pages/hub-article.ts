import type { Page } from '../../schema/page.ts'
import { hubPagePath, hubPath } from '../../schema/paths.ts'
import type { Hub, HubPage } from '../../schema/site.ts'
import { articleProps } from './article.ts'
import { besideHeading } from './beside-heading.ts'
import type { SiteContext } from './context.ts'
import { breadcrumbJsonLd, headOf, inState, serviceJsonLd } from './head.ts'
import { moreQuestions } from './more-questions.ts'
import { proofOf } from './proof.ts'
import { writtenGuide } from './written-guide.ts'

/** A page of a hub: a service we sell, or a guide. */
export function hubArticlePage(context: SiteContext, hub: Hub, page: HubPage): Page {
  const path = hubPagePath(hub, page)
  const above = [{ label: hub.name, href: hubPath(hub) }]
  const props = {
    ...articleProps(context, { homes: hub.homes, ...page }, { above, path }),
    ...besideHeading(context, page),
  }
  if (page.kind === 'guide') return writtenGuide(context, { ...page, path, props })
  const { constants, region } = context.site
  const area = constants.counties.map((county) => inState(`${county} County`, region))
  const service = serviceJsonLd(context, { ...page, path, area })
  return {
    path,
    template: 'service',
    head: headOf(context, {
      ...page,
      path,
      jsonLd: [breadcrumbJsonLd(context.site, props.trail), service],
    }),
    props: {
      ...props,
      ...proofOf(context, { service: page.slug }),
      questions: [...props.questions, ...moreQuestions(context, page.slug)],
    },
  }
}
