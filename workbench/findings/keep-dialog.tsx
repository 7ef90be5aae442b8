import { useId, useState } from 'react'
import type { FindingView } from '../contract/api.ts'
import { AskForm } from '../parts/ask-form.tsx'
import { Modal } from '../parts/modal.tsx'
import { api } from '../session/client.ts'
import { useSession } from '../session/use-session.ts'

interface KeepDialogProps {
  finding: FindingView
  onClose(): void
}

/** Asks why a warning is right as it is, and keeps it; until then it says what is wrong with the answer. */
export function KeepDialog({ finding, onClose }: KeepDialogProps) {
  const session = useSession()
  const { rule, message, pages: [page = ''] = [] } = finding
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const keep = async () => {
    const wrong = await session.take(() => api.post('keep', { rule, page, reason }))
    if (wrong === undefined) onClose()
    else setProblem(wrong)
  }
  return (
    <Modal title="Keep this warning" onClose={onClose}>
      <AskForm
        submit="Keep it"
        problem={problem}
        problemId={`${id}-problem`}
        onSubmit={keep}
        onCancel={onClose}
      >
        <p>{message}</p>
        <label htmlFor={id}>Why it is right as it is</label>
        <input
          id={id}
          data-first-focus
          autoComplete="off"
          placeholder="The office closes at five; the emergency line does not."
          value={reason}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem(undefined)
          }}
        />
      </AskForm>
    </Modal>
  )
}
