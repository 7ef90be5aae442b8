import assert from 'node:assert/strict'
import { lookUntil } from './look-until.ts'
import type { Visitor } from './visitor.ts'

/** Where a part of the page can be clicked, or why it can't. */
type Spot = { x: number; y: number } | { fault: string }

/**
 * Clicks on the first shown part that a selector finds, and that has exactly this text if one is given: once it is on
 * the screen, at rest, and covered by nothing.
 */
export async function click(visitor: Visitor, selector: string, text = ''): Promise<void> {
  let before: Spot = { fault: 'is not there' }
  const isStill = (spot: Spot) => {
    const last = before
    before = spot
    return 'x' in spot && 'x' in last && spot.x === last.x && spot.y === last.y
  }
  const spot = await lookUntil(() => visitor.evaluate(findSpot, selector, text), isStill)
  if ('fault' in spot) assert.fail(`${selector} ${text} ${spot.fault}`)
  await visitor.clickAt(spot.x, spot.y)
}

/** Clicks on a field and types into it. */
export async function fill(
  visitor: Visitor,
  form: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await click(visitor, `${form} [name=${name}]`)
    await visitor.type(value)
  }
}

/** Runs in the page. */
function findSpot(selector: string, text: string): Spot {
  const part = [...document.querySelectorAll(selector)].find(
    (found) =>
      found.checkVisibility() &&
      (text === '' || (found.getAttribute('aria-label') ?? found.textContent).trim() === text),
  )
  const box = part?.getClientRects()[0]
  if (part === undefined || box === undefined) return { fault: 'is not shown' }
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const hit = document.elementFromPoint(x, y)
  if (part.contains(hit)) return { x, y }
  part.scrollIntoView({ block: 'center', behavior: 'instant' })
  return {
    fault: hit === null ? 'is off the screen' : `is covered by ${hit.outerHTML.slice(0, 80)}`,
  }
}
