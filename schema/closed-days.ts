import type { z } from 'zod'
import { anyList, closestName, count, flag, record } from './fields.ts'
import { HOLIDAYS, isHoliday } from './holidays.ts'
import { addDays } from './office-days.ts'
import { clock, closingTime, day, line, setting } from './text-fields.ts'
import { isDay } from './tools/claim-dates.ts'

/** Longer than this, and the year is more likely wrong. */
const MOST_DAYS = 366

const ON_HINT = 'Write a day, e.g. on: 2026-12-24, or a holiday, e.g. on: Thanksgiving.'

function onError(input: unknown): string {
  const typed = String(input)
  const meant = closestName(typed, HOLIDAYS)
  if (meant !== undefined) return `"${typed}" is not a holiday here. Did you mean "${meant}"?`
  return `${ON_HINT} The holidays are: ${HOLIDAYS.join(', ')}.`
}

const closedDaySchema = record(
  'A day, or several in a row, on which the office is closed, or opens late or closes early.',
  {
    on: setting(
      'The day, or the name of a holiday, which holds for every year and also for the weekday on which it is observed.',
      'Thanksgiving',
    ).refine((text) => isHoliday(text) || isDay(text), {
      error: ({ input }) => onError(input),
    }),
    until: day('The last day, if there are several.', '2026-12-26').optional(),
    opens: clock('When it opens on that day, if it is not closed all day.', '13:00').optional(),
    closes: closingTime(
      'When it closes on that day, if it is not closed all day.',
      '12:00',
    ).optional(),
    open: flag(
      'True for a holiday on which the office is open as on any other day, so that gen does not ask about it.',
      true,
    ),
    reason: line('Why, for visitors. A holiday has its name already.', 'Company outing').optional(),
  },
).superRefine(({ on, until, opens, closes, open }, { addIssue }) => {
  const say = (key: string, message: string) => addIssue({ code: 'custom', path: [key], message })
  const end = endMistake(on, until)
  if (end !== undefined) say('until', end)
  if (opens !== undefined && closes !== undefined && opens >= closes)
    say('closes', `Use a time after opens, e.g. closes: "17:00"`)
  if (open === undefined) return
  if (opens !== undefined || closes !== undefined)
    say('open', 'Leave out open: true. These hours say when the office is open.')
  else if (!isHoliday(on))
    say('open', 'Delete this line: a day without a line is a day like any other.')
})

/** What is wrong with a last day; undefined when nothing is. */
function endMistake(from: string, until: string | undefined): string | undefined {
  if (until === undefined) return undefined
  if (isHoliday(from))
    return 'A holiday has its own days. Write the first day instead of its name, e.g. on: 2026-12-24'
  if (!isDay(from)) return undefined
  if (until < from)
    return `The last day is before the first, ${from}. Write a later one, e.g. until: ${addDays(from, 1)}`
  return until > addDays(from, MOST_DAYS) ? 'That is more than a year. Check the year.' : undefined
}

/** The days that are not like the week. */
export const closedDaysSchema = anyList(
  'Days when the office is closed, or opens late or closes early. Footer, forms, emails and search engines say so until they are over.',
  closedDaySchema,
  'Add a list, e.g. closedDays: and below it - { on: Thanksgiving }',
)

const stormSchema = record(
  'A named storm, and what visitors read from its first day to its last.',
  {
    name: line('Its name, as people say it.', 'Hurricane Helene'),
    from: day('The first day on which visitors read it.', '2026-09-26'),
    until: day('The last day.', '2026-10-04'),
    banner: line(
      'What the strip above the header says instead of the offer.',
      'After Helene: call {business.phone}. A person answers day and night',
    ).optional(),
    note: line(
      'What it changes, beside every form. Without it, what promises say about storms.',
      'We tarp open roofs first. A crew takes one to three days.',
    ).optional(),
    answerMinutes: count(
      'How many minutes of office time an answer takes at most, where it is not the usual number.',
      240,
    ).optional(),
  },
).superRefine(({ from, until }, { addIssue }) => {
  const message = endMistake(from, until)
  if (message !== undefined) addIssue({ code: 'custom', path: ['until'], message })
})

/** The storms that visitors should know of. */
export const stormsSchema = anyList(
  'Named storms, each with its days and what changes on them. When a storm is over, the site is as it was.',
  stormSchema,
  'Add a list, e.g. storms: and below it - { name: Hurricane Helene, from: 2026-09-26, until: 2026-10-04 }',
)

export type ClosedDay = z.infer<typeof closedDaySchema>
export type Storm = z.infer<typeof stormSchema>
