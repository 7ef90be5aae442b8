// biome-ignore lint/style/noRestrictedImports: this is the one file that may.
import { inView } from 'framer-motion/dom'
// biome-ignore lint/style/noRestrictedImports: this is the one file that may.
import { animate } from 'framer-motion/dom/mini'

/**
 * The only file that imports framer-motion. It is fetched when something first moves, and only if the visitor has not
 * asked for reduced motion. Nothing starts hidden or out of place, so a page without it is complete. Two functions of it
 * are all: they weigh 4 KB compressed, its `animate` for more than CSS values 24, its components over 30.
 */

const RISE_PIXELS = 28
/** What shows more than this when it is first seen was jumped to, and stays where it is. */
const ENTRY_PIXELS = 120
const EASE = [0.22, 0.8, 0.3, 1] as const

/**
 * Makes the parts of `root` below the screen rise into place as they scroll into view. A part is moved from the moment it
 * enters and for half a second, on a screen alone; on paper, in a hidden tab and afterwards it is in its place. Returns
 * a function that stops it.
 */
export function riseIntoView(root: Element): () => void {
  const below = [...root.querySelectorAll<HTMLElement>(RISING)]
    // What is inside a part that rises goes along with it.
    .filter((element) => element.parentElement?.closest(RISING) === null)
    .filter((element) => element.getBoundingClientRect().top > window.innerHeight)
  const rising = new Map<HTMLElement, () => void>()
  const settle = () => {
    for (const end of rising.values()) end()
  }
  const still = keepStill(settle)
  const stop = inView(below, (element, { boundingClientRect }) => {
    const shown = window.innerHeight - boundingClientRect.top
    if (still.isStill() || shown > ENTRY_PIXELS || !(element instanceof HTMLElement)) return
    rising.set(
      element,
      rise(element, () => rising.delete(element)),
    )
  })
  return () => {
    stop()
    still.stop()
    settle()
  }
}

/** Lets one element rise. Returns a function that puts it in its place at once; `done` is called once it is there. */
function rise(element: HTMLElement, done: () => void): () => void {
  const run = animate(
    element,
    { transform: [`translateY(${RISE_PIXELS}px)`, 'none'] },
    { duration: 0.5, ease: EASE },
  )
  const end = () => {
    run.cancel()
    element.style.transform = ''
    done()
  }
  void run.then(end)
  return end
}

const RISING = ['> div > h2', 'ol > li', 'ul > li']
  .map((part) => `section:not([data-still]) ${part}`)
  .join()

/** Fades in a panel that was just shown. */
export function comeForward(panel: HTMLElement): void {
  animate(
    panel,
    { opacity: [0.2, 1], transform: ['translateY(8px)', 'none'] },
    { duration: 0.28, ease: EASE },
  )
}

const MOVING = 'screen and (prefers-reduced-motion: no-preference)'

/**
 * Watches for what ends all motion: printing, reduced motion, a hidden tab. `isStill()` returns whether the page has to keep
 * still now; `settle` is called when that begins. `stop()` ends the watch.
 */
function keepStill(settle: () => void): { isStill: () => boolean; stop: () => void } {
  const moving = window.matchMedia(MOVING)
  const isStill = () => !moving.matches || document.hidden
  const check = () => {
    if (isStill()) settle()
  }
  moving.addEventListener('change', check)
  document.addEventListener('visibilitychange', check)
  // Not every browser reports a change of media before it prints.
  window.addEventListener('beforeprint', settle)
  return {
    isStill,
    stop: () => {
      moving.removeEventListener('change', check)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('beforeprint', settle)
    },
  }
}
