import { animate, inView } from 'framer-motion/dom'

/**
 * The one place that knows framer-motion. It is fetched when something first moves, and only for visitors who welcome
 * motion; nothing is ever hidden, so that a page without it is complete.
 */

const RISE_PIXELS = 28
const EASE = [0.22, 0.8, 0.3, 1] as const

/** Lets the parts of `root` that are still below the screen rise into place as they come into view. */
export function riseIntoView(root: Element): () => void {
  const below = [...root.querySelectorAll<HTMLElement>(RISING)].filter(
    (element) => element.getBoundingClientRect().top > window.innerHeight,
  )
  for (const element of below) element.style.transform = `translateY(${RISE_PIXELS}px)`
  const stop = inView(below, (element) => {
    animate(element, { transform: ['translateY(28px)', 'none'] }, { duration: 0.5, ease: EASE })
  })
  return () => {
    stop()
    for (const element of below) element.style.transform = ''
  }
}

const RISING =
  'section > div > h2, section li > figure, section li > picture, section ol > li, section ul > li, aside'

/** Lets a panel that has just been shown come forward. */
export function comeForward(panel: HTMLElement): void {
  animate(
    panel,
    { opacity: [0.2, 1], transform: ['translateY(8px)', 'none'] },
    { duration: 0.28, ease: EASE },
  )
}
