// The answers of the claim calendar, derived a second time: from the statutes, with a calendar of its own that counts
// days since March 1 of the year 0, and by trying every day on which the policy can have started. Nothing here reads the
// data or the code of the calendar.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClaimEntries, dueDates } from '../../../schema/tools/claim-deadlines.ts'
import { toolOf } from '../../fixtures/real-tool.ts'

/** A day as the number of days since March 1 of the year 0, where a year ends with its leap day. */
function numberOf(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const shifted = (month + 9) % 12
  const y = month < 3 ? year - 1 : year
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
  return 365 * y + leaps + Math.floor((153 * shifted + 2) / 5) + date - 1
}

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function lengthOf(year: number, month: number): number {
  const isLeap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
  return month === 2 && isLeap ? 29 : (MONTHS[month - 1] ?? 0)
}

function written(year: number, month: number, date: number): string {
  return [String(year), ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-')
}

/** The same day of the month so many months on, or the last one of a shorter month. */
function monthsOn(day: string, months: number): string {
  let [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  for (let left = months; left > 0; left--) {
    month += 1
    if (month === 13) [year, month] = [year + 1, 1]
  }
  return written(year, month, Math.min(date, lengthOf(year, month)))
}

/** So many days on, counted one by one. */
function daysOn(day: string, days: number): string {
  let [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  for (let left = days; left > 0; left--) {
    date += 1
    if (date > lengthOf(year, month)) [month, date] = [month + 1, 1]
    if (month === 13) [year, month] = [year + 1, 1]
  }
  return written(year, month, date)
}

const LOSSES = { first: '2011-06-01', count: 7000 }
const TODAY = daysOn(LOSSES.first, LOSSES.count)

/** What the law says for a policy that started on `start`: the step and its last day, as the statutes have them. */
function lawOf(start: string, entries: ClaimEntries): [string, string][] {
  const { policy, loss } = entries
  if (policy === 1) return [['Send your signed', daysOn(loss, 60)]]
  const is = (day: string) => numberOf(start) >= numberOf(day)
  return [...noticeOf(is, entries), ...clocksOf(is, entries)]
}

type IsSince = (day: string) => boolean

/** F.S. 627.70132. On the day on which SB 2-A was signed, one reading of SB 7052 is the old law, another the new one. */
function noticeOf(is: IsSince, { claim, loss }: ClaimEntries): [string, string][] {
  const isSupplement = claim === 2
  const name = ['Report a new', 'Reopen', 'Report a supplemental'][claim] ?? ''
  const now: [string, string] = [name, monthsOn(loss, isSupplement ? 18 : 12)]
  const before: [string, string] = [name, monthsOn(loss, isSupplement ? 36 : 24)]
  if (is('2022-12-17')) return [now]
  if (is('2022-12-16')) return [now, before]
  if (is('2021-07-01')) return [before]
  return is('2011-06-01') ? [[`${name} (wind)`, monthsOn(loss, 36)]] : []
}

/** F.S. 627.70131 and 627.7142 */
function clocksOf(is: IsSince, { claim, days }: ClaimEntries): [string, string][] {
  const steps: [string, string][] = []
  const [short, long] = is('2023-03-01') ? [7, 60] : [14, 90]
  if (days.report)
    steps.push(['Confirm', daysOn(days.report, short)], ['Pay', daysOn(days.report, long)])
  if (days.report && claim === 0) steps.push(['Send you the', daysOn(days.report, 14)])
  if (days.proof && is('2023-03-01'))
    steps.push(['Start', daysOn(days.proof, 7)], ['Inspect', daysOn(days.proof, 30)])
  return steps
}

/** Every day on which a policy of one year can have started that was running on the day of loss. */
function startsOf(loss: string): string[] {
  const starts: string[] = []
  const [year = 0, month = 0, date = 0] = loss.split('-').map(Number)
  let day = written(year - 1, month, Math.min(date, lengthOf(year - 1, month)))
  while (numberOf(day) < numberOf(loss)) {
    day = daysOn(day, 1)
    starts.push(day)
  }
  return starts
}

/** The answer: each step with each of its last days, how it stands, and whether the policy decides. */
function expected(entries: ClaimEntries): string[] {
  const starts = startsOf(entries.loss)
  const possible = starts.includes(entries.start) ? [entries.start] : starts
  const counts = new Map<string, number>()
  for (const start of possible)
    for (const [step, day] of lawOf(start, entries)) {
      const key = `${step}|${day}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  const answers = [...counts].map(([key, count]) => {
    const [step = '', day = ''] = key.split('|')
    const done = doneBy(step, entries)
    const days = new Set([...counts.keys()].filter((other) => other.startsWith(`${step}|`)))
    const isSure = count === possible.length && days.size === 1
    return { step, day, state: standing(day, done), isSure }
  })
  const owners = answers.filter(({ step }) => doneBy(step, entries) !== undefined)
  // In time under each law is in time; the shortest, which is the latest law, says so.
  if (owners.length > 0 && owners.every(({ state }) => state === 'done')) {
    const [first] = owners.toSorted(
      (a, b) => numberOf(a.day) - numberOf(b.day) || (a.step < b.step ? -1 : 1),
    )
    const others = answers.filter((answer) => !owners.includes(answer))
    return [...others, ...(first ? [{ ...first, isSure: true }] : [])].map(inWords)
  }
  return answers.map(inWords)
}

function inWords({
  step,
  day,
  state,
  isSure,
}: {
  step: string
  day: string
  state: string
  isSure: boolean
}) {
  return `${step} ${day} ${state}${isSure ? '' : ' if'}`
}

function doneBy(step: string, { days }: ClaimEntries): string | undefined {
  if (step === 'Send your signed') return days.proof || undefined
  return step.startsWith('Re') ? days.report || undefined : undefined
}

function standing(day: string, done: string | undefined): string {
  if (done !== undefined) return numberOf(done) > numberOf(day) ? 'late' : 'done'
  return numberOf(day) < numberOf(TODAY) ? 'past' : 'ahead'
}

test('every answer is the one that the statutes give', () => {
  const { tool } = toolOf('/storm/how-to-file-storm-insurance-claim', 'claim-calendar')
  const loss = fc.oneof(fc.nat(LOSSES.count), ...CHANGES.map((day) => near(since(day), 2)))
  const report = fc.oneof(fc.nat(1200), near(365, 1), near(547, 2), near(731, 1), near(1096, 1))
  const entries = fc
    .record({
      policy: fc.constantFrom(0, 0, 0, 1),
      claim: fc.nat(2),
      loss,
      start: fc.oneof(fc.constant(null), fc.nat(380), near(365, 2)),
      report: fc.option(report),
      proof: fc.oneof(fc.constant(null), fc.nat(200), near(60, 1)),
    })
    .map((made): ClaimEntries => {
      const day = daysOn(LOSSES.first, made.loss)
      const later = (from: string, days: number) =>
        [daysOn(from, days)].find((to) => to <= TODAY) ?? ''
      const report = made.policy === 1 || made.report === null ? '' : later(day, made.report)
      const proof = made.proof === null ? '' : later(report || day, made.proof)
      return {
        policy: made.policy,
        claim: made.policy === 1 ? 0 : made.claim,
        loss: day,
        start: made.start === null ? '' : daysOn(LOSSES.first, Math.max(0, made.loss - made.start)),
        days: { report, proof },
      }
    })
  fc.assert(
    fc.property(entries, (entered) => {
      const answers = dueDates(tool, entered, TODAY).map((date) => {
        const what = date.deadline.what.filter((part) => typeof part === 'string').join('')
        const step = STEPS.find((begin) => what.startsWith(begin)) ?? what
        const limit = date.law.rule.includes('wind') ? ' (wind)' : ''
        return `${step}${limit} ${date.day} ${date.state}${date.condition ? ' if' : ''}`
      })
      expect(answers.sort()).toEqual(expected(entered).sort())
    }),
    { numRuns: 5_000 },
  )
})

/** The days on which a law changed, and a year later. */
const CHANGES = ['2021-07-01', '2022-12-16', '2023-03-01'].flatMap((day) => [
  day,
  monthsOn(day, 12),
])

/** A number of days, or one that is at most `most` off. */
function near(days: number, most: number) {
  return fc.integer({ min: days - most, max: days + most })
}

const STEPS = [
  'Report a new',
  'Reopen',
  'Report a supplemental',
  'Confirm',
  'Pay',
  'Send you the',
  'Start',
  'Inspect',
  'Send your signed',
]

function since(day: string): number {
  return numberOf(day) - numberOf(LOSSES.first)
}
