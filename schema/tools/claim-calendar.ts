import { DAY, documented } from '../field-meta.ts'
import { anyList, list, oneOf, record } from '../fields.ts'
import type { Inline } from '../running-text.ts'
import { inlineProse, line, setting } from '../text-fields.ts'
import { type Day, isDay, SPAN, type Span } from './claim-dates.ts'
import { TOOL_FIELDS, type ToolWords } from './tool-words.ts'

/** Days in a claim that a visitor may know. */
export const CLAIM_DAYS = ['report', 'proof', 'estimate'] as const
export type ClaimDay = (typeof CLAIM_DAYS)[number]

/** The claim calendar with everything it knows. */
export interface ClaimCalendar extends ToolWords {
  type: 'claim-calendar'
  /** The question that comes first: under which policy the claim is. */
  legend: string
  policies: ClaimPolicy[]
  loss: { label: string }
  /** The field for the first day of the policy period, asked for only where it decides. */
  start: { label: string; hint: string }
  /** What the choice between the kinds of claim is called. */
  claimsLegend: string
  /** The words that open the fields for the other days. */
  clocksLegend: string
  /** The earliest date of loss whose law the calendar knows. */
  earliest: Day
  /** What both answers mean where the policy decides. */
  unsure: Inline[]
  /** What both answers mean where two laws claim the day on which the policy started. */
  differ: Inline[]
  /** What it means, and what it doesn't, that a date of the insurer has passed. */
  overdue: Inline[]
}

/** A kind of policy, with the clocks that run under it. */
export interface ClaimPolicy {
  label: string
  text: string
  /** Which day the date of loss is. */
  lossHint: string
  claims: { label: string; text: string; deadlines: Deadline[] }[]
  /** Days that visitors may also know; each may start clocks of the insurer. */
  clocks: { day: ClaimDay; label: string; hint: string; deadlines: Deadline[] }[]
  /** What to do when a date of the owner has passed. */
  passed: Inline[]
}

/** A date that a law sets, as each version of the law has it. */
export interface Deadline {
  who: string
  what: Inline[]
  /** The day that settles it, when it isn't later. */
  settledBy?: ClaimDay | undefined
  /** The only kind of claim that it is for: a place in the list of them; for each kind without one. */
  claim?: number | undefined
  /** The latest law first. */
  laws: Law[]
}

/** A law on one deadline, and the policies that it holds for. */
export interface Law {
  /** The first and the last day on which a policy period under it starts; open without one. */
  from?: Day | undefined
  until?: Day | undefined
  /** The same in words, after "started": `December 16, 2022 or later`. */
  starts?: string | undefined
  /** How long after the day it counts from. */
  span: Span
  /** The same in words: `1 year from the date of loss`. */
  rule: string
  /** The statute and the act that wrote this version, as people cite them. */
  law: string
  /** When there is more time, and what is open about it. */
  note?: Inline[] | undefined
}

const AFTER_HINT = 'Use a number of days, months or years, e.g. after: 18 months'
const FROM_HINT = 'Use year, month and day, e.g. from: 2022-12-16'
const THROUGH_HINT = 'Use year, month and day, e.g. through: 2022-12-16, and no day before from:'

const LAW = {
  from: '2022-12-16',
  through: '2026-12-31',
  after: '1 year',
  only: 'for wind or hurricane damage',
  law: 'F.S. 627.70132(2), SB 2-A of 2022',
  note: 'More time while mediation runs.',
}

const law = record('The law as policies from one day on have it.', {
  from: setting(
    'The first day on which a policy period under this law starts. Leave it out for all that is older.',
    LAW.from,
  )
    .refine(isDay, { error: FROM_HINT })
    .meta({ format: DAY })
    .optional(),
  through: setting(
    'The last day on which one starts, where sources differ and a later law claims that day too. Leave it out otherwise.',
    LAW.through,
  )
    .refine(isDay, { error: THROUGH_HINT })
    .optional(),
  after: line('How long after the day it counts from.', LAW.after).regex(SPAN, AFTER_HINT),
  only: line('What the law is limited to, behind the length of time.', LAW.only).optional(),
  law: line('The statute and the act that wrote this version, as people cite them.', LAW.law),
  note: inlineProse('When there is more time, and what is open about it.', LAW.note).optional(),
}).refine(({ from = '', through }) => through === undefined || from <= through, {
  path: ['through'],
  error: THROUGH_HINT,
})

const DEADLINE = {
  who: 'You',
  what: 'Report the claim to your insurer',
  settledBy: 'report',
  onlyFor: 'New claim',
  laws: [LAW],
}

