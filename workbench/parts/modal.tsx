import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'

interface ModalProps {
  title: string
  /** `bare` shows the content only; the title is for screen readers. */
  look?: 'titled' | 'bare'
  onClose(): void
  children: ReactNode
}

/** A dialog over the workbench. The browser keeps the focus in it, and gives it back at the end. */
export function Modal({ title, look = 'titled', onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="modal floating"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="modal-body">
        <div className={look === 'bare' ? 'visually-hidden' : 'row modal-head'}>
          <h2 id={heading}>{title}</h2>
          <IconButton Icon={X} label="Close" size={18} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
