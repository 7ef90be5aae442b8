import { useEffect, useState } from 'react'
import { NOT_FOUND_PATH } from '../schema/paths.ts'
import { forgetPages, type LoadedPage, loadPage, NoSuchPage } from './pages.ts'

/** What the app shows inside `main`. */
export type View = { path: string } & (
  | { status: 'ready'; loaded: LoadedPage }
  | { status: 'loading' }
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

/** The page at `pathname`: immediately for the first page, after its files have loaded for any other. */
export function usePage({ pathname, first, version, onRedirect }: Options): View {
  const [view, setView] = useState<View>({ path: pathname, status: 'ready', loaded: first })

  useEffect(() => {
    let current = true
    if (version > 0) forgetPages()
    loadPageOrNotFound(pathname).then(
      (loaded) => {
        if (!current) return
        const { path } = loaded.page
        // The first page came with the document, so the server has already redirected it.
        if (loaded === first || path === pathname || path === NOT_FOUND_PATH)
          setView((shown) => nextView(shown, { path: pathname, loaded }))
        else onRedirect(path)
      },
      () => {
        // The network failed, or a new release has different files: a full page load handles both.
        if (current) window.location.assign(pathname)
      },
    )
    return () => {
      current = false
    }
  }, [pathname, version])

  return view.path === pathname ? view : { path: pathname, status: 'loading' }
}

/** The same view if it already shows that page, so nothing renders again. */
function nextView(shown: View, { path, loaded }: { path: string; loaded: LoadedPage }): View {
  const isShown = shown.status === 'ready' && shown.loaded === loaded && shown.path === path
  return isShown ? shown : { path, status: 'ready', loaded }
}

function loadPageOrNotFound(path: string): Promise<LoadedPage> {
  return loadPage(path).catch((error: unknown) => {
    if (error instanceof NoSuchPage) return loadPage(NOT_FOUND_PATH)
    throw error
  })
}
