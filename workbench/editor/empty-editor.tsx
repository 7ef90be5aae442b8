import { useSession, useSnapshot } from '../session/use-session.ts'

/** What to do while no record is open, with three records that most people want first. */
export function EmptyEditor() {
  const session = useSession()
  const isReady = useSnapshot(({ ready }) => ready)
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const first = outline.filter(({ path }) => path.length === 1 && FIRST.has(String(path[0])))
  if (!isReady) return <p className="empty">Loading the draft…</p>
  return (
    <div className="empty">
      <h2>Open a record to edit it</h2>
      <p>Click any text in the preview, or choose a record in the list on the left.</p>
      <p className="empty-actions">
        {first.map(({ from, to, label }) => (
          <button
            type="button"
            className="button"
            key={label}
            onClick={() => session.openRecord({ from, to })}
          >
            Open {label}
          </button>
        ))}
      </p>
    </div>
  )
}

const FIRST = new Set(['business', 'constants', 'cities'])
