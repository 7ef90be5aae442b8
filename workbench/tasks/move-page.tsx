import { useEffect, useId, useState } from 'react'
import { counted } from '../../schema/shared/format.ts'
import type { DraftState, RenameResponse } from '../contract/api.ts'
import { canMove, canRemove, FIXED, NEEDED } from '../contract/own-record.ts'
import { Button } from '../parts/button.tsx'
import { ApiError, api } from '../session/client.ts'
import { pageInstead } from '../session/page-of.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'

interface MovePageProps {
  /** Called when the page has moved or is gone from the draft. */
  onDone(): void
}

/** Gives the page in the preview another address, or removes it, with its links and the redirect. */
export function MovePage({ onDone }: MovePageProps) {
  const session = useSession()
  const page = useSnapshot((snapshot) => snapshot.page)
  const pages = useSnapshot((snapshot) => snapshot.pages)
  const { records = [] } = pages.find(({ path }) => path === page) ?? {}
  const done = ({ moved }: RenameResponse) => {
    const here = moved.find(({ from }) => from === page)?.to
    session.showPage(here === undefined || here === '' ? '/' : here.replace(/#.*/, ''))
    onDone()
  }
  return (
    <div className="stack move" key={page}>
      <p>
        The page in the preview: <strong>{page}</strong>
      </p>
      {canMove(records) ? (
        <Action
          label="Last part of its address"
          first={page.slice(page.lastIndexOf('/') + 1)}
          submit="Move it"
          isFirst
          send={(slug, isDryRun) => api.post('rename', { page, slug, isDryRun })}
          onDone={done}
        />
      ) : (
        <p>{FIXED}</p>
      )}
      {canRemove(records) ? (
        <Action
          label="To remove it: where its visitors go instead, or nothing"
          first={pageInstead(page, pages)}
          submit="Remove it"
          send={(to, isDryRun) => api.post('remove', { page, to, isDryRun })}
          onDone={done}
        />
      ) : (
        <p>{NEEDED}</p>
      )}
    </div>
  )
}

interface ActionProps {
  label: string
  first: string
  submit: string
  /** It takes the focus. */
  isFirst?: true
  send(text: string, isDryRun: boolean): Promise<RenameResponse & { state: DraftState }>
  onDone(answer: RenameResponse): void
}

/** Quiet time before it is worked out what would change. */
const DRY_RUN_MILLISECONDS = 150

/** One line to fill in, what it would change, and the button that does it. */
function Action({ label, first, submit, isFirst, send, onDone }: ActionProps) {
  const session = useSession()
  const [text, setText] = useState(first)
  const [effect, setEffect] = useState('')
  const id = useId()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const words = await effectOf(() => send(text, true))
      if (isCurrent) setEffect(words)
    }, DRY_RUN_MILLISECONDS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault()
        let answer: RenameResponse | undefined
        const problem = await session.take(async () => {
          answer = await send(text, false)
          return answer.state
        })
        if (problem !== undefined) setEffect(problem)
        else if (answer !== undefined) onDone(answer)
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        data-first-focus={isFirst || undefined}
        autoComplete="off"
        value={text}
        aria-describedby={`${id}-effect`}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">{submit}</Button>
      <p id={`${id}-effect`} className="effect" role="status">
        {effect}
      </p>
    </form>
  )
}

/** @example '/problems/attic → /problems/leak · 14 links · 1 redirect' */
async function effectOf(send: () => Promise<RenameResponse>): Promise<string> {
  try {
    const { moved, links, redirects } = await send()
    const parts = [
      moved.map(({ from, to }) => `${from} ${to === '' ? 'is gone' : `→ ${to}`}`).join(', '),
      counted(links, 'link'),
      counted(redirects, 'redirect'),
    ]
    return parts.join(' · ')
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
