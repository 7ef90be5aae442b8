import { keepTyped, showDraft } from '../templates/quote/kept-values.ts'

/**
 * Keeps the page as the server drew it. The returned function puts it back into `root` once React has taken everything
 * away because of an error, with what has been typed into the quote form: links, menus and the form work without React.
 * A page that the app has opened meanwhile is loaded from the server.
 */
export function keepServed(root: HTMLElement, giveUp: () => void): (error: unknown) => void {
  const { pathname } = window.location
  const served = root.innerHTML
  keepTyped()
  let isBack = false
  return (error) => {
    // As an error that nobody caught, for whoever looks into it.
    setTimeout(() => {
      throw error
    })
    // In development, the server has drawn nothing.
    if (served === '') return
    if (window.location.pathname !== pathname) {
      window.location.reload()
      return
    }
    // Each time: what React can't take away is an error of its own, after which it empties the page again.
    root.innerHTML = served
    // A form that was pressed before the app came has been dealt with, or its visitor presses again.
    for (const form of root.querySelectorAll('form')) form.removeAttribute('data-pressed')
    showDraft()
    if (!isBack) giveUp()
    isBack = true
  }
}
