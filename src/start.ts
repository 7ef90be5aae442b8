/**
 * The only script of a page until it has been painted. It stands in the document, since a request of its own would
 * travel beside the picture that the visitor is waiting for; so it imports nothing. It fetches the application after
 * the largest paint, or at the first interaction if that is sooner. Until that has arrived, links, menus, questions
 * and the form work by themselves.
 */

const LARGEST_PAINT = 'largest-contentful-paint'
const STILL_MILLISECONDS = 400
/** A page that opens at an anchor, or in the background, is not told of its largest paint. */
const UNTOLD_MILLISECONDS = 800
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const

/** `start` is told whether the visitor has done something already. */
function whenPainted(start: (touched: boolean) => Promise<void>): void {
  let started = false
  const once = (interaction?: Event) => {
    if (started) return
    started = true
    for (const type of INTERACTIONS) window.removeEventListener(type, once, true)
    void start(interaction !== undefined)
  }
  for (const type of INTERACTIONS)
    window.addEventListener(type, once, { capture: true, passive: true })
  const afterLoad = () => whenStill(() => whenIdle(() => once()))
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
function giveUp(touched: boolean): void {
  delete dataset.script
  document.removeEventListener('submit', hold)
  // The form has grown by its other steps: who was led to a place below it, and has done nothing yet, is led there again.
  if (!touched) document.querySelector(':target')?.scrollIntoView()
}

/** The files of the application, named by the document: first the one that starts it, then what that one imports. */
async function fetchApp(): Promise<Application> {
  const files = document.getElementById('page-data')?.dataset.app?.split(' ') ?? []
  const [application] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ file) as Promise<Application>),
  )
  if (application === undefined) throw new Error('The document names no application')
  return application
}
type Application = typeof import('./browser-entry.tsx')

whenPainted(async (touched) => {
  try {
    const { startApp } = await fetchApp()
    await startApp()
  } catch (error) {
    giveUp(touched)
    throw error
  }
})

export {}
