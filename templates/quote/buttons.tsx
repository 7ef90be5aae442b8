import type { MouseEvent } from 'react'
import { keyframes, styled } from 'styled-components'
import { color, from, radius, size, space, welcomeMotion } from '../theme/tokens.ts'
import { inWizard } from './modes.ts'

interface ButtonsProps {
  isReady: boolean
  isFirst: boolean
  isLast: boolean
  isSending: boolean
  /** The id of the message that explains why sending failed. */
  describedBy: string | undefined
  onBack: () => void
}

/** The buttons of a step; without a script there is one, which submits the form. */
export function Buttons({
  isReady,
  isFirst,
  isLast,
  isSending,
  describedBy,
  onBack,
}: ButtonsProps) {
  return (
    <Row>
      <Back type="button" disabled={isFirst || isSending} onClick={onBack}>
        Back
      </Back>
      <Forward
        type="submit"
        disabled={isSending}
        aria-busy={isSending || undefined}
        aria-describedby={describedBy}
        onClick={ignoreSecondClick}
      >
        {isLast ? SUBMIT : 'Continue'}
      </Forward>
      {!isReady && <Plain type="submit">{SUBMIT}</Plain>}
    </Row>
  )
}

const SUBMIT = 'Submit Quote Request'

/** Ignores the second click of a double click, which would act on the next step. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

const Row = styled.div`
  display: grid;
  gap: ${space[3]};

  button {
    min-height: 3.5rem;
    padding: ${space[2]} ${space[5]};
    border: 0;
    border-radius: ${radius.round};
    cursor: pointer;
    font-size: ${size.body};
    font-weight: 680;
    line-height: 1.2;
  }

  button:disabled {
    cursor: default;
  }

  ${inWizard} {
    grid-template-columns: auto minmax(0, 1fr);
  }

  ${from.tablet} {
    button {
      font-size: ${size.h3};
    }
  }
`

const Plain = styled.button`
  background: ${color.sun};
  color: ${color.onSun};

  &:hover {
    background: ${color.sunDeep};
  }

  ${inWizard} {
    display: none;
  }
`

const Back = styled.button`
  display: none;
  background: none;
  color: ${color.navy};
  box-shadow: inset 0 0 0 2px ${color.navy};

  &:disabled {
    color: #6c7987;
    box-shadow: inset 0 0 0 2px ${color.line};
  }

  &:hover:not(:disabled) {
    background: ${color.sand};
  }

  ${inWizard} {
    display: block;
  }
`

const turn = keyframes`
  to {
    rotate: 1turn;
  }
`

const Forward = styled.button`
  && {
    padding-inline: ${space[3]};
  }

  display: none;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  background: ${color.sun};
  color: ${color.onSun};

  &:hover:not(:disabled) {
    background: ${color.sunDeep};
  }

  ${inWizard} {
    display: flex;
  }

  &[aria-busy] {
    background: ${color.sandDeep};
  }

  &[aria-busy]::before {
    width: 1.25rem;
    height: 1.25rem;
    border: 3px solid ${color.onSun};
    border-right-color: transparent;
    border-radius: ${radius.round};
    content: '';

    ${welcomeMotion} {
      animation: ${turn} 900ms linear infinite;
    }
  }
`
