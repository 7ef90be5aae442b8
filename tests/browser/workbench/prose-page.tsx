import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../workbench/controls.css'
import { ProseEditor } from '../../../workbench/prose/prose-editor.tsx'
import { createSession } from '../../../workbench/session/session.ts'
import { SessionContext } from '../../../workbench/session/use-session.ts'
import '../../../workbench/theme.css'

declare global {
  interface Window {
    /** Shows an editor of `text`; what it would store is in the page's output. */
    showProse(text: string, context: 'inline' | 'blocks'): void
  }
}

interface FieldProps {
  text: string
  context: 'inline' | 'blocks'
}

function Field({ text, context }: FieldProps) {
  const [value, setValue] = useState(text)
  return (
    <main style={{ height: '100vh', padding: 24, overflow: 'auto' }}>
      <h1 style={{ marginBottom: 12 }}>Body</h1>
      <ProseEditor value={value} onChange={setValue} label="Body" context={context} />
      <button type="button" onClick={() => setValue(text)}>
        As at first
      </button>
      <output hidden>{value}</output>
    </main>
  )
}

const root = document.createElement('div')
document.body.replaceChildren(root)
const rendered = createRoot(root)
const session = createSession()
let serial = 0
window.showProse = (text, context) => {
  serial += 1
  rendered.render(
    <SessionContext value={session}>
      <Field key={serial} text={text} context={context} />
    </SessionContext>,
  )
}
