import { createRoot } from 'react-dom/client'
import type { Shell } from '../../schema/page.ts'
import { hideToast, showToast, ToastRegion } from '../../templates/parts/toast.tsx'

/** A page with toasts only: the site never shows single toasts, and never several at a time. */
const { toasts } = JSON.parse(document.getElementById('shell')?.textContent ?? '') as Shell
const root = document.getElementById('root') ?? document.body

createRoot(root).render(
  <main id="main" tabIndex={-1}>
    <button
      type="button"
      onClick={() => showToast({ text: 'Saved', tone: 'success', style: 'single' })}
    >
      Save
    </button>
    <button
      type="button"
      onClick={() => showToast({ text: 'Lost', tone: 'error', style: 'single' })}
    >
      Lose
    </button>
    {['One', 'Two', 'Three', 'Four'].map((text) => (
      <button key={text} type="button" onClick={() => showToast({ text, tone: 'error' })}>
        {text}
      </button>
    ))}
    <button type="button" onClick={() => hideToast({ text: 'One', tone: 'error' })}>
      Solve one
    </button>
    <ToastRegion toasts={toasts} />
  </main>,
)
