import type { Page } from 'playwright/test'

/** An element that took the focus, and what is wrong with how the focus shows. */
export interface Stop {
  name: string
  faults: string[]
}

/** More stops than any page has. */
const MOST_STOPS = 400
const LEAST_CONTRAST = 3

/** Presses a key from stop to stop until the focus leaves the page. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key)
    const focus = await page.evaluate(inspectFocus)
    if (focus === undefined) return stops
    stops.push({ name: focus.name, faults: [...coveredBy(focus), ...ringFaults(focus)] })
  }
  throw new Error(`${key} never leaves the page; it was last at ${stops.at(-1)?.name}`)
}

interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

interface Focus {
  name: string
  box: Box
  screenWidth: number
  screenHeight: number
  ring: { style: string; width: number; reach: number; color: string }
  /** Bars that cover the focused element. */
  covers: string[]
  /** Ancestors of the element that clip what extends beyond them. */
  clips: Box[]
  /** The color behind the focus ring. */
  background: string
}

/** Runs in the page, so it can't use anything outside its body. */
function inspectFocus(): Focus | undefined {
  const element = document.activeElement
  if (element === null || element === document.body) return undefined
  const boxOf = (part: Element) => {
    const { top, bottom, left, right } = part.getBoundingClientRect()
    return { top, bottom, left, right }
  }
  const around: Element[] = []
  for (let part = element.parentElement; part !== null; part = part.parentElement) around.push(part)
  const { x, y, width: across, height: down } = element.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((right) =>
    [0.1, 0.5, 0.9].map((below) => document.elementFromPoint(x + across * right, y + down * below)),
  )
  const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element)
  const width = Number.parseFloat(outlineWidth)
  const opaque = around.map((part) => getComputedStyle(part).backgroundColor)
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`,
    box: boxOf(element),
    screenWidth: window.innerWidth,
    screenHeight: window.innerHeight,
    ring: {
      style: outlineStyle,
      width,
      reach: width + Number.parseFloat(outlineOffset),
      color: outlineColor,
    },
    covers: [...document.querySelectorAll('#root > aside, header, #root > nav')]
      .filter((bar) => !bar.contains(element) && points.some((point) => bar.contains(point)))
      .map((bar) => bar.getAttribute('aria-label') ?? bar.tagName),
    clips: around
      .filter((part) => /hidden|clip/.test(getComputedStyle(part).overflow))
      .map((part) => boxOf(part)),
    background: opaque.find((color) => color.startsWith('rgb(')) ?? 'rgb(255, 255, 255)',
  }
}

function coveredBy({ box, ring, covers, screenWidth, screenHeight }: Focus): string[] {
  const faults = covers.map((bar) => `is covered by ${bar}`)
  // What is higher than the window fills most of it.
  const isHigh = box.bottom - box.top + ring.reach > screenHeight
  const seen = Math.min(box.bottom, screenHeight) - Math.max(box.top, 0)
  const fits = isHigh
    ? seen > screenHeight / 2
    : box.top >= 0 && box.bottom + ring.reach <= screenHeight
  if (box.left < 0 || box.right > screenWidth)
    faults.push(`is beside the screen: ${Math.round(box.left)} to ${Math.round(box.right)}`)
  if (!fits || box.bottom <= box.top)
    faults.push(`does not fit on the screen: ${Math.round(box.top)} to ${Math.round(box.bottom)}`)
  return faults
}

function ringFaults({ box, ring, clips, background }: Focus): string[] {
  const faults: string[] = []
  if (ring.style === 'none' || ring.width < 2) faults.push('shows no focus')
  if (
    clips.some(
      ({ top, left }) => box.top - ring.reach < top - 1 || box.left - ring.reach < left - 1,
    )
  )
    faults.push('its focus ring is cut off')
  if (contrast(ring.color, background) < LEAST_CONTRAST)
    faults.push(`its focus ring ${ring.color} has too little contrast with ${background}`)
  return faults
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
    .map((part) => Number(part) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
