import { useEffect, useState } from 'react'
import type { PlanView, VersionsResponse, VersionView } from '../contract/api.ts'
import { Button } from '../parts/button.tsx'
import { Modal } from '../parts/modal.tsx'
import { PlanDetails } from '../plan/plan-details.tsx'
import { api } from '../session/client.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { timeWords } from './time-words.ts'

interface VersionsDialogProps {
  onClose(): void
}

/** What the file said earlier, with what each version changed; any of them comes back into the draft. */
export function VersionsDialog({ onClose }: VersionsDialogProps) {
  const session = useSession()
  const [found, setFound] = useState<VersionsResponse>()
  useEffect(() => {
    api.get('versions').then(setFound, session.fail)
  }, [session])
  return (
    <Modal title="Versions" onClose={onClose}>
      <div className="stack versions">
        <p>{found === undefined ? 'Reading…' : introOf(found)}</p>
        <NotKept />
        <ol className="ruled">
          {found?.versions.map((version) => (
            <li key={version.id}>
              <Version version={version} onClose={onClose} />
            </li>
          ))}
        </ol>
        {found?.damaged.map((file) => (
          <p key={file} className="notice">
            .versions/{file} is damaged and left out. Delete it, or restore it from a backup.
          </p>
        ))}
      </div>
    </Modal>
  )
}

function introOf({ versions }: VersionsResponse): string {
  return versions.length === 0
    ? 'No versions yet. From the first Save on, what the file said before is kept here.'
    : 'One that you bring back goes into the draft as one step: look at it, then save. Undo takes it back.'
}

/** Says that the last Save could keep no version, and why, until one can. */
export function NotKept() {
  const { file, notKept } = useSnapshot(({ state }) => state)
  return notKept === undefined ? null : (
    <p className="notice" role="alert">
      {file} is saved, but no version of it could be kept: {notKept}
    </p>
  )
}

function Version({ version, onClose }: VersionsDialogProps & { version: VersionView }) {
  const session = useSession()
  const { id, time, summary, commit, isCurrent } = version
  const when = timeWords(new Date(time), new Date())
  const bringBack = async () => {
    const wrong = await session.take(() => api.post('versions/restore', { id }))
    onClose()
    session.say(
      wrong === undefined
        ? {
            tone: 'info',
            text: `The draft is that of ${when}. Save writes it; Undo takes it back.`,
          }
        : { tone: 'error', text: wrong },
    )
  }
  return (
    <>
      <div className="row">
        <b>{when}</b>
        {isCurrent ? (
          <span className="quiet end">What is saved now</span>
        ) : (
          <Button look="small" onClick={bringBack}>
            Bring back
          </Button>
        )}
      </div>
      {commit && (
        <p>
          {commit.message} <small>({commit.author}, in git)</small>
        </p>
      )}
      <Changes id={id} summary={summary} />
    </>
  )
}

/** What a version changed: in a line, and all of it when somebody opens it. */
function Changes({ id, summary }: { id: string; summary: string | undefined }) {
  const [plan, setPlan] = useState<PlanView>()
  const [problem, setProblem] = useState<string>()
  const read = () =>
    api.get('changes', { version: id }).then(setPlan, ({ message }: Error) => setProblem(message))
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void read()}>
      <summary>{summary ?? plan?.summary ?? 'What it changed'}</summary>
      {plan !== undefined && <PlanDetails plan={plan} isStale={false} />}
      {plan === undefined && <p role="status">{problem ?? 'Comparing…'}</p>}
    </details>
  )
}
