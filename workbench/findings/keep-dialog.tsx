import type { FindingView } from '../contract/api.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { api } from '../session/client.ts'
import { useSession } from '../session/use-session.ts'

interface KeepDialogProps {
  finding: FindingView
  onClose(): void
}

/** Asks why a warning is right as it is, and keeps it. */
export function KeepDialog({ finding, onClose }: KeepDialogProps) {
  const session = useSession()
  const { rule, message, pages: [page = ''] = [] } = finding
  return (
    <AskDialog
      title="Keep this warning"
      label="Why it is right as it is"
      placeholder="The office closes at five; the emergency line does not."
      submit="Keep it"
      onSubmit={(reason) => session.take(() => api.post('keep', { rule, page, reason }))}
      onClose={onClose}
    >
      <p>{message}</p>
    </AskDialog>
  )
}
