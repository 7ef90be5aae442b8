import { type Change, diffWordsWithSpace } from 'diff'
import type { ConflictView } from '../contract/api.ts'
import { Button } from '../parts/button.tsx'
import { useSession, useSnapshot } from '../session/use-session.ts'

/** The places that were changed in the draft and elsewhere, on disk or in another tab, side by side to choose from. */
export function Conflicts() {
  const conflicts = useSnapshot(({ state }) => state.conflicts)
  const file = useSnapshot(({ state }) => state.file)
  if (conflicts.length === 0) return null
  const isDisk = conflicts.every(({ source }) => source === 'disk')
  return (
    <section className="notice conflicts" aria-label="Conflicts" data-landmark="conflicts">
      <h2>
        {file} changed {isDisk ? 'on disk' : 'elsewhere'} at {places(conflicts.length)} you edited.
        Choose a version of each before you save.
      </h2>
      {conflicts.map((conflict) => (
        <Conflict key={conflict.id} conflict={conflict} />
      ))}
    </section>
  )
}

const OTHERS = {
  disk: { name: 'The file', title: 'The file on disk', take: "Take the file's" },
  tab: { name: 'The other tab', title: 'Another tab', take: 'Take the other' },
} as const

function Conflict({ conflict }: { conflict: ConflictView }) {
  const session = useSession()
  const { id, line, mine, theirs, source } = conflict
  const parts = diffWordsWithSpace(theirs, mine)
  const { name, title, take } = OTHERS[source]
  return (
    <article>
      <button
        type="button"
        className="link page-link"
        onClick={() => session.openRecord(conflict, conflict)}
      >
        Line {line}
      </button>
      <div className="beside">
        <section className="box" aria-label={`Your draft, line ${line}`}>
          <h3>Your draft</h3>
          <Words parts={parts} left="removed" />
          <Button onClick={() => session.resolve(id, 'mine')}>Keep mine</Button>
        </section>
        <section className="box" aria-label={`${name}, line ${line}`}>
          <h3>{title}</h3>
          <Words parts={parts} left="added" />
          <Button onClick={() => session.resolve(id, 'theirs')}>{take}</Button>
        </section>
      </div>
    </article>
  )
}

/** What one side says, with what only it says marked: what is `left` is out. */
function Words({ parts, left }: { parts: Change[]; left: 'added' | 'removed' }) {
  const shown = parts.filter((part) => !part[left])
  const Mark = left === 'removed' ? 'ins' : 'mark'
  return (
    <pre>
      {shown.length === 0 && '(deleted)'}
      {shown.map(({ value, added, removed }, at) =>
        added || removed ? <Mark key={at}>{value}</Mark> : <span key={at}>{value}</span>,
      )}
    </pre>
  )
}

function places(count: number): string {
  return count === 1 ? 'a place' : `${count} places`
}
