import type { Page } from 'playwright/test'

/**
 * Elements of the open page that reach beyond the right edge of the window, but for those in a box that scrolls sideways,
 * the lines of a drawing, which ends at its own edge, and figures, whose frame cuts off their empty margins on a phone.
 */
export async function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth
    const scrolls = (part: Element | null): boolean =>
      part !== null &&
      (/auto|scroll/.test(getComputedStyle(part).overflowX) ||
        (part instanceof SVGSVGElement && getComputedStyle(part).overflow === 'hidden') ||
        scrolls(part.parentElement))
    return [...document.querySelectorAll('#root *')]
      .filter((part) => part.checkVisibility() && !scrolls(part.parentElement))
      .filter((part) => !(part instanceof SVGSVGElement && part.closest('figure') !== null))
      .filter((part) => part.getBoundingClientRect().right > edge + 1)
      .map((part) => `${part.tagName.toLowerCase()} is wider than the window`)
  })
}
