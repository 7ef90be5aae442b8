import { styled } from 'styled-components'
import type { ClaimCalendar, ClaimPolicy } from '../../schema/tools/claim-calendar.ts'
import { type Day, daysBetween, longDay } from '../../schema/tools/claim-dates.ts'
import type { DueDate } from '../../schema/tools/claim-deadlines.ts'
import { ActionLink } from '../parts/actions.tsx'
import { Text } from '../parts/inline.tsx'
import { wordsOf } from '../parts/words-of.ts'
import { color, radius, size, space } from '../theme/tokens.ts'
import { calendarFile, saveFile } from './calendar-file.ts'

interface Props {
  heading: string
  due: readonly DueDate[]
  today: Day
  words: Pick<ClaimCalendar, 'unsure' | 'differ' | 'overdue'> & Pick<ClaimPolicy, 'passed'>
}

/** The dates of a claim in their order, what was done and what has passed named as such, the others to download. */
export function ClaimDatesList({ heading, due, today, words }: Props) {
  const ahead = due.filter(({ state }) => state === 'ahead')
  return (
    <Answer>
      <h4>{heading}</h4>
      {due.some(({ condition }) => condition === 'start') && (
        <p>
          <Text content={words.unsure} />
        </p>
      )}
      {due.some(({ condition }) => condition === 'sources') && (
        <p>
          <Text content={words.differ} />
        </p>
      )}
      <ol>
        {due.map((date) => (
          <Row key={keyOf(date)} $tone={toneOf(date)}>
            {date.condition !== undefined && <p>{conditionOf(date)}</p>}
            <strong>
              {date.deadline.who}: <Text content={date.deadline.what} />
            </strong>
            <p>{whenWords(date, today)}</p>
            <small>{lawWords(date)}</small>
            {date.law.note !== undefined && (
              <small>
                <Text content={date.law.note} />
              </small>
            )}
          </Row>
        ))}
      </ol>
      {due.some(({ isOver }) => isOver) && (
        <p>
          <Text content={words.passed} />
        </p>
      )}
      {due.some(({ isOwners, state }) => !isOwners && state === 'past') && (
        <p>
          <Text content={words.overdue} />
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

/** @example whenWords(ahead, '2026-11-22') // 'By Monday, November 23, 2026, 1 day from today' */
function whenWords({ day, state, done, isOwners }: DueDate, today: Day): string {
  const last = longDay(day)
  if (done !== undefined && state === 'done') return `Done on ${longDay(done)}. Last day: ${last}`
  if (done !== undefined && state === 'late')
    return `Done on ${longDay(done)}, after the last day, ${last}`
  if (state === 'past') return isOwners ? `Last day: ${last}` : `Was due by ${last}`
  const left = daysBetween(today, day)
  if (left === 0) return `By today, ${last}`
  return `By ${last}, ${left} ${left === 1 ? 'day' : 'days'} from today`
}

function conditionOf({ condition, law }: DueDate): string {
  return condition === 'sources'
    ? `Under ${law.law}:`
    : `If the policy period started ${law.starts}:`
}

function lawWords({ law }: DueDate): string {
  return `${law.rule} (${law.law})`
}

/** What is due, and of whom. */
function nameOf({ deadline }: DueDate): string {
  return `${deadline.who}: ${wordsOf(deadline.what)}`
}

/** The same for the same date of the same claim. */
function keyOf(date: DueDate): string {
  return `${nameOf(date)} ${date.law.from}`
}

/** Nothing alarms while the owner can still act, or where only the insurer is late. */
function toneOf({ state, isOver }: DueDate): keyof typeof edges {
  if (isOver) return 'over'
  return state === 'ahead' ? 'ahead' : 'settled'
}

function download(due: readonly DueDate[]): void {
  const url = `${window.location.origin}${window.location.pathname}`
  const events = due.map((date) => {
    const name = nameOf(date)
    const place = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const condition = date.condition !== undefined ? `${conditionOf(date)} ` : ''
    return {
      uid: `${date.day}-${place}@${window.location.hostname}`,
      day: date.day,
      title: `${condition}${name}`,
      description: `Last day: ${lawWords(date)}. General information, not legal or insurance advice.`,
      url,
    }
  })
  saveFile('claim-dates.ics', 'text/calendar', calendarFile(events, new Date()))
}

const edges = { ahead: color.teal, settled: color.line, over: color.alarm } as const

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

const Row = styled.li<{ $tone: keyof typeof edges }>`
  && {
    margin: 0;
  }

  padding-left: ${space[3]};
  border-left: 4px solid ${({ $tone }) => edges[$tone]};
  line-height: 1.4;

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`
