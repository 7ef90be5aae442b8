// biome-ignore lint/style/noRestrictedImports: this is the one file that may.
import { DialogContent, DialogOverlay } from '@reach/dialog'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { color, from, radius, shadow, size, space, weight } from '../theme/tokens.ts'
import { ChevronLeft, ChevronRight, X } from './icons.tsx'
import { keepFocusInside, useModal } from './use-modal.ts'

interface DialogProps {
  /** The heading of the dialog, and its name for screen readers. */
  label: string
  onClose: () => void
  /** Shows the next one for 1, the one before it for -1. */
  onMove: (step: 1 | -1) => void
  children: ReactNode
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * A modal dialog that shows one of several: its buttons and the arrow keys lead to the others. It keeps the focus and stops
 * the page behind it from scrolling. It closes with Escape, its button, or a click outside. No other file imports
 * @reach/dialog.
 */
export function Dialog(props: DialogProps) {
  const { onClose, onMove } = props
  const move = (event: KeyboardEvent<HTMLElement>) => {
    keepFocusInside(event)
    const step = STEPS[event.key]
    if (step !== undefined) onMove(step)
  }
  return (
    <Overlay
      onDismiss={onClose}
      onKeyDown={move}
      dangerouslyBypassFocusLock
      dangerouslyBypassScrollLock
    >
      <Window {...props} />
    </Overlay>
  )
}

function Window({ label, onClose, onMove, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  useModal(content)
  return (
    <Content ref={content} aria-label={label}>
      <Bar>
        <h2>{label}</h2>
        <button type="button" aria-label="Close the picture" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </button>
      </Bar>
      {children}
      <Bar>
        <button type="button" onClick={() => onMove(-1)}>
          <ChevronLeft size={22} aria-hidden="true" />
          Previous
        </button>
        <button type="button" onClick={() => onMove(1)}>
          Next
          <ChevronRight size={22} aria-hidden="true" />
        </button>
      </Bar>
    </Content>
  )
}

const Overlay = styled(DialogOverlay)`
  position: fixed;
  z-index: 70;
  inset: 0;
  display: grid;
  background: rgb(8 22 39 / 82%);
  overflow: auto;
  overscroll-behavior: contain;
  place-items: center;

  ${from.tablet} {
    padding: ${space[4]};
  }
`

/* All of a phone; elsewhere as wide as a picture of 4 to 3 may be for its words and buttons to be on the screen too. */
const Content = styled(DialogContent)`
  --focus: #b35c00;
  display: grid;
  grid-template-rows: auto 1fr auto;
  width: 100%;
  min-height: 100%;
  background: ${color.paper};
  outline: 1px solid transparent;

  ${from.tablet} {
    width: min(100%, 72rem, max(32rem, 133vh - 21rem));
    min-height: 0;
    border-radius: ${radius.large};
    box-shadow: ${shadow.lifted};
    overflow: clip;
  }
`

const Bar = styled.div`
  display: flex;
  gap: ${space[4]};
  align-items: center;
  justify-content: space-between;
  padding: ${space[2]} ${space[3]};

  h2 {
    font-size: ${size.h3};
  }

  button {
    display: flex;
    flex: none;
    gap: ${space[1]};
    align-items: center;
    justify-content: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 ${space[2]};
    border: 1px solid transparent;
    border-radius: ${radius.round};
    background: ${color.paper};
    color: ${color.navy};
    cursor: pointer;
    font-weight: ${weight.bold};
  }

  button:hover {
    background: ${color.sand};
  }
`
