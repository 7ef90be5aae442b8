import type { HubPage } from '../../schema/article.ts'
import type { Page } from '../../schema/page.ts'
import type { Hub } from '../../schema/site.ts'
import type { SiteContext } from '../context.ts'
import { breadcrumbJsonLd, headOf, serviceJsonLd } from '../head.ts'
import { hubPagePath, hubPath } from '../paths.ts'
import { articleProps, contentsOf } from './article.ts'

/** A page of a hub: a service we sell, or a guide. */
export function hubArticlePage(context: SiteContext, hub: Hub, page: HubPage): Page {
  const path = hubPagePath(hub, page)
  const props = articleProps(context, page, {
    above: [{ label: context.fill(hub.name), href: hubPath(hub) }],
    path,
  })
  const breadcrumb = breadcrumbJsonLd(context.site, props.trail)
  if (page.kind === 'guide') {
    return {
      path,
      template: 'guide',
      head: headOf(context, { ...page, path, jsonLd: [breadcrumb] }),
      props: { ...props, contents: contentsOf(props) },
    }
  }
  const area = context.site.constants.counties.map((county) => `${county} County, FL`)
  const service = serviceJsonLd(context, { ...page, path, area })
  return {
    path,
    template: 'service',
    head: headOf(context, { ...page, path, jsonLd: [breadcrumb, service] }),
    props,
  }
}
