/**
 * Keeps what is typed from now on, before there is a field for it, and types it into the first field that takes the focus.
 * Whatever else takes the focus, a press of the pointer and every key that types nothing end it.
 */
export function typeAhead(): void {
  let text = ''
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const end = () => listening.abort()
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) {
        if (event.key !== 'Shift') end()
        return
      }
      text += event.key
      event.preventDefault()
      event.stopPropagation()
    },
    options,
  )
  window.addEventListener(
    'focusin',
    () => {
      end()
      // The one way to type that fields of the browser, React and CodeMirror all notice.
      if (text !== '') document.execCommand('insertText', false, text)
    },
    options,
  )
  window.addEventListener('pointerdown', end, options)
}
