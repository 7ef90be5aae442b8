import type { Guide } from '../../schema/article.ts'
import type { Page } from '../../schema/page.ts'
import { guidePath } from '../../schema/paths.ts'
import { articleProps } from './article.ts'
import type { SiteContext } from './context.ts'
import { writtenGuide } from './written-guide.ts'

/** A help guide at /problems/. */
export function guidePage(context: SiteContext, guide: Guide): Page {
  const path = guidePath(guide)
  return writtenGuide(context, {
    ...guide,
    path,
    props: articleProps(context, guide, { above: [], path }),
  })
}
