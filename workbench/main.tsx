import { createRoot } from 'react-dom/client'
import './theme.css'
import './controls.css'
import { watchPresses } from './parts/after-press.ts'
import { takeDroppedFiles } from './pictures/dropped-file.ts'
import { createSession } from './session/session.ts'
import { SessionContext } from './session/use-session.ts'
import { watchConnection } from './session/watch-connection.ts'
import { listenForShortcuts } from './shortcuts.ts'
import { Workbench } from './workbench.tsx'

const root = document.getElementById('root')
if (root !== null) {
  const session = createSession()
  listenForShortcuts(session)
  watchConnection(session)
  takeDroppedFiles()
  watchPresses()
  createRoot(root).render(
    <SessionContext value={session}>
      <Workbench />
    </SessionContext>,
  )
}
