import type { WithRules } from '../../../schema/page.ts'
import type { ClaimCalendar, Deadline } from '../../../schema/tools/claim-calendar.ts'
import { spanOf } from '../../../schema/tools/claim-dates.ts'
import { stripMarks } from '../../text/marks.ts'
import { inlineProse } from '../../text/prose.ts'
import type { Scope } from '../../text/tokens.ts'
import type { SiteContext } from '../context.ts'
import { ruleTable, type ToolRecord, toolFrame } from './tool-frame.ts'

type CalendarRecord = ToolRecord<'claim-calendar'>
type DeadlineRecord = CalendarRecord['claims'][number]['deadlines'][number]

/** The claim calendar; its table has a row for each date that a statute sets. */
export function claimCalendar(
  record: CalendarRecord,
  context: SiteContext,
): WithRules<ClaimCalendar> {
  const { loss, legend, clocksLegend, passed } = record
  const claims = record.claims.map(({ label, text, deadlines }) => ({
    label,
    text,
    deadlines: deadlines.map((deadline) => deadlineOf(deadline, loss.from, context.scope)),
  }))
  const clocks = record.clocks.map(({ label, hint, from, deadlines }) => ({
    label,
    hint,
    deadlines: deadlines.map((deadline) => deadlineOf(deadline, from, context.scope)),
  }))
  const rows = [...claims, ...clocks].flatMap(({ deadlines }) => deadlines.map(rowOf))
  const frame = toolFrame(record, [ruleTable(['Step', 'When'], rows)], context)
  return {
    type: 'claim-calendar',
    ...frame,
    note: [`${context.notice.information} `, ...frame.note],
    loss: { label: loss.label, hint: loss.hint },
    legend,
    claims,
    clocksLegend,
    clocks,
    passed: inlineProse(passed, context.scope),
  }
}

function deadlineOf({ who, what, law, after }: DeadlineRecord, from: string, scope: Scope) {
  return {
    who,
    what: inlineProse(what, scope),
    law,
    span: spanOf(stripMarks(after)),
    rule: `${after} ${from}`,
  }
}

function rowOf({ who, what, law, rule }: Deadline) {
  return [[`${who}: `, ...what], [`${rule} (${law})`]]
}
