import { type ReactNode, useId, useState } from 'react'
import { AskForm } from './ask-form.tsx'
import { Modal } from './modal.tsx'

interface AskDialogProps {
  title: string
  /** What to write into the box. */
  label: string
  first?: string
  placeholder?: string
  /** What the button says. */
  submit: string
  /** Said above the box. */
  children: ReactNode
  /** Told what is in the box whenever it changes. */
  onType?(text: string): void
  /** Takes what was written; says what is wrong with it, or nothing. */
  onSubmit(text: string): Promise<string | undefined>
  onClose(): void
}

/** A dialog that asks for one line. It closes when the line is taken; until then it says what is wrong with it. */
export function AskDialog(props: AskDialogProps) {
  const { title, label, first = '', placeholder, submit, children } = props
  const [text, setText] = useState(first)
  const [problem, setProblem] = useState<string>()
  const id = useId()
  return (
    <Modal title={title} onClose={props.onClose}>
      <AskForm
        submit={submit}
        problem={problem}
        problemId={`${id}-problem`}
        onSubmit={async () => {
          const wrong = await props.onSubmit(text)
          if (wrong === undefined) props.onClose()
          else setProblem(wrong)
        }}
        onCancel={props.onClose}
      >
        {children}
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          data-first-focus
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setText(target.value)
            setProblem(undefined)
            props.onType?.(target.value)
          }}
        />
      </AskForm>
    </Modal>
  )
}
