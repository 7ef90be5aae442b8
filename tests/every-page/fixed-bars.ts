import type { Page } from 'playwright/test'

/** Scrolls to the middle of the page and returns the share of the window's height that no fixed bar covers, from 0 to 1. */
export async function freeHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' })
    const isBar = (part: Element | null): boolean =>
      part !== null &&
      (/fixed|sticky/.test(getComputedStyle(part).position) || isBar(part.parentElement))
    const rows = Array.from({ length: 50 }, (_, row) => ((row + 0.5) / 50) * window.innerHeight)
    const free = rows.filter((y) => !isBar(document.elementFromPoint(window.innerWidth / 2, y)))
    return free.length / rows.length
  })
}

/** Scrolls to the end of the page and says whether the last text of the footer can be read there. */
export async function showsItsEnd(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const last = [...document.querySelectorAll('footer a, footer span')].at(-1)
    const isShown = () => {
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
      if (last === undefined) return false
      const { left, right, top, bottom } = last.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return hit !== null && (last.contains(hit) || hit.contains(last))
    }
    // The page may still grow as its pictures arrive.
    for (let frame = 0; frame < 60 && !isShown(); frame += 1)
      await new Promise((next) => requestAnimationFrame(next))
    return isShown()
  })
}
