import { animate, inView } from 'framer-motion/dom'

/**
 * The only file that imports framer-motion. It is fetched when something first moves, and only if the visitor has not
 * asked for reduced motion. Nothing starts hidden, so a page without it is complete.
 */

const RISE_PIXELS = 28
const EASE = [0.22, 0.8, 0.3, 1] as const

/** Makes the parts of `root` below the screen rise into place as they scroll into view. Returns a function that stops it. */
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

/** Fades in a panel that was just shown. */
export function comeForward(panel: HTMLElement): void {
  animate(
    panel,
    { opacity: [0.2, 1], transform: ['translateY(8px)', 'none'] },
    { duration: 0.28, ease: EASE },
  )
}
