/**
 * Keeps what is typed from now on, before there is a field for it, and types it into the first field that takes the focus.
 * A press of the pointer and every key that types nothing end it; the button to which a closed list gives the focus back does not.
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
    ({ target }) => {
      if (!(target instanceof HTMLElement && isField(target))) return
      end()
      // The one way to type that fields of the browser, React and CodeMirror all notice.
      if (text !== '') document.execCommand('insertText', false, text)
    },
    options,
  )
  window.addEventListener('pointerdown', end, options)
}

function isField(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select')
}
