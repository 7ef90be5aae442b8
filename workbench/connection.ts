import type { Session } from './session.ts'

/** Says when the dev server goes away and when it is back. The returned function stops that. */
export function watchConnection(session: Session): () => void {
  const gone = () => session.say({ tone: 'error', text: GONE })
  const back = () => {
    if (session.getSnapshot().message?.text === GONE) session.say({ tone: 'info', text: BACK })
  }
  import.meta.hot?.on('vite:ws:disconnect', gone)
  import.meta.hot?.on('vite:ws:connect', back)
  return () => {
    import.meta.hot?.off('vite:ws:disconnect', gone)
    import.meta.hot?.off('vite:ws:connect', back)
  }
}

const GONE = 'The dev server stopped. Start it with npm run dev; this page reloads by itself.'
const BACK = 'Connected again.'
