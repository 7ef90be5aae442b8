import { createRoot } from 'react-dom/client'
import './theme.css'
import './controls.css'
import { createSession } from './session/session.ts'
import { SessionContext } from './session/use-session.ts'
import { Workbench } from './workbench.tsx'

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <SessionContext value={createSession()}>
      <Workbench />
    </SessionContext>,
  )
