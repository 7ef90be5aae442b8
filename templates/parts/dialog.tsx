import { DialogContent, DialogOverlay } from '@reach/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, radius, shadow, space } from '../theme/tokens.ts'

interface DialogProps {
  /** The dialog's name for screen readers. */
  label: string
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog: it traps the focus, and closes with Escape, its button, or a click outside. No other file imports
 * @reach/dialog.
 */
export function Dialog({ label, onClose, children }: DialogProps) {
  return (
    <Overlay onDismiss={onClose}>
      <Content aria-label={label}>
        {children}
        <button type="button" aria-label="Close the picture" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </button>
      </Content>
    </Overlay>
  )
}

const Overlay = styled(DialogOverlay)`
  position: fixed;
  z-index: 70;
  inset: 0;
  display: grid;
  padding: ${space[4]};
  background: rgb(8 22 39 / 82%);
  overflow: auto;
  place-items: center;
`

const Content = styled(DialogContent)`
  --focus: #b35c00;
  position: relative;
  width: min(100%, 72rem, 118vh);
  border-radius: ${radius.large};
  background: ${color.paper};
  box-shadow: ${shadow.lifted};
  outline: none;

  button {
    position: absolute;
    top: ${space[3]};
    right: ${space[3]};
    display: grid;
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    border-radius: ${radius.round};
    background: ${color.paper};
    cursor: pointer;
    place-items: center;
  }
`
