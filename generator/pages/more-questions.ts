import { HOME_QUESTIONS } from '../../schema/home.ts'
import type { QuestionAnswer } from '../../schema/page.ts'
import type { SiteContext } from './context.ts'
import { questionsOf } from './opening.ts'

/**
 * The questions of `faq` that are not on the home page and are about `service`; without one, those about no service in
 * particular.
 */
export function moreQuestions(
  { site, scope }: SiteContext,
  service: string | undefined,
): QuestionAnswer[] {
  const more = site.faq
    .slice(HOME_QUESTIONS)
    .filter(({ about }) => (service === undefined ? about === undefined : about?.includes(service)))
  return questionsOf(more, scope)
}
