import { useRef, useState } from 'react'

/**
 * The pages that the preview has shown. The history of the browser is of no use: it counts the workbench's own address,
 * too, and going back too far would leave the workbench.
 */
export function useHistory() {
  const [paths, setPaths] = useState<readonly string[]>([])
  const isGoingBack = useRef(false)
  const previous = paths.at(-2)
  return {
    /** The page before the one that is shown. */
    previous,
    shown(path: string): void {
      if (isGoingBack.current) {
        isGoingBack.current = false
        return
      }
      setPaths((before) => (before.at(-1) === path ? before : [...before, path]))
    },
    /** Forgets the page that is shown, and gives the one before. */
    back(): string | undefined {
      if (previous === undefined) return undefined
      isGoingBack.current = true
      setPaths((before) => before.slice(0, -1))
      return previous
    },
  }
}
