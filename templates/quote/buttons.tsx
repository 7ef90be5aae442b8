import type { MouseEvent } from 'react'
import { css, keyframes, styled } from 'styled-components'
import {
  color,
  forcedColors,
  from,
  radius,
  size,
  space,
  weight,
  welcomeMotion,
} from '../theme/tokens.ts'
import { CONSENT_ID } from './form-parts.tsx'
import { inWizard, whilePressed } from './modes.ts'

interface ButtonsProps {
  isReady: boolean
  isFirst: boolean
  isLast: boolean
  isSending: boolean
  /** Shown and announced after a button is pressed while the wizard is still loading. */
  waiting: string
  /** The ids of what to hear before sending: the consent, and why sending failed. */
  describedBy: readonly string[]
  onBack: () => void
}

/** The buttons of a step; without a script there is one, which submits the form. */
export function Buttons({
  isReady,
  isFirst,
  isLast,
  isSending,
  waiting,
  describedBy,
  onBack,
}: ButtonsProps) {
  return (
    <ButtonRow>
      <Back type="button" disabled={isFirst || isSending} onClick={onBack}>
        Back
      </Back>
      <Forward
        type="submit"
        disabled={isSending}
        aria-busy={isSending || undefined}
        {...(isLast && { 'aria-describedby': describedBy.join(' ') })}
        onClick={ignoreSecondClick}
      >
        {isLast ? SUBMIT : 'Continue'}
      </Forward>
      {!isReady && <PlainSubmit />}
      <Waiting role="status">
        <span>{waiting}</span>
      </Waiting>
    </ButtonRow>
  )
}

/** The button that submits the plain form. */
export function PlainSubmit() {
  return (
    <Plain type="submit" aria-describedby={CONSENT_ID}>
      {SUBMIT}
    </Plain>
  )
}

const SUBMIT = 'Submit Quote Request'

/** Ignores the second click of a double click, which would act on the next step. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/** The row that the buttons of the form are in. */
export const ButtonRow = styled.div`
  display: grid;
  gap: ${space[3]};

  button {
    min-height: 3.5rem;
    padding: ${space[2]} ${space[5]};
    border: 0;
    border-radius: ${radius.round};
    cursor: pointer;
    font-size: ${size.body};
    font-weight: ${weight.bold};
    line-height: 1.2;
  }

  button:disabled {
    cursor: default;
  }

  ${inWizard} {
    grid-template-columns: auto minmax(0, 1fr);

    /* With a large font, side by side they have no room for their words. */
    @media (max-width: 15.99rem) {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  ${from.tablet} {
    button {
      font-size: ${size.h3};
    }
  }

  ${forcedColors} {
    button {
      border: 2px solid ButtonText;
    }

    button:disabled {
      border-color: GrayText;
    }
  }
`

const turn = keyframes`
  to {
    rotate: 1turn;
  }
`

/** A button that was pressed and whose work is under way. */
export const busy = css`
  background: ${color.sandDeep};

  &::before {
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

const Plain = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  background: var(--main);
  box-shadow: inset 0 0 0 2px var(--main-edge);
  color: ${color.onSun};

  &:hover {
    background: var(--main-hover);
  }

  ${whilePressed} {
    ${busy}
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
    box-shadow: none;
  }

  &:hover:not(:disabled) {
    background: ${color.sand};
  }

  ${inWizard} {
    display: block;
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
  background: var(--main);
  box-shadow: inset 0 0 0 2px var(--main-edge);
  color: ${color.onSun};

  &:hover:not(:disabled) {
    background: var(--main-hover);
  }

  ${inWizard} {
    display: flex;
  }

  &[aria-busy] {
    ${busy}
  }

  ${whilePressed} {
    ${busy}
  }
`

/**
 * A live region with a text that only shows while a pressed form waits for the wizard. It needs no script: screen readers
 * announce a text that appears in a live region they already know.
 */
const Waiting = styled.p`
  grid-column: 1 / -1;
  /* While it is empty, it leaves no gap. */
  position: absolute;
  font-size: ${size.small};
  font-weight: ${weight.bold};
  line-height: 1.4;
  text-align: center;

  span {
    display: none;
  }

  ${whilePressed} {
    position: static;

    span {
      display: inline;
    }
  }
`
