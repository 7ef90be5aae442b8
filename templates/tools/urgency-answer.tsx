import { styled } from 'styled-components'
import type { Outcome, UrgentQuestion } from '../../schema/tools/emergency-check.ts'
import { CallLink } from '../parts/actions.tsx'
import { Text } from '../parts/inline.tsx'
import { color, radius, size, space } from '../theme/tokens.ts'

interface Props {
  outcome: Outcome
  tone: keyof typeof ground
  /** The questions that were answered yes. */
  reasons: readonly UrgentQuestion[]
  /** How many questions are left that could make it more urgent. */
  open: number
}

/** What to do, and why. */
export function UrgencyAnswer({ outcome, tone, reasons, open }: Props) {
  return (
    <Answer $tone={tone}>
      <h4>{outcome.heading}</h4>
      {/* Read out in pieces and in no order, it would bury the heading. */}
      <Details aria-live="off">
        {reasons.map(({ reason }, index) => (
          <p key={index}>
            <Text content={reason} />
          </p>
        ))}
        <ol>
          {outcome.steps.map((step, index) => (
            <li key={index}>
              <Text content={step} />
            </li>
          ))}
        </ol>
        {open > 0 && <p>Answer the questions above it too: one of them may come first.</p>}
        {outcome.call !== undefined && <CallLink call={outcome.call} tone={callTone[tone]} />}
      </Details>
    </Answer>
  )
}

const callTone = { urgent: 'primary', calm: 'quiet' } as const
const ground = { urgent: color.alarmSoft, calm: color.tealSoft } as const
const edge = { urgent: color.alarm, calm: color.teal } as const

const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  justify-items: start;
`

const Answer = styled(Details)<{ $tone: keyof typeof ground }>`
  padding: min(${space[5]}, 5vw);
  border-left: 4px solid ${({ $tone }) => edge[$tone]};
  border-radius: 0 ${radius.small} ${radius.small} 0;
  background: ${({ $tone }) => ground[$tone]};
  outline: 1px solid transparent;

  h4 {
    font-size: ${size.title};
  }

  ol {
    padding-left: 1.25em;
  }

  /* With a large font, the number has more than one line on a phone. */
  &&& a {
    white-space: normal;
  }
`
