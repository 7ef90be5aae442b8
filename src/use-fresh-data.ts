import { useEffect, useState } from 'react'

/**
 * Counts how often the dev server has regenerated the pages, and removes the error overlay each time; in a built site it
 * is always 0.
 */
export function useFreshData(): number {
  const [version, setVersion] = useState(0)
  useEffect(() => {
    const refresh = () => {
      for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
      setVersion((previous) => previous + 1)
    }
    import.meta.hot?.on('site:changed', refresh)
    return () => import.meta.hot?.off('site:changed', refresh)
  }, [])
  return version
}
