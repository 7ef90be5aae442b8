import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { keepDrawings } from '../templates/figures/kept-drawings.ts'
import { type LoadedPage, rememberPage, shareForm, wholePage, withCode } from './pages.ts'
import { keepServed } from './put-back.ts'
import { Site } from './site.tsx'
import { fetchShell } from './use-shell.ts'

/**
 * Hydrates the page in the document. Resolves once React has been started. If an error ends the app later, the page is put
 * back as the server drew it, and `giveUp` is called.
 */
export async function startApp(giveUp: () => void): Promise<void> {
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')
  if (root === null || data === null) throw new Error('The document has no #root or no #page-data')
  const page = JSON.parse(data.textContent) as LoadedPage['page']
  const [{ form, ...shell }, { Template }] = await Promise.all([fetchShell(), withCode(page)])
  shareForm(form)
  const loaded = { page: wholePage(page), Template }
  rememberPage(window.location.pathname, loaded)
  for (const frame of root.querySelectorAll('[data-drawing]')) keepDrawings(frame.outerHTML)

  const app = (
    <BrowserRouter>
      <Site shell={shell} first={loaded} />
    </BrowserRouter>
  )
  const options = { onUncaughtError: keepServed(root, giveUp) }
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, app, options)
    else createRoot(root, options).render(app)
  })
}
