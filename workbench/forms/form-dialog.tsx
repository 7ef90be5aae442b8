import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { FormEdit } from '../contract/forms.ts'
import { X } from '../parts/icons.tsx'
import { useSession } from '../session/use-session.ts'
import { closeForm } from './open-form.ts'
import { showEdit } from './show-edit.ts'
import type { Form } from './use-form.ts'
import { WhatItWrites } from './what-it-writes.tsx'

interface FormDialogProps {
  title: string
  form: Pick<Form<unknown>, 'edit' | 'hasError' | 'problem' | 'isSending' | 'send'>
  /** What the button says. */
  submit: string
  /** What to fill in before there is something to see. */
  hint: string
  /** Whether it writes a record of its own. */
  isNew?: boolean
  /** What the message says afterwards. */
  done: string
  children: ReactNode
}

/** The dialog of a form: its fields, the lines it will write, and the buttons. Enter sends it, Escape closes it. */
export function FormDialog({ title, form, submit, hint, isNew, done, children }: FormDialogProps) {
  const session = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Otherwise the focus would begin at the button that closes it.
    element?.querySelector<HTMLElement>('.form-body :is(input, select, textarea)')?.focus()
    return () => element?.close()
  }, [])

  // The lines below the fields take room from them: whoever types there keeps seeing it.
  useEffect(() => {
    dialog.current?.querySelector('.form-body :focus')?.scrollIntoView({ block: 'nearest' })
  }, [form.edit])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (form.isSending) return
    const result = await form.send()
    if (result === undefined) return focusMistake(dialog.current)
    closeForm()
    session.say({ tone: 'info', text: done })
    await showEdit(session, result, { isNew: isNew === true })
  }
  return (
    <dialog
      ref={dialog}
      className="modal form-modal"
      aria-labelledby={heading}
      onClose={closeForm}
      onKeyDown={keepKeys}
    >
      <form className="form" noValidate onSubmit={send}>
        <div className="form-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="icon-button" aria-label="Close" onClick={closeForm}>
            <X aria-hidden size={18} />
          </button>
        </div>
        <div className="form-body">{children}</div>
        <WhatItWrites edit={form.edit} problem={form.problem} hint={form.hasError ? WRONG : hint} />
        <footer>
          <button type="button" className="button" onClick={closeForm}>
            Cancel
          </button>
          <button
            type="submit"
            className="button primary"
            disabled={form.isSending || isNothing(form.edit)}
          >
            {submit}
          </button>
        </footer>
      </form>
    </dialog>
  )
}

const WRONG = 'What this writes will appear here once the marked fields are right.'

function isNothing(edit: FormEdit | undefined): boolean {
  return edit?.changes.length === 0
}

/** The shortcuts of the workbench rest while a form is open; Ctrl+Enter sends it from a box of several lines. */
function keepKeys(event: KeyboardEvent<HTMLDialogElement>): void {
  event.stopPropagation()
  const action = actionOf(event)
  if (action === undefined) return
  event.preventDefault()
  action()
}

function actionOf({ key, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  // In a search box, the first Escape clears the search.
  const isSearching = target instanceof HTMLInputElement && target.type === 'search'
  if (key === 'Escape') return isSearching && target.value !== '' ? undefined : closeForm
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return undefined
  return () => currentTarget.querySelector('form')?.requestSubmit()
}

/** After the fields have been drawn with what is wrong. */
function focusMistake(dialog: HTMLDialogElement | null): void {
  requestAnimationFrame(() =>
    dialog?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus(),
  )
}
