import { useEffect } from 'react'
import { loadMotion } from '../templates/parts/welcome-motion.ts'
import type { View } from './use-page.ts'

/** Once the visitor scrolls, parts of the page rise into place as they scroll into view. */
export function useMotion(view: View): void {
  useEffect(() => {
    if (view.status !== 'ready') return
    let stop = () => {}
    let current = true
    const begin = async () => {
      const motion = await loadMotion()
      const main = document.querySelector('main')
      if (current && motion !== undefined && main !== null) stop = motion.riseIntoView(main)
    }
    window.addEventListener('scroll', begin, { once: true, passive: true })
    return () => {
      current = false
      window.removeEventListener('scroll', begin)
      stop()
    }
  }, [view])
}
