import { styled } from 'styled-components'
import type { Inline } from '../../schema/page.ts'
import { type Day, daysBetween, longDay } from '../../schema/tools/claim-dates.ts'
import type { DueDate } from '../../schema/tools/claim-deadlines.ts'
import { ActionLink } from '../parts/actions.tsx'
import { Text } from '../parts/inline.tsx'
import { color, radius, size, space } from '../theme/tokens.ts'
import { calendarFile } from './calendar-file.ts'
import { saveFile } from './save-file.ts'
import { wordsOf } from './words-of.ts'

interface Props {
  heading: string
  due: readonly DueDate[]
  today: Day
  passed: readonly Inline[]
}

/** The dates of a claim in their order, those that have passed named as such, the others to download. */
export function ClaimDatesList({ heading, due, today, passed }: Props) {
  const ahead = due.filter(({ day }) => day >= today)
  return (
    <Answer>
      <h4>{heading}</h4>
      <ol>
        {due.map(({ day, deadline }) => (
          <Row key={nameOf(deadline)} $isPast={day < today}>
            <strong>
              {deadline.who}: <Text content={deadline.what} />
            </strong>
            <p>{whenWords(day, today)}</p>
            <small>{`${deadline.rule} (${deadline.law})`}</small>
          </Row>
        ))}
      </ol>
      {ahead.length < due.length && (
        <p>
          <Text content={passed} />
        </p>
      )}
      {ahead.length > 0 && (
        <ActionLink
          as="button"
          type="button"
          className="screen-only"
          $tone="quiet"
          onClick={() => download(ahead)}
        >
          Download these dates (.ics)
        </ActionLink>
      )}
    </Answer>
  )
}

/** @example whenWords('2026-11-23', '2026-11-22') // 'By Monday, November 23, 2026, 1 day from today' */
function whenWords(day: Day, today: Day): string {
  const left = daysBetween(today, day)
  if (left < 0) return `Passed on ${longDay(day)}`
  if (left === 0) return `By today, ${longDay(day)}`
  return `By ${longDay(day)}, ${left} ${left === 1 ? 'day' : 'days'} from today`
}

/** What is due, and of whom. */
function nameOf({ who, what }: DueDate['deadline']): string {
  return `${who}: ${wordsOf(what)}`
}

function download(due: readonly DueDate[]): void {
  const url = `${window.location.origin}${window.location.pathname}`
  const events = due.map(({ day, deadline }) => {
    const { rule, law } = deadline
    const title = nameOf(deadline)
    const place = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    return {
      uid: `${day}-${place}@${window.location.hostname}`,
      day,
      title,
      description: `Last day: ${rule} (${law}). General information, not legal or insurance advice.`,
      url,
    }
  })
  saveFile('claim-dates.ics', 'text/calendar', calendarFile(events, new Date()))
}

const Answer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  justify-items: start;
  padding: min(${space[4]}, 5vw);
  border-radius: ${radius.small};
  background: ${color.sand};
  outline: 1px solid transparent;

  h4 {
    font-size: ${size.h3};
  }

  ol {
    display: grid;
    gap: ${space[3]};
    width: 100%;
    padding: 0;
    list-style: none;
  }
`

const Row = styled.li<{ $isPast: boolean }>`
  && {
    margin: 0;
  }

  padding-left: ${space[3]};
  border-left: 4px solid ${({ $isPast }) => ($isPast ? color.alarm : color.teal)};
  line-height: 1.4;

  small {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`
