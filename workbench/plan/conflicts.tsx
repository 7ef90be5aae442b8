import { diffWordsWithSpace } from 'diff'
import type { ConflictView } from '../contract/api.ts'
import { Button } from '../parts/button.tsx'
import { useSession, useSnapshot } from '../session/use-session.ts'

/** The places that the draft and the file on disk both changed, side by side to choose from. */
export function Conflicts() {
  const conflicts = useSnapshot(({ state }) => state.conflicts)
  const file = useSnapshot(({ state }) => state.file)
  if (conflicts.length === 0) return null
  return (
    <section className="conflicts" aria-label="Conflicts" data-landmark="conflicts">
      <h2>
        {file} changed on disk at {places(conflicts.length)} you edited. Choose a version of each
        before you save.
      </h2>
      {conflicts.map((conflict) => (
        <Conflict key={conflict.id} conflict={conflict} />
      ))}
    </section>
  )
}

function Conflict({ conflict }: { conflict: ConflictView }) {
  const session = useSession()
  const { id, line, mine, theirs } = conflict
  const parts = diffWordsWithSpace(theirs, mine)
  return (
    <article className="conflict">
      <button
        type="button"
        className="page-link"
        onClick={() => session.openRecord(conflict, conflict)}
      >
        Line {line}
      </button>
      <div className="conflict-sides">
        <section className="conflict-side" aria-label={`Your draft, line ${line}`}>
          <h3>Your draft</h3>
          <pre>
            {mine === ''
              ? DELETED
              : parts
                  .filter(({ removed }) => !removed)
                  .map(({ value, added }, at) =>
                    added ? <ins key={at}>{value}</ins> : <span key={at}>{value}</span>,
                  )}
          </pre>
          <Button onClick={() => session.resolve(id, 'mine')}>Keep mine</Button>
        </section>
        <section className="conflict-side" aria-label={`The file, line ${line}`}>
          <h3>The file on disk</h3>
          <pre>
            {theirs === ''
              ? DELETED
              : parts
                  .filter(({ added }) => !added)
                  .map(({ value, removed }, at) =>
                    removed ? <mark key={at}>{value}</mark> : <span key={at}>{value}</span>,
                  )}
          </pre>
          <Button onClick={() => session.resolve(id, 'theirs')}>Take the file's</Button>
        </section>
      </div>
    </article>
  )
}

const DELETED = '(deleted)'

function places(count: number): string {
  return count === 1 ? 'a place' : `${count} places`
}
