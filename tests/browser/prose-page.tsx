import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../workbench/palette.css'
import { ProseEditor } from '../../workbench/prose/prose-editor.tsx'
import { createSession } from '../../workbench/session/session.ts'
import { SessionContext } from '../../workbench/session/use-session.ts'
import '../../workbench/theme.css'

/** An editor of a text, with what it would store below it; `window.proseText` and `window.proseContext` say which. */
declare global {
  interface Window {
    proseText?: string
    proseContext?: 'inline' | 'blocks'
  }
}

function Page() {
  const [value, setValue] = useState(window.proseText ?? '')
  return (
    <main style={{ padding: 24, overflow: 'auto', height: '100vh' }}>
      <h1>Guide</h1>
      <ProseEditor
        value={value}
        onChange={setValue}
        label="Body"
        context={window.proseContext ?? 'blocks'}
      />
      <button type="button" onClick={() => setValue(window.proseText ?? '')}>
        As at first
      </button>
      <output hidden>{value}</output>
    </main>
  )
}

const root = document.createElement('div')
document.body.replaceChildren(root)
createRoot(root).render(
  <SessionContext value={createSession()}>
    <Page />
  </SessionContext>,
)
