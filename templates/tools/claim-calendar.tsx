import { useEffect, useState } from 'react'
import type { ClaimCalendar as Calendar } from '../../schema/tools/claim-calendar.ts'
import { isDay, longDay, today } from '../../schema/tools/claim-dates.ts'
import {
  type ClaimDates,
  type DayMistake,
  dayMistakes,
  dueDates,
} from '../../schema/tools/claim-deadlines.ts'
import { ToolChoices } from './choices.tsx'
import { ClaimDatesList } from './claim-dates-list.tsx'
import type { ToolControls } from './controls.ts'
import { ToolField } from './fields.tsx'
import { MoreFields, ToolAnswer, ToolForm } from './form.tsx'

/** The fields of the claim calendar, and the dates that follow from them. */
export function ClaimCalendar({ tool, onAnswer }: ToolControls<Calendar>) {
  const [dates, setDates] = useState<ClaimDates>({
    loss: '',
    claim: 0,
    starts: tool.clocks.map(() => ''),
  })
  const { loss, claim, starts } = dates
  const now = today()
  const mistakes = dayMistakes(dates, now)
  const due = dueDates(tool, dates, now)
  const label = tool.claims[claim]?.label ?? ''
  const details =
    isDay(loss) && due.length > 0 ? `${tool.loss.label}: ${longDay(loss)}. ${label}.` : ''
  useEffect(() => onAnswer({ details }), [details, onAnswer])
  const setStart = (place: number, day: string) =>
    setDates({ ...dates, starts: starts.map((start, index) => (index === place ? day : start)) })

  return (
    <>
      <ToolForm>
        <ToolField
          type="date"
          {...tool.loss}
          value={loss}
          mistake={mistakes.loss && MISTAKES[mistakes.loss]}
          onChange={(day) => setDates({ ...dates, loss: day })}
        />
        <ToolChoices
          legend={tool.legend}
          options={tool.claims}
          chosen={claim}
          onChange={(chosen) => setDates({ ...dates, claim: chosen })}
        />
        <MoreFields summary={tool.clocksLegend}>
          {tool.clocks.map((clock, index) => {
            const mistake = mistakes.starts[index]
            return (
              <ToolField
                key={index}
                type="date"
                label={clock.label}
                hint={clock.hint}
                value={starts[index] ?? ''}
                mistake={mistake && MISTAKES[mistake]}
                onChange={(day) => setStart(index, day)}
              />
            )
          })}
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
  future: "This day is in the future. Enter a day that's past, or today.",
  old: 'Check the year: this day is before 1990.',
  beforeLoss: 'This day is before the date of loss. Check both dates.',
}
