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
      <p>
        This changed elsewhere while you were typing. Now it says:{' '}
        <q>{others === '' ? '(nothing)' : others}</q>
      </p>
      <p className="row">
        <Button look="small" onClick={onSend}>
          Keep mine
        </Button>
        <Button look="small" onClick={onDrop}>
          Take the other
        </Button>
      </p>
    </div>
  )
}
