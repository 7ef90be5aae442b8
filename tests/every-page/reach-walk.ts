import type { Page } from 'playwright/test'
import type { Box } from './text-lines.ts'

/** More stops than any page has. */
const MOST_STOPS = 400

/** As much of a link in a table as must show: a table may be wider than the window, and Chromium leaves it there. */
const LEAST_SHOWN = 24

/**
 * Presses Tab until the focus leaves the page or the part of it named, and returns every element that was not in full
 * view when it had the focus, or is above the one before it.
 */
export async function hiddenStops(
  page: Page,
  within = 'body',
): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = []
  let reached = 0
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(readStop, { within, isFirst: stops === 0 })
    if (stop === undefined) return { stops, hidden }
    const fault = faultOf(stop)
    if (fault !== undefined) hidden.push(`${stop.name} ${fault}`)
    // What is above the others in one column comes before them.
    if (stop.end !== undefined && stop.end <= reached) hidden.push(`${stop.name} leads back up`)
    reached = stop.end === undefined ? reached : stop.end - stop.box.bottom + stop.box.top
  }
  throw new Error('Tab never leaves the page')
}

interface Stop {
  name: string
  box: Box
  /** For points all over the element: the fixed bar that covers it, or nothing. */
  covers: (string | undefined)[]
  isInTable: boolean
  /** Whether the element is what the middle of the window shows. */
  fills: boolean
  window: { width: number; height: number }
  /** Where the element ends, from the top of the page; undefined where that is no matter of its place in the text. */
  end: number | undefined
}

function faultOf({ box, covers, isInTable, fills, window }: Stop): string | undefined {
  const height = box.bottom - box.top
  const span = `${Math.round(box.top)} to ${Math.round(box.bottom)} of ${window.height} px`
  const end = isInTable ? box.left + LEAST_SHOWN : box.right
  if (box.left < -1 || end > window.width + 1) return 'is beside the window'
  if (height > window.height) return fills ? undefined : `doesn't fill the window: ${span}`
  if (box.top < -1 || box.bottom > window.height + 1) return `is outside of the window: ${span}`
  const covering = covers.filter((bar) => bar !== undefined)
  // What takes up half of the window can't always lie between the bars.
  const most = height > window.height / 2 ? covers.length / 2 : 0
  return covering.length > most ? `is covered by ${covering[0]}: ${span}` : undefined
}

/**
 * The element with the focus; undefined where the focus has left the part of the page, or is back at the first stop. Runs
 * in the page, so it can't use anything outside its body.
 */
function readStop({ within, isFirst }: { within: string; isFirst: boolean }): Stop | undefined {
  const element = document.activeElement
  const memory = window as { firstStop?: Element | null }
  if (isFirst) memory.firstStop = element
  if (element === null || element === document.body || element.closest(within) === null)
    return undefined
  if (!isFirst && element === memory.firstStop) return undefined

  const label = element.getAttribute('aria-label') ?? element.textContent
  // A radio button may be drawn by its label.
  const shown = element.matches('[type=radio]') ? (element.closest('label') ?? element) : element
  // A link in a sentence may continue on the next line.
  const rects = [...shown.getClientRects()].filter((rect) => rect.width > 0 && rect.height > 0)
  const points = rects.flatMap(({ left, right, top, bottom, width, height }) => {
    // A rounded corner shows what is behind it.
    const radius = Number.parseFloat(getComputedStyle(shown).borderTopLeftRadius) || 0
    const inset = Math.min(radius, width / 2, height / 2) * 0.3 + 2
    return [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
      [top + inset, (top + bottom) / 2, bottom - inset].map((y) => ({ x, y })),
    )
  })
  const barAt = ({ x, y }: { x: number; y: number }): string | undefined => {
    let part = document.elementFromPoint(x, y)
    while (part !== null && !/fixed|sticky/.test(getComputedStyle(part).position))
      part = part.parentElement
    if (part === null || part.contains(shown) || shown.contains(part)) return undefined
    return part.getAttribute('aria-label') ?? part.tagName.toLowerCase()
  }
  // The places of a map are in no column, and the lead is below what a phone shows first.
  let isApart = shown.closest('svg, h1 ~ p') !== null
  for (let part: Element | null = shown; part !== null; part = part.parentElement)
    isApart ||= /fixed|sticky/.test(getComputedStyle(part).position)
  const bottom = Math.max(...rects.map((rect) => rect.bottom))
  const middle = document.elementFromPoint((rects[0]?.left ?? 0) + 4, window.innerHeight / 2)
  return {
    name: `${element.tagName} "${label.trim().slice(0, 40)}"`,
    box: {
      left: Math.min(...rects.map((rect) => rect.left)),
      right: Math.max(...rects.map((rect) => rect.right)),
      top: Math.min(...rects.map((rect) => rect.top)),
      bottom,
    },
    covers: points.map(barAt),
    isInTable: shown.closest('td, th') !== null,
    fills: middle !== null && (shown.contains(middle) || middle.contains(shown)),
    window: { width: window.innerWidth, height: window.innerHeight },
    end: isApart ? undefined : bottom + window.scrollY,
  }
}
