import { useEffect, useState } from 'react'
import { NOT_FOUND_PATH } from '../schema/paths.ts'
import { isReachable } from './is-reachable.ts'
import { forgetPages, type LoadedPage, loadPage } from './pages.ts'

/** What the app shows inside `main`. */
export type View = { path: string } & (
  | { status: 'ready'; loaded: LoadedPage }
  | { status: 'loading' }
  /** The server can't be reached. `retry` loads the page again. */
  | { status: 'unreachable'; retry: () => void }
)

interface Options {
  pathname: string
  /** The page that came with the document. */
  first: LoadedPage
  /** A higher number fetches the page again. */
  version: number
  /** Called with the new path when `pathname` redirects. The page shows once `pathname` is that path. */
  onRedirect: (path: string) => void
}

/**
 * The page at `pathname`: immediately for the first page, after its files have loaded for any other. A page whose server
 * can't be reached loads again when `retry` is called or the browser is back online.
 */
export function usePage({ pathname, first, version, onRedirect }: Options): View {
  const [view, setView] = useState<View>({ path: pathname, status: 'ready', loaded: first })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current = true
    if (version > 0) forgetPages()
    loadPage(pathname).then(
      (loaded) => {
        if (!current) return
        const { path } = loaded.page
        // The first page came with the document, so the server has already redirected it.
        if (loaded === first || path === pathname || path === NOT_FOUND_PATH)
          setView((shown) => nextView(shown, { path: pathname, loaded }))
        else onRedirect(path)
      },
      async () => {
        const answers = await isReachable(pathname)
        if (!current) return
        // A new release has different files, and an address that is not a page is for the browser to load.
        if (answers) window.location.reload()
        else setView({ path: pathname, status: 'unreachable', retry })
      },
    )
    const retry = () => {
      setView({ path: pathname, status: 'loading' })
      setAttempt((previous) => previous + 1)
    }
    return () => {
      current = false
    }
  }, [pathname, version, attempt])

  useEffect(() => {
    if (view.status !== 'unreachable') return
    window.addEventListener('online', view.retry)
    return () => window.removeEventListener('online', view.retry)
  }, [view])

  return view.path === pathname ? view : { path: pathname, status: 'loading' }
}

/** The same view if it already shows that page, so nothing renders again. */
function nextView(shown: View, { path, loaded }: { path: string; loaded: LoadedPage }): View {
  const isShown = shown.status === 'ready' && shown.loaded === loaded && shown.path === path
  return isShown ? shown : { path, status: 'ready', loaded }
}
