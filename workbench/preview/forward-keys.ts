/** Shortcuts of the workbench that work while the focus is in the preview, with Ctrl or Cmd. */
const SHORTCUTS = new Set(['k', 's'])

/** Lets the workbench hear its own shortcuts. */
export function forwardKeys(): void {
  window.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, shiftKey } = event
    if (!(ctrlKey || metaKey) || !SHORTCUTS.has(key.toLowerCase())) return
    event.preventDefault()
    const init = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
    window.parent.document.body.dispatchEvent(new KeyboardEvent('keydown', init))
  })
}
