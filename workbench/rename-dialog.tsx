import { useEffect, useState } from 'react'
import type { RenameResponse } from './contract/api.ts'
import { showOverlay, useOverlay } from './overlay.ts'
import { AskDialog } from './parts/ask-dialog.tsx'
import { counted } from './plan/counted.ts'
import { ApiError, api } from './session/client.ts'
import { useSession, useSnapshot } from './session/use-session.ts'

/** Gives the page in the preview another address, with its links and the redirect. */
export function RenameDialog() {
  return useOverlay('rename') ? <OpenDialog /> : null
}

/** Quiet time before it is worked out what would change. */
const DRY_RUN_MILLISECONDS = 150

function OpenDialog() {
  const session = useSession()
  const [page] = useState(useSnapshot((snapshot) => snapshot.page))
  const first = page.slice(page.lastIndexOf('/') + 1)
  const [slug, setSlug] = useState(first)
  const [effect, setEffect] = useState('')
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const words = slug === first ? '' : await effectOf(page, slug)
      if (isCurrent) setEffect(words)
    }, DRY_RUN_MILLISECONDS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [page, slug, first])
  return (
    <AskDialog
      title="Rename this page"
      label="Last part of its address"
      first={first}
      submit="Rename"
      onType={setSlug}
      onSubmit={async (words) => {
        let moved: RenameResponse['moved'] = []
        const wrong = await session.take(async () => {
          const answer = await api.post('rename', { page, slug: words, isDryRun: false })
          moved = answer.moved
          return answer.state
        })
        const here = moved.find(({ from }) => from === page)
        if (here !== undefined) session.showPage(here.to)
        return wrong
      }}
      onClose={() => showOverlay(undefined)}
    >
      <p>{page}</p>
      <p className="ask-effect" role="status">
        {effect}
      </p>
    </AskDialog>
  )
}

/** @example '1 page moves · 14 links change · 1 redirect' */
async function effectOf(page: string, slug: string): Promise<string> {
  try {
    const { moved, links, redirects } = await api.post('rename', { page, slug, isDryRun: true })
    const parts = [
      moved.map(({ to }) => to).join(', '),
      counted(links, 'link'),
      counted(redirects, 'redirect'),
    ]
    return parts.join(' · ')
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
