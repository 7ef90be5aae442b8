import type { Page } from 'playwright/test'
import { type Box, type Line, readLines } from './text-lines.ts'

const ROUNDING = 1.5

/**
 * The text of the open page that nobody can read in full: beside the window, cut off by a box around it, larger than its
 * button, or with another text on top of it.
 */
export async function textFaults(page: Page): Promise<string[]> {
  const { width, edge } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    edge: document.documentElement.clientWidth,
  }))
  const lines = (await page.evaluate(readLines)).toSorted((a, b) => a.box.top - b.box.top)
  const faults = lines.flatMap((line, index) => [
    ...placeFaults(line, edge),
    ...lines
      .slice(index + 1, index + 60)
      .filter((other) => overlaps(line, other))
      .map((other) => `${nameOf(line)} and ${nameOf(other)} lie on top of each other`),
  ])
  const overflow = width > edge ? [`The page is ${width - edge} px wider than the window`] : []
  return [...overflow, ...new Set(faults)]
}

function placeFaults(line: Line, edge: number): string[] {
  const { box, control, clips, scrolls } = line
  const window = { left: 0, right: edge, top: 0, bottom: 0 }
  const faults = clips
    .filter(
      (clip) =>
        (clip.across && exceeds(box, clip.box)) || (clip.down && exceedsDown(box, clip.box)),
    )
    .map((clip) => `is cut off by ${clip.place}`)
  if (!scrolls && exceeds(box, window)) faults.push('is beside the window')
  if (control !== undefined && (exceeds(box, control) || exceedsDown(box, control)))
    faults.push('does not fit into its control')
  return faults.map((fault) => `${nameOf(line)} ${fault}`)
}

function nameOf({ text, place }: Line): string {
  return `"${text}" in ${place}`
}

function exceeds(box: Box, around: Box): boolean {
  return box.left < around.left - ROUNDING || box.right > around.right + ROUNDING
}

/** The box of a line is higher than its letters. */
function exceedsDown(box: Box, around: Box): boolean {
  const margin = (box.bottom - box.top) / 4
  return box.top + margin < around.top || box.bottom - margin > around.bottom
}

function overlaps(one: Line, other: Line): boolean {
  if (one.layer !== other.layer || one.block === other.block) return false
  const [a, b] = [one.box, other.box]
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > 2 && down > Math.min(a.bottom - a.top, b.bottom - b.top) / 2
}
