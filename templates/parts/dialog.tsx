// biome-ignore lint/style/noRestrictedImports: this is the one file that may.
import { DialogContent, DialogOverlay } from '@reach/dialog'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { color, radius, shadow, space } from '../theme/tokens.ts'
import { X } from './icons.tsx'
import { keepFocusInside, useModal } from './use-modal.ts'

interface DialogProps {
  /** The dialog's name for screen readers. */
  label: string
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog: it keeps the focus and stops the page behind it from scrolling. It closes with Escape, its button, or a
 * click outside. No other file imports @reach/dialog.
 */
export function Dialog({ onClose, ...rest }: DialogProps) {
  return (
    <Overlay
      onDismiss={onClose}
      onKeyDown={keepFocusInside}
      dangerouslyBypassFocusLock
      dangerouslyBypassScrollLock
    >
      <Window onClose={onClose} {...rest} />
    </Overlay>
  )
}

function Window({ label, onClose, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  useModal(content)
  return (
    <Content ref={content} aria-label={label}>
      {children}
      <button type="button" aria-label="Close the picture" onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </button>
    </Content>
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
  overscroll-behavior: contain;
  place-items: center;
`

const Content = styled(DialogContent)`
  --focus: #b35c00;
  position: relative;
  width: min(100%, 72rem, 104vh);
  border-radius: ${radius.large};
  background: ${color.paper};
  box-shadow: ${shadow.lifted};
  outline: 1px solid transparent;

  button {
    position: absolute;
    top: ${space[3]};
    right: ${space[3]};
    display: grid;
    width: 2.75rem;
    height: 2.75rem;
    border: 1px solid transparent;
    border-radius: ${radius.round};
    background: ${color.paper};
    cursor: pointer;
    place-items: center;
  }
`
