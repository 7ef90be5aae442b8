import type { Page } from 'playwright/test'

/** Where the Tab key has led, and what is wrong with how a visitor sees it there. */
export interface Stop {
  name: string
  faults: string[]
}

/** More stops than any page has. */
const MOST_STOPS = 400
const LEAST_CONTRAST = 3

/** Presses a key from stop to stop until it leaves the page. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key)
    const look = await page.evaluate(lookAtFocus)
    if (look === undefined) return stops
    stops.push({ name: look.name, faults: [...coveredBy(look), ...ringFaults(look)] })
  }
  throw new Error(`${key} never leaves the page; it was last at ${stops.at(-1)?.name}`)
}

interface Box {
  top: number
  bottom: number
  left: number
}

interface Look {
  name: string
  box: Box
  screenHeight: number
  ring: { style: string; width: number; reach: number; color: string }
  /** Bars that lie over the focused element. */
  covers: string[]
  /** Boxes around the element that cut off what stands out of them. */
  clips: Box[]
  /** The colour on which the ring is drawn. */
  ground: string
}

/** Runs in the page, so that everything it needs is inside it. */
function lookAtFocus(): Look | undefined {
  const element = document.activeElement
  if (element === null || element === document.body) return undefined
  const boxOf = (part: Element) => {
    const { top, bottom, left } = part.getBoundingClientRect()
    return { top, bottom, left }
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
    ground: opaque.find((color) => color.startsWith('rgb(')) ?? 'rgb(255, 255, 255)',
  }
}

function coveredBy({ box, ring, covers, screenHeight }: Look): string[] {
  const faults = covers.map((bar) => `lies under ${bar}`)
  if (box.top < 0 || box.bottom + ring.reach > screenHeight || box.bottom <= box.top)
    faults.push(`is not whole on the screen: ${Math.round(box.top)} to ${Math.round(box.bottom)}`)
  return faults
}

function ringFaults({ box, ring, clips, ground }: Look): string[] {
  const faults: string[] = []
  if (ring.style === 'none' || ring.width < 2) faults.push('shows no focus')
  if (
    clips.some(
      ({ top, left }) => box.top - ring.reach < top - 1 || box.left - ring.reach < left - 1,
    )
  )
    faults.push('its focus ring is cut off')
  if (contrast(ring.color, ground) < LEAST_CONTRAST)
    faults.push(`its focus ring ${ring.color} is faint on ${ground}`)
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
