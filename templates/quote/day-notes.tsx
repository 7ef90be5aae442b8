import { styled } from 'styled-components'
import { useDays, useNotesOfToday } from '../parts/days.ts'
import { space, weight } from '../theme/tokens.ts'

/** What a visitor should know today beside the quote form: that the office is closed, or a storm. */
export function DayNotes() {
  const { closedDays = [], storms = [] } = useDays()
  const storm = useNotesOfToday(storms)
  const closed = useNotesOfToday(closedDays)
  return (
    <>
      {storm.map(({ name, text }) => (
        <Note key={name}>
          <strong>{name}:</strong> {text}
        </Note>
      ))}
      {closed.map(({ text }) => (
        <Note key={text}>{text}</Note>
      ))}
    </>
  )
}

const Note = styled.p`
  margin-top: ${space[3]};
  padding-left: ${space[3]};
  border-left: 4px solid currentcolor;
  line-height: 1.45;

  strong {
    font-weight: ${weight.bold};
  }
`
