import { useEffect, useState } from 'react'
import type { ClaimCalendar as Calendar } from '../../schema/tools/claim-calendar.ts'
import { isDay, longDay, today } from '../../schema/tools/claim-dates.ts'
import {
  type ClaimDates,
  type DayMistake,
  dayMistakes,
  dueDates,
} from '../../schema/tools/claim-deadlines.ts'
import type { ToolControls } from './answer.ts'
import { ToolChoices } from './choices.tsx'
import { ClaimDatesList } from './claim-dates-list.tsx'
import { ToolField } from './fields.tsx'
import { MoreFields, ToolAnswer, ToolForm } from './form.tsx'

/** The fields of the claim calendar, and the dates that follow from them. */
export function ClaimCalendar({ tool, onAnswer }: ToolControls<Calendar>) {
  const [dates, setDates] = useState<ClaimDates>({
    loss: '',
    claim: 0,
    starts: tool.clocks.map(() => ''),
  })
  const [isTyping, setTyping] = useState(false)
  const { loss, claim, starts } = dates
  const now = today()
  const mistakes = dayMistakes(dates, now)
  const due = dueDates(tool, dates, now)
  const label = tool.claims[claim]?.label ?? ''
  const details =
    isDay(loss) && due.length > 0 ? `${tool.loss.label}: ${longDay(loss)}. ${label}.` : ''
  useEffect(() => onAnswer({ details }), [details, onAnswer])
  // Someone who types 2026 has the years 2, 20 and 202 on the way.
  const mistakeIn = (day: string, mistake: DayMistake | undefined) =>
    mistake === undefined || (isTyping && !isDay(day)) ? undefined : MISTAKES[mistake]
  const change = (next: ClaimDates) => {
    setTyping(true)
    setDates(next)
  }
  const leave = () => setTyping(false)
  const setStart = (place: number, day: string) =>
    change({ ...dates, starts: starts.map((start, index) => (index === place ? day : start)) })

  return (
    <>
      <ToolForm>
        <ToolField
          type="date"
          {...tool.loss}
          value={loss}
          mistake={mistakeIn(loss, mistakes.loss)}
          onChange={(day) => change({ ...dates, loss: day })}
          onLeave={leave}
        />
        <ToolChoices
          legend={tool.legend}
          options={tool.claims}
          chosen={claim}
          onChange={(chosen) => setDates({ ...dates, claim: chosen })}
        />
        <MoreFields summary={tool.clocksLegend}>
          {tool.clocks.map(({ label, hint }, index) => (
            <ToolField
              key={index}
              type="date"
              label={label}
              hint={hint}
              value={starts[index] ?? ''}
              mistake={mistakeIn(starts[index] ?? '', mistakes.starts[index])}
              onChange={(day) => setStart(index, day)}
              onLeave={leave}
            />
          ))}
        </MoreFields>
      </ToolForm>
      <ToolAnswer>
        {due.length > 0 && isDay(loss) && (
          <ClaimDatesList
            heading={`${label}, loss on ${longDay(loss)}`}
            due={due}
            today={now}
            passed={tool.passed}
          />
        )}
      </ToolAnswer>
    </>
  )
}

const MISTAKES: Record<DayMistake, string> = {
  future: 'This day is in the future. Enter a day that’s past, or today.',
  old: 'Check the year: this day is before 1990.',
  beforeLoss: 'This day is before the date of loss. Check both dates.',
}
