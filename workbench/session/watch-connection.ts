import type { Session } from './session.ts'

/** Says when the dev server goes away, when it is back, and what fails in it, and asks before a page with unsent edits is left. */
export function watchConnection(session: Session): void {
  window.addEventListener('beforeunload', (event) => {
    if (session.hasUnsent()) event.preventDefault()
  })
  // Vite would show it over everything. Mistakes in the file are among the findings.
  import.meta.hot?.on('vite:error', ({ err }) => {
    const { file } = session.getSnapshot().state
    if (err.plugin !== file || err.loc === undefined)
      session.say({ tone: 'error', text: `The dev server reports: ${err.message}` })
  })
  import.meta.hot?.on('vite:ws:disconnect', () => session.say({ tone: 'error', text: GONE }))
  import.meta.hot?.on('vite:ws:connect', () => {
    if (session.getSnapshot().message?.text === GONE) session.say({ tone: 'info', text: BACK })
  })
}

const GONE =
  'The dev server stopped. Start it with npm run dev: this page reloads by itself, with your unsaved edits.'
const BACK = 'Connected again.'
