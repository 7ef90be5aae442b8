/**
 * The only script of a page until it has been painted. It fetches the application after the largest paint, or at the
 * first interaction if that is sooner: before that, the application's bytes would travel beside the picture that the
 * visitor is waiting for. Until it has arrived, links, menus, questions and the form work by themselves.
 */

const LARGEST_PAINT = 'largest-contentful-paint'
const STILL_MILLISECONDS = 400
/** A page that opens at an anchor, or in the background, is not told of its largest paint. */
const UNTOLD_MILLISECONDS = 800
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const

function whenPainted(start: () => void): void {
  let started = false
  const once = () => {
    if (started) return
    started = true
    for (const type of INTERACTIONS) window.removeEventListener(type, once, true)
    start()
  }
  for (const type of INTERACTIONS)
    window.addEventListener(type, once, { capture: true, passive: true })
  const afterLoad = () => whenStill(() => whenIdle(once))
  if (document.readyState === 'complete') afterLoad()
  else window.addEventListener('load', afterLoad, { once: true })
}

/** When the page is loaded its picture is here, but not yet on the screen; nothing larger is painted for a while then. */
function whenStill(act: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(LARGEST_PAINT)) {
    setTimeout(act, STILL_MILLISECONDS)
    return
  }
  const end = () => {
    observer.disconnect()
    act()
  }
  let timer = setTimeout(end, UNTOLD_MILLISECONDS)
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(end, STILL_MILLISECONDS)
  })
  observer.observe({ type: LARGEST_PAINT, buffered: true })
}

function whenIdle(act: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 })
  else setTimeout(act, 200)
}

/** Tells the style sheet that the application will come, so that what it will hide is hidden from the start. */
const { dataset } = document.documentElement
dataset.script = 'on'

/** A form that is sent before the application has come waits for it: it will know what is still missing. */
function hold(event: SubmitEvent): void {
  if (event.defaultPrevented || dataset.app !== undefined) return
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.dataset.pressed = ''
}
document.addEventListener('submit', hold)

/** Without the application the page works as it does without a script. */
function giveUp(error: unknown): void {
  delete dataset.script
  document.removeEventListener('submit', hold)
  throw error
}

whenPainted(() => {
  void import('./browser-entry.tsx').then(({ startApp }) => startApp()).catch(giveUp)
})

export {}
