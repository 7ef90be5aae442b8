import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'

interface AskFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** What the button says that sends the form. */
  submit: ReactNode
  isSending?: boolean
  /** What is wrong with what was filled in, and the id of the line that says it. */
  problem?: string | undefined
  problemId?: string
  /** Beside the buttons. */
  status?: string
  onSubmit(): Promise<unknown>
  onCancel(): void
}

/** The form of a dialog, with the problem and the buttons below its fields. The shortcuts of the workbench rest meanwhile. */
export function AskForm(props: AskFormProps) {
  const { submit, isSending, problem, problemId, status, onSubmit, onCancel, children, ...form } =
    props
  return (
    <form
      className="ask"
      {...form}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <p id={problemId} className="problem" role="alert">
        {problem}
      </p>
      <footer>
        {status !== undefined && <span role="status">{status}</span>}
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" type="submit" disabled={isSending}>
          {submit}
        </Button>
      </footer>
    </form>
  )
}
