import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { FindingView } from '../contract/api.ts'
import { useSession } from '../session/use-session.ts'

const ICONS = { error: CircleAlert, warning: TriangleAlert } as const
const NAMES = { error: 'Error', warning: 'Warning' } as const

/** The sign of a mistake or a warning. */
export function FindingIcon({ severity }: Pick<FindingView, 'severity'>) {
  const Icon = ICONS[severity]
  return <Icon role="img" aria-hidden={false} aria-label={NAMES[severity]} size={15} />
}

/** What can be done about a finding: the edit that mends it, or keeping it with a reason. */
export function FindingActions({ finding, onKeep }: { finding: FindingView; onKeep(): void }) {
  const session = useSession()
  const { fix, isKeepable } = finding
  return (
    <>
      {fix !== undefined && (
        <button
          type="button"
          className="button small"
          onClick={() => void session.edit(fix.changes)}
        >
          {fix.label}
        </button>
      )}
      {isKeepable && (
        <button type="button" className="button small" onClick={onKeep}>
          Keep it, with a reason
        </button>
      )}
    </>
  )
}
