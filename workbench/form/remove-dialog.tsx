import { useEffect, useState } from 'react'
import { counted } from '../../schema/shared/format.ts'
import type { RenameResponse } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { Button } from '../parts/button.tsx'
import { Modal } from '../parts/modal.tsx'
import { ApiError, api } from '../session/client.ts'
import { pageInstead, pagesOf } from '../session/page-of.ts'
import { useSession } from '../session/use-session.ts'

interface RemoveDialogProps {
  /** The record to remove, and its name. */
  path: Path
  label: string
  /** Removes the record and nothing else. */
  removeAlone(): Promise<void>
  onClose(): void
}

/**
 * Removes a record by `removeAlone`; where pages are made of it, the dialog asks first whether what hangs on it goes too.
 */
export function useRemoval(path: Path, label: string, removeAlone: () => Promise<void>) {
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  return {
    remove() {
      if (pagesOf(path, session.getSnapshot().pages).length > 0) setAsking(true)
      else void removeAlone()
    },
    dialog: isAsking && (
      <RemoveDialog {...{ path, label, removeAlone }} onClose={() => setAsking(false)} />
    ),
  }
}

/** Asks whether what hangs on a record goes with it: its texts, its jobs, links to its pages, and their addresses. */
function RemoveDialog({ path, label, removeAlone, onClose }: RemoveDialogProps) {
  const session = useSession()
  const [isWhole, setWhole] = useState(true)
  const [effect, setEffect] = useState<RenameResponse>()
  const [problem, setProblem] = useState<string>()
  const send = (isDryRun: boolean) => {
    const { pages } = session.getSnapshot()
    const instead = pageInstead(pagesOf(path, pages)[0]?.path ?? '', pages)
    return api.post('remove-record', { record: path, instead, isDryRun })
  }
  useEffect(() => {
    send(true).then(setEffect, (error) => {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    })
  }, [])
  const remove = async () => {
    if (!isWhole) {
      onClose()
      return removeAlone()
    }
    const wrong = await session.take(async () => (await send(false)).state)
    if (wrong !== undefined) return setProblem(wrong)
    onClose()
    await session.openPath(around(path))
    const to = targetOf(effect)
    if (to !== undefined) session.showPage(to)
  }
  return (
    <Modal title={`Remove ${label}?`} onClose={onClose}>
      <div className="ask">
        <p>{effect === undefined ? 'Looking for what hangs on it…' : wordsOf(effect)}</p>
        {effect !== undefined && <Hanging {...effect} />}
        <label>
          <input type="checkbox" checked={isWhole} onChange={() => setWhole(!isWhole)} /> Take care
          of all this in the same step
        </label>
        <p className="problem" role="alert">
          {problem}
        </p>
        <footer>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" data-first-focus onClick={() => void remove().catch(session.fail)}>
            Remove
          </Button>
        </footer>
      </div>
    </Modal>
  )
}

/** The record or the list that an entry is in. */
export function around(path: Path): Path {
  return path.slice(0, path.length > 2 ? 2 : 1)
}

/** What else is removed, and where links and addresses lead from then on. */
function Hanging(effect: RenameResponse) {
  const { also = [], links, redirects } = effect
  const to = targetOf(effect)
  return (
    <ul>
      {also.map((words) => (
        <li key={words}>{words}</li>
      ))}
      {links > 0 && (
        <li>
          {counted(links, 'link')} to its pages: they lead to {to}, or leave their list
        </li>
      )}
      {redirects > 0 && (
        <li>
          {redirects === 1 ? '1 address' : `${redirects} addresses`} that visitors may know:
          redirected to {to}
        </li>
      )}
    </ul>
  )
}

/** Where links to the pages of a record lead when it goes. */
function targetOf(effect: RenameResponse | undefined): string | undefined {
  return effect?.moved[0]?.to
}

function wordsOf({ moved, links, redirects, also = [] }: RenameResponse): string {
  const gone = moved.length === 0 ? 'No page goes' : `${counted(moved.length, 'page')} will be gone`
  const hangs = links + redirects + also.length > 0
  return `${gone}. Undo brings it back. ${hangs ? 'With it goes:' : 'Nothing else hangs on it.'}`
}
