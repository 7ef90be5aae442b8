/** Calls `tell` with the path of the page that is shown, now and whenever the app goes to another one. */
export function watchPages(tell: (path: string) => void): void {
  let last: string | undefined
  const check = () => {
    if (window.location.pathname === last) return
    last = window.location.pathname
    tell(last)
  }
  const { history } = window
  for (const name of ['pushState', 'replaceState'] as const) {
    const plain = history[name]
    history[name] = (...values) => {
      plain.apply(history, values)
      check()
    }
  }
  window.addEventListener('popstate', check)
  check()
}

/** Links that the workbench itself clicks: they lead somewhere in edit mode, too. */
const followed = new WeakSet<Event>()

/** Whether a click comes from `follow` and not from a person. */
export function isFollowed(click: Event): boolean {
  return followed.has(click)
}

/** Goes to a page as a visitor would by its link: without loading the document anew when the app is running. */
export function goTo(path: string): void {
  if (path === window.location.pathname) return
  const link = document.createElement('a')
  link.href = path
  link.hidden = true
  document.body.append(link)
  follow(link)
  link.remove()
}

/** Clicks `element` as a visitor would, in edit mode, too. */
export function follow(element: Element): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })
  followed.add(click)
  element.dispatchEvent(click)
}
