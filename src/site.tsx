import { createElement, useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Shell } from '../schema/page.ts'
import { contactWays } from '../schema/shared/contact-ways.ts'
import { count, keepClick, startCounting } from '../templates/parts/count.ts'
import { Days } from '../templates/parts/days.ts'
import { Navigation } from '../templates/parts/navigation.tsx'
import { Words } from '../templates/parts/words.ts'
import { forgetLeft } from './left-link.ts'
import { Loading } from './loading.tsx'
import type { LoadedPage } from './pages.ts'
import { App } from './shell/app.tsx'
import { Unreachable } from './unreachable.tsx'
import { useArrival } from './use-arrival.ts'
import { useFreshData } from './use-fresh-data.ts'
import { useLinks } from './use-links.ts'
import { useMotion } from './use-motion.ts'
import { usePage } from './use-page.ts'
import { useShell } from './use-shell.ts'

/** The running site: shows the page at the current address and fetches the next one when a link is followed. */
export function Site({ shell: firstShell, first }: { shell: Shell; first: LoadedPage }) {
  const { pathname } = useLocation()
  const version = useFreshData()
  const shell = useShell(firstShell, version)
  const navigate = useNavigate()
  const goTo = useCallback(
    (path: string) => {
      forgetLeft()
      void navigate(path)
    },
    [navigate],
  )
  const onRedirect = (path: string) => {
    const { search, hash } = window.location
    void navigate(path + search + hash, { replace: true })
  }
  const view = usePage({ pathname, first, version, onRedirect })
  const announcement = useArrival(view)
  useLinks()
  useMotion(view)
  // Each page once: not what it redirects from, and not again for an anchor or fresh data. The first is counted below.
  useEffect(() => {
    if (view.status === 'ready') count('view')
  }, [view.status, view.path])
  useEffect(() => {
    document.documentElement.dataset.app = 'running'
    keepClick()
    // In development, nobody visits.
    if (shell.counting && !import.meta.env.DEV) startCounting()
  }, [])

  return (
    <Navigation value={goTo}>
      <App
        shell={shell}
        path={pathname}
        ways={view.status === 'ready' ? contactWays(view.loaded.page.props) : undefined}
        announcement={announcement}
      >
        {view.status === 'ready' && (
          <Words value={shell.wording}>
            <Days value={shell}>{createElement(view.loaded.Template, view.loaded.page.props)}</Days>
          </Words>
        )}
        {view.status === 'loading' && <Loading path={pathname} shell={shell} />}
        {view.status === 'unreachable' && (
          <Unreachable call={shell.business.call} onRetry={view.retry} />
        )}
      </App>
    </Navigation>
  )
}
