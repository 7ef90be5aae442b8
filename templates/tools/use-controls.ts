import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import type { ToolName, ToolOf } from '../../schema/tool.ts'
import type { ToolControls } from './answer.ts'

type Controls = LoadedControls | 'loading' | 'unreachable'

/** How close to the screen a tool is when its code is fetched: it is there before most visitors scroll to it. */
const NEAR = '1200px 0px'

/** The part of a tool that answers, fetched when `place` nears the screen. The server renders without it. */
export function useControls(name: ToolName, place: RefObject<HTMLElement | null>): Controls {
  const [controls, setControls] = useState<Controls>('loading')
  useEffect(() => {
    if (place.current === null) return
    let isCurrent = true
    const show = (next: Controls) => {
      if (isCurrent) setControls(next)
    }
    const load = () => void loadControls(name).then(show, () => show('unreachable'))
    const stopWaiting = whenNear(place.current, load)
    return () => {
      isCurrent = false
      stopWaiting()
    }
  }, [name, place])
  return controls
}

/** Calls `act` once `place` nears the screen, or at once where that can't be known. Returns a function that stops it. */
function whenNear(place: Element, act: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    act()
    return () => undefined
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: NEAR },
  )
  observer.observe(place)
  return () => observer.disconnect()
}

type Loaders = { [Name in ToolName]: () => Promise<ComponentType<ToolControls<ToolOf<Name>>>> }

/** The part of each tool that answers, in a file of its own that is fetched when a page with it needs it. */
const loaders: Loaders = {
  'claim-calendar': () => import('./claim-calendar.tsx').then(({ ClaimCalendar }) => ClaimCalendar),
  'emergency-check': () =>
    import('./emergency-check.tsx').then(({ EmergencyCheck }) => EmergencyCheck),
  'roof-cost': () => import('./roof-cost.tsx').then(({ RoofCost }) => RoofCost),
  'repair-or-replace': () =>
    import('./repair-or-replace.tsx').then(({ RepairOrReplace }) => RepairOrReplace),
}

/** The part that answers of a tool. Rejects if its file can't be fetched. */
async function loadControls(name: ToolName): Promise<LoadedControls> {
  return { Controls: (await loaders[name]()) as unknown as ComponentType<ToolControls> }
}

interface LoadedControls {
  Controls: ComponentType<ToolControls>
}
