import { ChevronRight } from 'lucide-react'
import { trailOf } from '../session/spans.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'

/** Names the open record and the records around it; each of those opens on a click. */
export function Trail() {
  const session = useSession()
  const file = useSnapshot(({ state }) => state.file)
  const open = useSnapshot((snapshot) => snapshot.open)
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const records = open === undefined ? [] : trailOf(outline, open.path)
  return (
    <nav className="trail" aria-label="Open record">
      <ol>
        {records.length === 0 && <li>{file}</li>}
        {records.map((record, at) => (
          <li key={record.path.join('.')}>
            {at > 0 && <ChevronRight aria-hidden size={13} />}
            <button
              type="button"
              aria-current={at === records.length - 1 ? 'true' : undefined}
              onClick={() => session.openRecord({ from: record.from, to: record.to })}
            >
              {record.label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
