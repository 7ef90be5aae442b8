import { list, record } from '../fields.ts'
import type { Inline } from '../running-text.ts'
import { inlineProse, line } from '../text-fields.ts'
import { SPAN, type Span } from './claim-dates.ts'
import { TOOL_FIELDS, type ToolWords } from './tool-words.ts'

/** The claim calendar with everything it knows. */
export interface ClaimCalendar extends ToolWords {
  type: 'claim-calendar'
  loss: { label: string; hint: string }
  /** What the choice between the kinds of claim is called. */
  legend: string
  claims: { label: string; text: string; deadlines: Deadline[] }[]
  /** The words that open the fields for the other days. */
  clocksLegend: string
  /** Days that visitors may also know; each starts clocks of the insurer. */
  clocks: { label: string; hint: string; deadlines: Deadline[] }[]
  /** What to do when one of the dates has passed. */
  passed: Inline[]
}

/** A date that a statute sets. */
export interface Deadline {
  who: string
  what: Inline[]
  law: string
  /** How long after the day it counts from. */
  span: Span
  /** The same in words: `1 year from the date of loss`. */
  rule: string
}

const AFTER_HINT = 'Use a number of days, months or years, e.g. after: 18 months'

const deadlines = list(
  'The dates that a statute sets.',
  record('A date that a statute sets.', {
    who: line('Who has to do it.', 'who', 'You'),
    what: inlineProse(
      'What has to be done, with a footnote for the statute.',
      'what',
      'Report the claim to your insurer',
    ),
    law: line('The statute, as people cite it.', 'law', 'F.S. 627.70132'),
    after: line('How long after the day it counts from.', 'after', '18 months').regex(
      SPAN,
      AFTER_HINT,
    ),
  }),
  'Add at least one date, e.g. - { who: You, what: Report the claim, law: F.S. 627.70132, after: 1 year }',
)

/** What the claim calendar knows: the dates that the statutes set, and what they count from. */
export const claimCalendarSchema = record(
  'The claim calendar: date of loss and kind of claim in, the dates of the statutes out.',
  {
    ...TOOL_FIELDS,
    loss: record('The field for the date of loss.', {
      label: line('What the field is called.', 'label', 'Date of loss'),
      hint: line('Which day that is.', 'hint', 'For a hurricane, the day it made landfall.'),
      from: line('The day in a sentence, after "1 year".', 'from', 'from the date of loss'),
    }),
    legend: line(
      'What the choice between the kinds of claim is called.',
      'legend',
      'Kind of claim',
    ),
    claims: list(
      'The kinds of claim; their dates count from the date of loss.',
      record('A kind of claim.', {
        label: line('The words a visitor chooses.', 'label', 'New claim'),
        text: line('What kind of claim that is.', 'text', "You haven't reported the damage yet."),
        deadlines,
      }),
      'Add at least one kind of claim, e.g. - label: New claim',
    ),
    clocksLegend: line(
      'The words that open the fields for the other days.',
      'clocksLegend',
      "Your insurer's dates (optional)",
    ),
    clocks: list(
      'Days that visitors may also know; each starts clocks of the insurer.',
      record('A day that starts clocks of the insurer.', {
        label: line('What the field is called.', 'label', 'Day you reported the claim'),
        hint: line('Which day that is.', 'hint', 'Leave it blank if you have not yet.'),
        from: line('The day in a sentence, after "7 days".', 'from', 'after you report the claim'),
        deadlines,
      }),
      'Add at least one such day, e.g. - label: Day you reported the claim',
    ),
    passed: inlineProse(
      'What to do when one of the dates has passed.',
      'passed',
      'Ask the state or an attorney before you give up.',
    ),
  },
)
