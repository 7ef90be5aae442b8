import type { Inline, WithRules } from '../../../schema/page.ts'
import { longDate } from '../../../schema/shared/format.ts'
import type { ClaimCalendar, Deadline } from '../../../schema/tools/claim-calendar.ts'
import { type Day, dayBefore, spanOf } from '../../../schema/tools/claim-dates.ts'
import { stripMarks } from '../../text/marks.ts'
import { inlineProse } from '../../text/prose.ts'
import type { Scope } from '../../text/tokens.ts'
import type { SiteContext } from '../context.ts'
import { ruleTable, type ToolRecord, toolFrame } from './tool-frame.ts'

type CalendarRecord = ToolRecord<'claim-calendar'>
type PolicyRecord = CalendarRecord['policies'][number]
type DeadlineRecord = PolicyRecord['claims'][number]['deadlines'][number]

/** Claims are older than this only by a slip of the finger. */
const OLDEST = '1990-01-01'

/** The claim calendar; its table has a row for each law on each date. */
export function claimCalendar(
  record: CalendarRecord,
  context: SiteContext,
): WithRules<ClaimCalendar> {
  const { scope } = context
  const policies = record.policies.map(({ label, text, lossHint, claims, clocks, passed }) => ({
    label,
    text,
    lossHint,
    claims: claims.map(({ deadlines, ...claim }) => ({
      ...claim,
      deadlines: deadlines.map((deadline) => deadlineOf(deadline, record.loss.from, scope)),
    })),
    clocks: clocks.map(({ from, deadlines, ...clock }) => ({
      ...clock,
      deadlines: deadlines.map((deadline) => ({
        ...deadlineOf(deadline, from, scope),
        claim: claimOf(deadline, claims),
      })),
    })),
    passed: inlineProse(passed, scope),
  }))
  const deadlines = policies.flatMap(({ claims, clocks }) =>
    [...claims, ...clocks].flatMap((part) => part.deadlines),
  )
  const header = ['Step', 'When', 'Policy period starts']
  const frame = toolFrame(record, [ruleTable(header, deadlines.flatMap(rowsOf))], context)
  return {
    type: 'claim-calendar',
    ...frame,
    note: [`${context.notice.information} `, ...frame.note],
    legend: record.legend,
    loss: { label: record.loss.label },
    policies,
    start: record.start,
    claimsLegend: record.claimsLegend,
    clocksLegend: record.clocksLegend,
    earliest: earliestOf(deadlines),
    unsure: inlineProse(record.unsure, scope),
    differ: inlineProse(record.differ, scope),
    overdue: inlineProse(record.overdue, scope),
  }
}

/** The place of the only kind of claim that a deadline is for. */
function claimOf(
  { onlyFor }: DeadlineRecord,
  claims: readonly { label: string }[],
): number | undefined {
  if (onlyFor === undefined) return undefined
  return claims.findIndex(({ label }) => stripMarks(label) === stripMarks(onlyFor))
}

function deadlineOf(
  { who, what, settledBy, laws }: DeadlineRecord,
  from: string,
  scope: Scope,
): Deadline {
  return {
    who,
    what: inlineProse(what, scope),
    settledBy,
    laws: laws.map(({ after, only, through, note, ...law }, index) => ({
      ...law,
      ...periodOf(law.from, through ?? dayBefore(laws[index - 1]?.from)),
      note: note === undefined ? undefined : inlineProse(note, scope),
      span: spanOf(stripMarks(after)),
      rule: [after, from, only].filter((words) => words !== undefined).join(' '),
    })),
  }
}

/** The first day of the oldest law that is dated. */
function earliestOf(deadlines: readonly Deadline[]): string {
  const days = deadlines.flatMap(({ laws }) => laws.flatMap(({ from }) => from ?? []))
  return days.toSorted()[0] ?? OLDEST
}

function rowsOf({ who, what, laws }: Deadline): Inline[][][] {
  return laws.map((law) => [
    [`${who}: `, ...what],
    [`${law.rule} (${law.law})`, ...(law.note === undefined ? [] : ['. ', ...law.note])],
    [law.starts ?? 'Any day'],
  ])
}

/** When a policy period under a law starts. */
function periodOf(from: Day | undefined, until: Day | undefined) {
  return { from, until, starts: startsOf(from, until) }
}

function startsOf(from: Day | undefined, until: Day | undefined): string | undefined {
  if (from === undefined) return until && `${longDate(until)} or earlier`
  const first = longDate(from)
  return until === undefined ? `${first} or later` : `${first} through ${longDate(until)}`
}
