import type { TemplateName } from '../../schema/page.ts'
import type { AuditedPage, PageFinding } from './audited-page.ts'

/** Fewest words of a page that deserves its own URL. Our own thresholds. */
const FEWEST_WORDS: Partial<Record<TemplateName, number>> = {
  guide: 500,
  service: 400,
  hub: 300,
  'city-service': 350,
  location: 300,
}

/** Fewest questions that a page answers. */
const FEWEST_QUESTIONS: Partial<Record<TemplateName, number>> = {
  guide: 3,
  service: 3,
  hub: 3,
  'city-service': 2,
}

/** Pages with too few words, or too few questions of their own. */
export function thinFindings({ entry, facts }: AuditedPage): PageFinding[] {
  const { template, words, questions } = facts
  return [
    ...shortfall({
      entry,
      rule: 'few-words',
      found: `The page has ${words} words`,
      count: words,
      least: FEWEST_WORDS[template],
    }),
    ...shortfall({
      entry,
      rule: 'few-questions',
      found: `Questions of its own on the page: ${questions}`,
      count: questions,
      least: FEWEST_QUESTIONS[template],
    }),
  ]
}

function shortfall({
  entry,
  rule,
  found,
  count,
  least = 0,
}: {
  entry: PageFinding['entry']
  rule: PageFinding['rule']
  found: string
  count: number
  least: number | undefined
}): PageFinding[] {
  if (count >= least) return []
  const message = `${found}; recommended minimum: ${least}.`
  return [{ severity: 'warning', rule, entry, about: 'page', message, weight: least - count }]
}