const deadline = documented(
  record('A date that a law sets.', {
    who: line('Who has to do it.', DEADLINE.who),
    what: inlineProse('What has to be done, with a footnote for the statute.', DEADLINE.what),
    settledBy: oneOf(
      'The day that settles it: the report, the proof of loss, or the detailed estimate.',
      CLAIM_DAYS,
      `Use one of ${CLAIM_DAYS.join(', ')}, or leave it out.`,
    ).optional(),
    onlyFor: line(
      'The only kind of claim that it is for, by its label.',
      DEADLINE.onlyFor,
    ).optional(),
    laws: list(
      'The law as it was at different times, the latest first.',
      law,
      `Add at least one law, e.g. - { from: ${LAW.from}, after: ${LAW.after}, law: F.S. 627.70132(2) }`,
    ).refine(areLatestFirst, {
      error: 'List the latest law first; each needs an earlier from: than the one above it.',
    }),
  }),
  'A date that a law sets.',
  DEADLINE,
)

const A_DEADLINE = 'e.g. - who: You and, below it, what: and laws:'

const policy = record('A kind of policy, with the clocks that run under it.', {
  label: line('The words a visitor chooses.', "Homeowner's policy"),
  text: line('What it covers.', 'Wind, hail, rain, a fallen tree.'),
  lossHint: line('Which day the date of loss is.', 'The day of the storm.'),
  claims: list(
    'The kinds of claim; their dates count from the date of loss.',
    record('A kind of claim.', {
      label: line('The words a visitor chooses.', 'New claim'),
      text: line('What kind of claim that is.', 'Damage you report for the first time.'),
      deadlines: list(
        'The dates of the owner, which count from the date of loss.',
        deadline,
        `Add at least one date, ${A_DEADLINE}`,
      ),
    }),
    'Add at least one kind of claim, e.g. - label: New claim',
  ),
  clocks: list(
    'Days that visitors may also know.',
    record('A day that settles a date of the owner or starts clocks of the insurer.', {
      day: oneOf('Which day that is.', CLAIM_DAYS, `Use one of ${CLAIM_DAYS.join(', ')}.`),
      label: line('What the field is called.', 'Day you reported this claim'),
      hint: line('How to tell which day that is.', 'Leave it blank if you have not yet.'),
      from: line('The day in a sentence, after "7 days".', 'after you report the claim'),
      deadlines: anyList(
        'The dates of the insurer, which count from this day.',
        deadline,
        `Add a date, ${A_DEADLINE}, or write deadlines: []`,
      ),
    }),
    'Add at least one such day, e.g. - day: report',
  ),
  passed: inlineProse(
    'What to do when a date of the owner has passed.',
    'Ask the state or an attorney before you give up.',
  ),
}).superRefine(({ claims, clocks }, context) => {
  const labels = claims.map(({ label }) => label)
  for (const [clock, { deadlines }] of clocks.entries())
    for (const [place, { onlyFor }] of deadlines.entries())
      if (onlyFor !== undefined && !labels.includes(onlyFor))
        context.addIssue({
          code: 'custom',
          path: ['clocks', clock, 'deadlines', place, 'onlyFor'],
          message: `"${onlyFor}" is no label under claims:. Use ${labels.join(', ')}, or leave it out.`,
        })
})

/** What the claim calendar knows: the dates that the laws set, which policies each law is for, and what the dates count from. */
export const claimCalendarSchema = record(
  'The claim calendar: policy, date of loss and kind of claim in, the dates of the law out.',
  {
    ...TOOL_FIELDS,
    legend: line('The question that comes first.', 'Which policy is the claim under?'),
    loss: record('The date of loss.', {
      label: line('What the field is called.', 'Date of loss'),
      from: line('The day in a sentence, after "1 year".', 'from the date of loss'),
    }),
    policies: list(
      'The kinds of policy, each with its own clocks.',
      policy,
      "Add at least one policy, e.g. - label: Homeowner's policy",
    ),
    start: record('The field for the policy period, which appears only where it decides.', {
      label: line('What the field is called.', 'First day of the policy period'),
      hint: line('Where visitors find it.', "It's on the declarations page."),
    }),
    claimsLegend: line('What the choice between the kinds of claim is called.', 'Kind of claim'),
    clocksLegend: line(
      'The words that open the fields for the other days.',
      'Reported it already? Add your dates',
    ),
    unsure: inlineProse(
      'What both answers mean where the policy decides.',
      'The law of the day on which the policy period started decides.',
    ),
    differ: inlineProse(
      'What both answers mean where two laws claim the day on which the policy started.',
      'Sources differ about a policy of that day. Act by the earlier date.',
    ),
    overdue: inlineProse(
      "What to do when a date of the insurer has passed, and that it ends no right of the owner's.",
      'A late insurer takes nothing away from your claim.',
    ),
  },
)

function areLatestFirst(laws: readonly { from?: string | undefined }[]): boolean {
  return laws.every(
    ({ from }, index) => index === 0 || (from ?? '') < (laws[index - 1]?.from ?? ''),
  )
}
