import { useEffect, useState } from 'react'
import { forgetPages, type LoadedPage, loadPage, NoSuchPage } from './pages.ts'

/** What stands in the middle of the site. */
export type View = { path: string } & (
  | { status: 'ready'; loaded: LoadedPage }
  | { status: 'loading' }
)

/** Where the page for addresses that do not exist keeps its props. */
const NOT_FOUND_PATH = '/404'

interface Options {
  pathname: string
  /** The page that came with the document. */
  first: LoadedPage
  /** A higher number asks for the page again. */
  version: number
}

/** The page at `pathname`: at once when it is the first one, after its files have arrived when it is another. */
export function usePage({ pathname, first, version }: Options): View {
  const [view, setView] = useState<View>({ path: pathname, status: 'ready', loaded: first })

  useEffect(() => {
    let current = true
    if (version > 0) forgetPages()
    loadPageOrNotFound(pathname).then(
      (loaded) => {
        if (current) setView((shown) => nextView(shown, { path: pathname, loaded }))
      },
      () => {
        // The network failed, or a new version of the site has other files: the browser's own navigation sorts it out.
        if (current) window.location.assign(pathname)
      },
    )
    return () => {
      current = false
    }
  }, [pathname, version])

  return view.path === pathname ? view : { path: pathname, status: 'loading' }
}

/** The same view when it shows that page already, so that nothing is drawn again. */
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
