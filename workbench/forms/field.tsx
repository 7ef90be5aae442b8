import { type ReactNode, useId } from 'react'

/** What ties a control to its label, hint and error. */
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Beside the label, such as a count of characters. */
  aside?: ReactNode
  isOptional?: boolean
  children(control: ControlProps): ReactNode
}

/** A labeled control with a hint below it, and what is wrong instead of the hint. */
export function Field({ label, hint, error, aside, isOptional, children }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>
          {label}
          {isOptional && <span className="field-optional"> (optional)</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <p id={`${id}-note`} className={error === undefined ? 'field-hint' : 'field-error'}>
        {note}
      </p>
    </div>
  )
}
