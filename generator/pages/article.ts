import type { Guide } from '../../schema/article.ts'
import type { Block, Link, QuestionAnswer, ServiceProps } from '../../schema/page.ts'
import { plainText } from '../text/plain-text.ts'
import { inlineProse, prose } from '../text/prose.ts'
import type { SiteContext } from './context.ts'
import { glossaryBlocks } from './glossary.ts'
import { openingOf, questionsOf, relatedOf } from './opening.ts'

/** The props of a written page, whatever its template. */
export function articleProps(
  context: SiteContext,
  article: Guide,
  { above, path }: { above: Link[]; path: string },
): ServiceProps {
  return {
    ...openingOf(context, {
      ...article,
      above,
      self: { label: article.name, href: path },
    }),
    ...(article.intent !== undefined && { intent: inlineProse(article.intent, context.scope) }),
    body: [...prose(article.body, context.scope), ...glossaryBlocks(context, path)],
    questions: questionsOf(article.questions, context.scope),
    related: relatedOf(context, article.related),
  }
}

/** The fewest links that are worth a list. */
const LEAST_CONTENTS = 2

/** Links to the headings of a page, and to its questions; none where there is one place to go to, or no place. */
export function contentsOf(
  { site }: Pick<SiteContext, 'site'>,
  { body, questions }: { body: readonly Block[]; questions: readonly QuestionAnswer[] },
): Link[] {
  const headings = body.flatMap((block) =>
    block.type === 'heading' ? [{ label: plainText(block.children), href: `#${block.id}` }] : [],
  )
  const links =
    questions.length > 0
      ? [...headings, { label: site.wording.sections.questions, href: '#questions' }]
      : headings
  return links.length < LEAST_CONTENTS ? [] : links
}
