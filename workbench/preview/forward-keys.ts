/** Keys that mean something to the workbench while the focus is in the preview, as `listenForShortcuts` reads them. */
const WITH_CONTROL = new Set(['k', 's', 'z', 'y'])

/** Lets the workbench hear its own shortcuts. */
export function forwardKeys(): void {
  window.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, shiftKey, target } = event
    const isShortcut = key === 'F6' || ((ctrlKey || metaKey) && WITH_CONTROL.has(key.toLowerCase()))
    // In a form of the page, undo is that of the field.
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select')
    if (!isShortcut || isTyping) return
    event.preventDefault()
    const init = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
    window.parent.document.body.dispatchEvent(new KeyboardEvent('keydown', init))
  })
}
