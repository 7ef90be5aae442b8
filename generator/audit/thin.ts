import type { Page, TemplateName } from '../../schema/page.ts'
import type { Expanded } from '../expand.ts'
import type { Finding } from '../site-error.ts'
import type { Source } from '../source.ts'
import { pageText, wordsOf } from './page-text.ts'

/** Fewest words of a page that deserves its address. Thresholds of our own. */
const FEWEST_WORDS: Partial<Record<TemplateName, number>> = {
  guide: 500,
  service: 400,
  hub: 300,
  'city-service': 350,
  location: 300,
}

/** Fewest questions of its own that a page answers. */
const FEWEST_QUESTIONS: Partial<Record<TemplateName, number>> = {
  guide: 3,
  service: 3,
  hub: 3,
  'city-service': 2,
}

/** Pages with too few words, or too few questions of their own. */
export function thinFindings({ page, source: record }: Expanded, source: Source): Finding[] {
  const finding = {
    severity: 'warning',
    page: page.path,
    path: record,
    position: source.position(record),
  } as const
  const words = wordsOf(pageText(page)).length
  const fewestWords = FEWEST_WORDS[page.template] ?? 0
  const questions = questionsOf(page)
  const fewestQuestions = FEWEST_QUESTIONS[page.template] ?? 0
  return [
    ...(words < fewestWords
      ? [
          {
            ...finding,
            rule: 'few-words',
            message: `${page.path} has ${words} words; a page of its kind wants ${fewestWords}.`,
          },
        ]
      : []),
    ...(questions < fewestQuestions
      ? [
          {
            ...finding,
            rule: 'few-questions',
            message: `${page.path} answers ${questions} questions of its own; a page of its kind wants ${fewestQuestions}.`,
          },
        ]
      : []),
  ]
}

function questionsOf({ props }: Page): number {
  return 'questions' in props ? props.questions.length : 0
}
