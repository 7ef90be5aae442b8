import { Button } from '../parts/button.tsx'

interface ChangedFieldProps {
  /** What the draft says now. */
  others: string
  onSend(): void
  onDrop(): void
}

/** Somebody changed the field while it was typed in: what was typed is still there, to send or to drop. */
export function ChangedField({ others, onSend, onDrop }: ChangedFieldProps) {
  return (
    <div className="notice form-notice" role="alert">
      <p>This changed while you were typing. Now it says: {others === '' ? '(nothing)' : others}</p>
      <Button look="small" onClick={onSend}>
        Write mine
      </Button>{' '}
      <Button look="small" onClick={onDrop}>
        Drop mine
      </Button>
    </div>
  )
}
