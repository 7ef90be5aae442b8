import type { Page } from 'playwright/test'

/**
 * The parts of the page in `root` that don't fit: beyond the left or right edge of the window, or with text cut off.
 * What a visitor can scroll to inside `root` fits, and so does what is meant for screen readers only. Drawings are left
 * out: on a narrow screen the margins for their labels are cut off on purpose (see the test of figure labels).
 */
export async function misfits(page: Page, root: string): Promise<string[]> {
  return page.locator(root).evaluateAll((roots) => {
    const isScrollable = (part: Element) => /auto|scroll/.test(getComputedStyle(part).overflowX)
    const isCut = (part: Element) =>
      part.scrollWidth > part.clientWidth + 1 &&
      part.clientWidth > 1 &&
      /hidden|clip/.test(getComputedStyle(part).overflowX)
    const isOutside = (part: Element) => {
      const { left, right, width, height } = part.getBoundingClientRect()
      return width > 0 && height > 0 && (left < -0.5 || right > window.innerWidth + 0.5)
    }
    const found: string[] = []
    const look = (part: Element) => {
      if (!part.checkVisibility() || part.closest('.visually-hidden') !== null) return
      if (part.querySelector(':scope > svg[role=img]') !== null) return
      const { left, right } = part.getBoundingClientRect()
      if (isOutside(part) || isCut(part))
        found.push(
          `${part.tagName} "${part.textContent.trim().slice(0, 40)}" from ${Math.round(left)} to ${Math.round(right)}`,
        )
      if (!isScrollable(part)) for (const child of part.children) look(child)
    }
    for (const part of roots) look(part)
    return found
  })
}
