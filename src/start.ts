/**
 * The only script of a page until it has been painted. It is inline, because a request of its own would compete with the
 * picture the visitor is waiting for, so it imports nothing. It fetches the app after the largest paint, or at the first
 * interaction if that is sooner. Until the app has loaded, links, menus, questions and the form work without it.
 */

const LARGEST_PAINT = 'largest-contentful-paint'
const STILL_MILLISECONDS = 400
/** A page that opens at an anchor or in the background gets no entry for its largest paint. */
const NO_ENTRY_MILLISECONDS = 800
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const

/** Calls `start` with whether the visitor has already interacted with the page. */
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

/** Calls `act` once no larger paint has come for a while: at the load event the picture is loaded but not yet painted. */
function whenStill(act: () => void): void {
  const isReported =
    'PerformanceObserver' in window &&
    PerformanceObserver.supportedEntryTypes?.includes(LARGEST_PAINT)
  if (!isReported) {
    setTimeout(act, STILL_MILLISECONDS)
    return
  }
  const end = () => {
    observer.disconnect()
    act()
  }
  let timer = setTimeout(end, NO_ENTRY_MILLISECONDS)
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

/** Tells the style sheet that the app is coming, so what the app will hide is hidden from the start. */
const { dataset } = document.documentElement
dataset.script = 'on'
dataset.step = stepOfDraft()

/** The step of the quote form that this visitor has got to: what is below the form stays where it is when the app comes. */
function stepOfDraft(): string {
  try {
    // As templates/quote/draft.ts saves it.
    const { step } = JSON.parse(sessionStorage['quote-request']) as { step?: unknown }
    return step === 2 || step === 3 ? `${step}` : '1'
  } catch {
    return '1'
  }
}

/**
 * Holds a form submitted before the app has loaded: the app then checks for missing fields. Until then, the style sheet
 * shows in the form that it was heard.
 */
function hold(event: SubmitEvent): void {
  if (event.defaultPrevented || dataset.app !== undefined) return
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.dataset.pressed = ''
}
document.addEventListener('submit', hold)

/** Submits a form that was held, as the browser would have done. */
function submitHeld(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-pressed]')
  if (form === null) return
  // If the visitor comes back to this page, the form no longer waits.
  window.addEventListener('pagehide', () => delete form.dataset.pressed, { once: true })
  if ('requestSubmit' in form) form.requestSubmit()
  else HTMLFormElement.prototype.submit.call(form)
}

/**
 * Before the app has loaded: marks a link that is pressed, which the app then counts if it calls, and closes the banner
 * (src/shell/banner.tsx) if its button is pressed, and moves the focus on.
 */
function onEarlyClick({ target }: MouseEvent): void {
  if (dataset.app !== undefined) return
  const pressed = (selector: string) => (target as Element).closest(selector)
  pressed('a')?.setAttribute('data-pressed', '')
  if (!pressed('#offer button')) return
  dataset.banner = 'closed'
  document.documentElement.style.setProperty('--banner-height', '0px')
  document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
}
document.addEventListener('click', onEarlyClick)

/** Without the app, the page works as it does without scripts. */
function giveUp(touched: boolean): void {
  delete dataset.script
  delete dataset.app
  dataset.alone = ''
  document.removeEventListener('submit', hold)
  submitHeld()
  // The form now shows all its steps, which pushes an anchor below it down; scroll there again unless the visitor has
  // interacted already.
  if (!touched) document.querySelector(':target')?.scrollIntoView()
  // The pages that the app has opened in this tab before are for the server now.
  const { pathname } = location
  window.addEventListener('popstate', () => pathname !== location.pathname && location.reload())
}

/** Imports the app's files as listed in the document: the entry first, then what it imports. */
async function fetchApp(): Promise<App> {
  const files = document.getElementById('page-data')?.dataset.app?.split(' ') ?? []
  const [app] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ file) as Promise<App>),
  )
  if (app === undefined) throw new Error('The document does not list the files of the app')
  return app
}
type App = typeof import('./browser-entry.tsx')

whenPainted(async (touched) => {
  try {
    const { startApp } = await fetchApp()
    await startApp(() => giveUp(true))
  } catch (error) {
    giveUp(touched)
    throw error
  }
})

export {}
