import { type RefObject, useLayoutEffect, useState } from 'react'

/** The size of the inside of an element, kept up to date. */
export function usePanelSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const panel = element.current
    if (panel === null) return
    const measure = () => setSize({ width: panel.clientWidth, height: panel.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(panel)
    measure()
    return () => observer.disconnect()
  }, [element])
  return size
}
