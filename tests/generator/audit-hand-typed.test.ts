import { expect, test } from 'vitest'
import { warned, warningsOf } from '../fixtures/audited.ts'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { siteSaying, siteText } from '../fixtures/site.ts'

const RULE = 'hand-typed-constant'

/** The warnings about a guide with this text. */
function about(body: string, constants = {}): string[] {
  const text = siteText({
    constants: { ...GOOD_SITE.constants, ...constants },
    guides: [{ ...goodArticle('attic-leak'), body }],
  })
  return warned(text, RULE)
}

const message = (typed: string, token: string) =>
  `"${typed}" is typed by hand. Write {${token}} for the number.`

test.each([
  ['We answer within 30 minutes.', 'within 30 minutes', 'constants.quoteResponseMinutes'],
  ['A crew within 2 hours.', 'within 2 hours', 'constants.emergencyResponseHours'],
  ['Our 25-point inspection.', '25-point', 'constants.inspectionPoints'],
  ['We check 25 points.', '25 points', 'constants.inspectionPoints'],
  ['The $500 military rebate.', '$500 military rebate', 'constants.rebateAmount'],
  ['It takes 2-5 days.', '2-5 days', 'constants.replacementDays'],
  ['It takes 2–5 days.', '2–5 days', 'constants.replacementDays'],
  ['A 10-year repair warranty.', '10-year repair warranty', 'constants.majorRepairWarrantyYears'],
  [
    'A 10 year workmanship warranty.',
    '10 year workmanship warranty',
    'constants.majorRepairWarrantyYears',
  ],
  [
    'A 5-year maintenance warranty.',
    '5-year maintenance warranty',
    'constants.maintenanceWarrantyYears',
  ],
  ['More than 500+ roofs.', '500+', 'constants.roofsCompleted'],
  ['Call (813) 555-0142.', '(813) 555-0142', 'business.phone'],
  ['License CCC0000000.', 'CCC0000000', 'business.license'],
])('%s gets a warning with the token to write', (body, typed, token) => {
  expect(about(body)).toEqual([message(typed, token)])
})

test.each([
  'We answer within {constants.quoteResponseMinutes} minutes, day or night.',
  'A {constants.inspectionPoints}-point inspection and {constants.roofsCompleted} roofs.',
  'The statute gives you 10 days, and some contracts a 10-day right to cancel.',
  'Report it within 300 minutes, within 20 hours or within 30 days.',
  'A 125-point list; 12-5 days; roofs of 10-year-old houses; a 10-year manufacturer warranty.',
  'A $5000 rebate or a $500,000 rebate is not ours, and $500 does not buy a roof.',
  'About 500 roofs, and call (813) 555-0199.',
])('%s repeats no constant', (body) => {
  expect(about(body)).toEqual([])
})

test('when a constant changes, its new number is the one reported', () => {
  const body = 'We answer within 30 minutes, or within 45 minutes at night.'
  expect(about(body, { quoteResponseMinutes: 45 })).toEqual([
    message('within 45 minutes', 'constants.quoteResponseMinutes'),
  ])
})

test('the warning points to the words themselves, even across a line break', () => {
  const body = 'First a line.\nThen we answer within 30\nminutes, or the next day.\n'
  const text = siteSaying(body)
  const [warning] = warningsOf(text).filter(({ rule }) => rule === RULE)
  const { line, column } = warning?.position ?? { line: 0, column: 0 }
  expect(text.split('\n')[line - 1]?.slice(column - 1)).toBe('within 30')
})

test('every Markdown field is checked, each one on its own', () => {
  const typed = 'We come within 2 hours.'
  const text = siteText({
    guides: [
      {
        ...goodArticle('attic-leak'),
        lead: typed,
        questions: [{ question: 'When?', answer: typed }],
      },
    ],
    cityTexts: { tampa: { about: typed, services: { 'roof-repair': { body: typed } } } },
  })
  const paths = warningsOf(text)
    .filter(({ rule }) => rule === RULE)
    .map(({ path }) => path.join('.'))
  expect(paths).toEqual([
    'guides.0.lead',
    'guides.0.questions.0.answer',
    'cityTexts.tampa.about',
    'cityTexts.tampa.services.roof-repair.body',
  ])
})
