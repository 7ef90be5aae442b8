import { useEffect, useState } from 'react'
import { counted } from '../../schema/format.ts'
import { HOME_PATH } from '../../schema/paths.ts'
import type { RenameResponse } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { Button } from '../parts/button.tsx'
import { Modal } from '../parts/modal.tsx'
import { ApiError, api } from '../session/client.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'

interface RemoveDialogProps {
  /** The record to remove, and what it is called. */
  path: Path
  label: string
  /** Removes the record alone. */
  onAlone(): void
  onClose(): void
}

/** Asks whether what hangs on a record goes with it: its texts, its jobs, links to its pages, and their addresses. */
export function RemoveDialog({ path, label, onAlone, onClose }: RemoveDialogProps) {
  const session = useSession()
  const pages = useSnapshot((snapshot) => snapshot.pages)
  const [isWhole, setWhole] = useState(true)
  const [effect, setEffect] = useState<RenameResponse>()
  const [problem, setProblem] = useState<string>()
  const kind = pages.find(({ path: at }) => at.startsWith('/locations/'))
  const to = kind === undefined ? HOME_PATH : parentOf(kind.path, pages)
  useEffect(() => {
    api.post('remove-record', { record: path, to, isDryRun: true }).then(setEffect, (error) => {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    })
  }, [])
  const remove = async () => {
    if (!isWhole) {
      onAlone()
      return onClose()
    }
    const wrong = await session.take(
      async () => (await api.post('remove-record', { record: path, to, isDryRun: false })).state,
    )
    if (wrong !== undefined) return setProblem(wrong)
    onClose()
    await session.openPath(path.slice(0, 1))
    session.showPage(to)
  }
  return (
    <Modal title={`Remove ${label}?`} onClose={onClose}>
      <div className="ask">
        <p>{effect === undefined ? 'Looking for what hangs on it…' : wordsOf(effect)}</p>
        <ul>
          {effect?.also?.map((words) => (
            <li key={words}>{words}</li>
          ))}
          {effect !== undefined && effect.links > 0 && (
            <li>
              {counted(effect.links, 'link')} to its pages: they lead to {to}, or leave their list
            </li>
          )}
          {effect !== undefined && effect.redirects > 0 && (
            <li>
              {counted(effect.redirects, 'address')} that visitors may know: redirected to {to}
            </li>
          )}
        </ul>
        <label>
          <input type="checkbox" checked={isWhole} onChange={() => setWhole(!isWhole)} /> Take care
          of all this in the same step
        </label>
        <p className="ask-problem" role="alert">
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

function parentOf(path: string, pages: readonly { path: string }[]): string {
  const parent = path.slice(0, path.lastIndexOf('/'))
  return pages.some((page) => page.path === parent) ? parent : HOME_PATH
}

function wordsOf({ moved, links, redirects, also = [] }: RenameResponse): string {
  const gone = moved.length === 0 ? 'No page goes' : `${counted(moved.length, 'page')} will be gone`
  const hangs = links + redirects + also.length > 0
  return `${gone}. ${hangs ? 'With it goes:' : 'Nothing else hangs on it.'} Undo brings it back.`
}
