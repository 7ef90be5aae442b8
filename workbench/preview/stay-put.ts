/** How long the app may take to fetch the changed page and to draw it. */
const UPDATE_MILLISECONDS = 3000

/**
 * Keeps a page as it is while it takes over a change of the draft: where it is scrolled to, which questions are open, and
 * that the focus stays in the editor. The app treats new data like the arrival at a page, which goes to the top.
 */
export function stayPut(): { begin(): void } {
  let until = 0
  const isUpdating = () => performance.now() < until
  const end = () => {
    until = 0
  }
  skipWhile(isUpdating)
  for (const type of ['pointerdown', 'keydown', 'popstate'])
    window.addEventListener(type, end, { capture: true, passive: true })
  window.addEventListener('click', end, { capture: true, passive: true })

  let open: boolean[] = []
  const observer = new MutationObserver(() => {
    const details = Array.from(document.querySelectorAll('details'))
    // A question that was reworded is another element, and closed.
    if (isUpdating() && details.length === open.length)
      for (const [index, element] of details.entries()) element.open ||= open[index] === true
  })
  observer.observe(document.documentElement, { subtree: true, childList: true })
  return {
    begin() {
      until = performance.now() + UPDATE_MILLISECONDS
      open = Array.from(document.querySelectorAll('details'), (element) => element.open)
    },
  }
}

/** Lets the app neither scroll nor focus while `isUpdating`, nor take the focus from somebody who types in the workbench. */
function skipWhile(isUpdating: () => boolean): void {
  const scrollTo = window.scrollTo as (...values: unknown[]) => void
  window.scrollTo = (...values: unknown[]) => {
    if (!isUpdating()) scrollTo.apply(window, values)
  }
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function focusUnlessUpdating(options) {
    if (document.hasFocus() && !isUpdating()) focus.call(this, options)
  }
}
