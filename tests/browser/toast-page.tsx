import { createRoot } from 'react-dom/client'
import type { Shell } from '../../schema/page.ts'
import { showToast, ToastRegion } from '../../templates/parts/toast.tsx'

/** A page with toasts only, for the style that no page of the site uses. */
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
    <ToastRegion toasts={toasts} />
  </main>,
)
