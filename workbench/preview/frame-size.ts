import { type RefObject, useLayoutEffect, useState } from 'react'

/** The widths that a page is shown at. */
export type Device = 'phone' | 'tablet' | 'desktop'

const WIDTHS: Record<Device, number> = { phone: 390, tablet: 768, desktop: 1280 }

/** How the frame is drawn: its size in the page's own pixels, and how much smaller than that it appears. */
export interface FrameSize {
  width: number
  height: number
  scale: number
}

/** The frame for a device, as large as fits into the panel. A desktop fills a panel that is wider than itself. */
export function frameSize(device: Device, panel: { width: number; height: number }): FrameSize {
  const own = WIDTHS[device]
  const width = device === 'desktop' ? Math.max(own, panel.width) : own
  const scale = Math.min(1, panel.width / width) || 1
  return { width, height: panel.height / scale, scale }
}

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
