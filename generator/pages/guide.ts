import type { Guide } from '../../schema/article.ts'
import type { Page } from '../../schema/page.ts'
import type { SiteContext } from '../context.ts'
import { breadcrumbJsonLd, headOf } from '../head.ts'
import { guidePath } from '../paths.ts'
import { articleProps, contentsOf } from './article.ts'

export function guidePage(context: SiteContext, guide: Guide): Page {
  const path = guidePath(guide)
  const props = articleProps(context, guide, { above: [], path })
  return {
    path,
    template: 'guide',
    head: headOf(context, {
      ...guide,
      path,
      jsonLd: [breadcrumbJsonLd(context.site, props.trail)],
    }),
    props: { ...props, contents: contentsOf(props) },
  }
}
