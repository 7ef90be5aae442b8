import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { type LoadedPage, rememberPage, withCode } from './pages.ts'
import { Site } from './site.tsx'
import { fetchShell } from './use-shell.ts'

/** Hydrates the page in the document. Resolves once React has been started. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')
  if (root === null || data === null) throw new Error('The document has no #root or no #page-data')
  const page = JSON.parse(data.textContent) as LoadedPage['page']
  const [shell, loaded] = await Promise.all([fetchShell(), withCode(page)])
  rememberPage(window.location.pathname, loaded)

  const app = (
    <BrowserRouter>
      <Site shell={shell} first={loaded} />
    </BrowserRouter>
  )
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}
