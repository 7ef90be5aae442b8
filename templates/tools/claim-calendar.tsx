import { useEffect, useState } from 'react'
import type { ClaimCalendar as Calendar } from '../../schema/tools/claim-calendar.ts'
import { isDay, longDay, today } from '../../schema/tools/claim-dates.ts'
import {
  type ClaimEntries,
  type DayMistake,
  dayMistakes,
  dueDates,
  isStartAsked,
} from '../../schema/tools/claim-deadlines.ts'
import type { ToolControls } from './answer.ts'
import { ToolChoices } from './choices.tsx'
import { ClaimDatesList } from './claim-dates-list.tsx'
import { ToolField } from './fields.tsx'
import { MoreFields, ToolAnswer, ToolForm } from './form.tsx'

const NOTHING: ClaimEntries = { policy: -1, claim: 0, loss: '', start: '', days: {} }

/** The fields of the claim calendar, and the dates that follow from them. */
export function ClaimCalendar({ tool, onAnswer }: ToolControls<Calendar>) {
  const [entries, setEntries] = useState(NOTHING)
  const [isTyping, setTyping] = useState(false)
  const { loss, start, days } = entries
  const policy = tool.policies[entries.policy]
  const claim = policy?.claims[entries.claim]
  const now = today()
  const mistakes = dayMistakes(tool, entries, now)
  const due = dueDates(tool, entries, now)
  const details =
    isDay(loss) && due.length > 0
      ? `${tool.loss.label}: ${longDay(loss)}. ${policy?.label}: ${claim?.label}.`
      : ''
  useEffect(() => onAnswer({ details }), [details, onAnswer])
  // Someone who types 2026 has the years 2, 20 and 202 on the way.
  const mistakeIn = (day: string, mistake: DayMistake | undefined) =>
    mistake === undefined || (isTyping && !isDay(day)) ? undefined : MISTAKES[mistake]
  const type = (typed: Partial<ClaimEntries>) => {
    setTyping(true)
    setEntries({ ...entries, ...typed })
  }
  // A day is that of one claim: a report of the new claim doesn't settle the supplement.
  const choose = (chosen: Partial<ClaimEntries>) => setEntries({ ...entries, ...chosen, days: {} })
  const leave = () => setTyping(false)

  return (
    <>
      <ToolForm>
        <ToolChoices
          legend={tool.legend}
          options={tool.policies}
          chosen={entries.policy}
          onChange={(chosen) => choose({ policy: chosen, claim: 0 })}
        />
        {policy !== undefined && (
          <ToolField
            type="date"
            label={tool.loss.label}
            hint={policy.lossHint}
            value={loss}
            mistake={mistakeIn(loss, mistakes.loss)}
            onChange={(day) => type({ loss: day })}
            onLeave={leave}
          />
        )}
        {isStartAsked(tool, entries, now) && (
          <ToolField
            type="date"
            {...tool.start}
            value={start}
            mistake={mistakeIn(start, mistakes.start)}
            onChange={(day) => type({ start: day })}
            onLeave={leave}
          />
        )}
        {policy !== undefined && policy.claims.length > 1 && (
          <ToolChoices
            legend={tool.claimsLegend}
            options={policy.claims}
            chosen={entries.claim}
            onChange={(chosen) => choose({ claim: chosen })}
          />
        )}
        {policy !== undefined && (
          <MoreFields summary={tool.clocksLegend}>
            {policy.clocks.map(({ day, label, hint }) => (
              <ToolField
                key={day}
                type="date"
                label={label}
                hint={hint}
                value={days[day] ?? ''}
                mistake={mistakeIn(days[day] ?? '', mistakes.days[day])}
                onChange={(typed) => type({ days: { ...days, [day]: typed } })}
                onLeave={leave}
              />
            ))}
          </MoreFields>
        )}
      </ToolForm>
      <ToolAnswer>
        {policy !== undefined && due.length > 0 && (
          <ClaimDatesList
            key={`${policy.label} ${claim?.label}`}
            heading={`${claim?.label}, loss on ${longDay(loss)}`}
            due={due}
            today={now}
            words={{ ...tool, passed: policy.passed }}
          />
        )}
      </ToolAnswer>
    </>
  )
}

const MISTAKES: Record<DayMistake, string> = {
  future: 'This day is in the future. Enter a day that’s past, or today.',
  old: 'Check the year. This calendar doesn’t know the law of a day that long ago.',
  beforeLoss: 'This day is before the date of loss. Check both dates.',
  beforeReport: 'This day is before the day you reported the claim. Check both dates.',
  afterLoss: 'This day is after the date of loss. Enter the period that was running that day.',
  ended:
    'This day is a year or more before the date of loss. Enter the start of the period that was running that day.',
}
