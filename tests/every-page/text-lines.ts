/** A box of the page, in pixels of the window. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** A line of text as the page shows it. */
export interface Line {
  text: string
  /** The element around the text, e.g. `a#tab-storm`. */
  place: string
  box: Box
  /** The button, link or label with a box of its own that the text belongs to. */
  control?: Box
  /** The boxes around the text that cut it off, with the direction in which they do. */
  clips: { place: string; box: Box; across: boolean; down: boolean }[]
  /** Whether the text is in a box that scrolls sideways. */
  scrolls: boolean
  /** What the text moves with: the number of the fixed or sticky element around it, or -1. */
  layer: number
  /** The number of the block that lays out the text. */
  block: number
}

/** Every visible line of text, but for those that only screen readers get. Runs in the page, so it can't use anything outside its body. */
export function readLines(): Line[] {
  const boxOf = (part: Element | DOMRect): Box => {
    const { left, right, top, bottom } =
      part instanceof Element ? part.getBoundingClientRect() : part
    return { left, right, top, bottom }
  }
  const placeOf = (part: Element) => part.tagName.toLowerCase() + (part.id && `#${part.id}`)
  const around = (start: Element): Element[] =>
    start.parentElement === null ? [start] : [start, ...around(start.parentElement)]
  const numbered: Element[] = []
  const numberOf = (part: Element | undefined): number => {
    if (part === undefined) return -1
    if (!numbered.includes(part)) numbered.push(part)
    return numbered.indexOf(part)
  }
  const scrollsSideways = (part: Element) =>
    /auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth
  const stands = (part: Element) => getComputedStyle(part).position === 'fixed'
  const isHidden = (part: Element) => getComputedStyle(part).clipPath === 'inset(50%)'

  const read = (parent: Element): Omit<Line, 'text' | 'box'> => {
    const parts = around(parent)
    const outermost = parts.findIndex((part) => scrollsSideways(part) || stands(part))
    const clipping = outermost < 0 ? parts : parts.slice(0, outermost)
    const control = parent.closest('a, button, summary, label, [role=tab]')
    const isBoxed = control !== null && getComputedStyle(control).display !== 'inline'
    return {
      place: placeOf(parent),
      ...(isBoxed && { control: boxOf(control) }),
      clips: clipping.flatMap((part) => {
        const { overflowX, overflowY } = getComputedStyle(part)
        const [across, down] = [/hidden|clip/.test(overflowX), /hidden|clip/.test(overflowY)]
        return across || down ? [{ place: placeOf(part), box: boxOf(part), across, down }] : []
      }),
      scrolls: parts.some(scrollsSideways),
      layer: numberOf(parts.find((part) => /fixed|sticky/.test(getComputedStyle(part).position))),
      block: numberOf(parts.find((part) => getComputedStyle(part).display !== 'inline')),
    }
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim().slice(0, 50) ?? ''
    const parent = node.parentElement
    if (text === '' || !parent?.checkVisibility({ visibilityProperty: true })) continue
    if (around(parent).some(isHidden)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const shared = read(parent)
    for (const rect of range.getClientRects())
      if (rect.width > 1) lines.push({ text, box: boxOf(rect), ...shared })
  }
  return lines
}
