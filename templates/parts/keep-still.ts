const MOVING = 'screen and (prefers-reduced-motion: no-preference)'

/**
 * Watches for what ends all motion: printing, reduced motion, a hidden tab. `asked()` tells whether the page has to keep
 * still now; `settle` is called when that begins. `stop()` ends the watch.
 */
export function keepStill(settle: () => void): { asked: () => boolean; stop: () => void } {
  const moving = window.matchMedia(MOVING)
  const asked = () => !moving.matches || document.hidden
  const check = () => {
    if (asked()) settle()
  }
  moving.addEventListener('change', check)
  document.addEventListener('visibilitychange', check)
  // Not every browser reports a change of media before it prints.
  window.addEventListener('beforeprint', settle)
  return {
    asked,
    stop: () => {
      moving.removeEventListener('change', check)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('beforeprint', settle)
    },
  }
}
