import type { Session } from './session.ts'

/**
 * Says when the dev server goes away, when it is back, and what fails in it, and asks before a page with unsent edits is
 * left. The returned function stops that.
 */
export function watchConnection(session: Session): () => void {
  const gone = () => session.say({ tone: 'error', text: GONE })
  const back = () => {
    if (session.getSnapshot().message?.text === GONE) session.say({ tone: 'info', text: BACK })
  }
  // Vite would show it over everything. Mistakes in the file are among the findings.
  const failed = ({ err }: { err: { message: string; loc?: unknown; plugin?: string } }) => {
    const { file } = session.getSnapshot().state
    if (err.plugin !== file || err.loc === undefined)
      session.say({ tone: 'error', text: `The dev server reports: ${err.message}` })
  }
  const warn = (event: BeforeUnloadEvent) => {
    if (session.hasUnsent()) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  import.meta.hot?.on('vite:error', failed)
  import.meta.hot?.on('vite:ws:disconnect', gone)
  import.meta.hot?.on('vite:ws:connect', back)
  return () => {
    window.removeEventListener('beforeunload', warn)
    import.meta.hot?.off('vite:error', failed)
    import.meta.hot?.off('vite:ws:disconnect', gone)
    import.meta.hot?.off('vite:ws:connect', back)
  }
}

const GONE =
  'The dev server stopped. Start it with npm run dev: this page reloads by itself, with your unsaved edits.'
const BACK = 'Connected again.'
