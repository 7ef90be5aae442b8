import { useEffect, useState } from 'react'
import { counted } from '../../schema/shared/format.ts'
import type { PageEntry, RenameResponse } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { Button } from '../parts/button.tsx'
import { Modal } from '../parts/modal.tsx'
import { ApiError, api } from '../session/client.ts'
import { pageInstead, pagesOf } from '../session/page-of.ts'
import { useSession } from '../session/use-session.ts'
import { nearestCityPage } from '../site/nearest-city.ts'

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
  const [effect, setEffect] = useState<Effect>()
  const [problem, setProblem] = useState<string>()
  const [target] = useState(() => targetOf(path, session.getSnapshot().pages))
  const send = async (isDryRun: boolean) => {
    const to = await target
    return { to, ...(await api.post('remove-record', { record: path, to, isDryRun })) }
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
    session.showPage(await target)
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

/** What removing a record does, and the page that takes the place of its own. */
type Effect = RenameResponse & { to: string }

/** What else is removed, and where links and addresses lead from then on. */
function Hanging({ also = [], links, redirects, to }: Effect) {
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

/** Where links to the pages of a record lead when it goes: the nearest city, the hub that its page is in, or the page above. */
async function targetOf(path: Path, pages: readonly PageEntry[]): Promise<string> {
  const [block, index] = path
  const { value } =
    block === 'cities' ? await api.get('record', { path: ['cities'] }) : { value: undefined }
  return (
    nearestCityPage(Number(index), value, pages) ??
    pageInstead(pagesOf(path, pages)[0]?.path ?? '', pages)
  )
}

function wordsOf({ moved, links, redirects, also = [] }: RenameResponse): string {
  const gone = moved.length === 0 ? 'No page goes' : `${counted(moved.length, 'page')} will be gone`
  const hangs = links + redirects + also.length > 0
  return `${gone}. Undo brings it back. ${hangs ? 'With it goes:' : 'Nothing else hangs on it.'}`
}
