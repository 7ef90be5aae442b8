import { chromium, type Page } from 'playwright/test'
import { CHROMIUM_ARGUMENTS } from '../../generator/launch/chromium.ts'
import { findChromium } from './find-chromium.ts'
import { expect, test } from './site-test.ts'
import { TEMPLATE_PAGES, visit } from './template-pages.ts'

const GUIDE = '/problems/choosing-roofing-contractor'
const executablePath = findChromium()

/** The parts of main that stick out at its right, unless they scroll by themselves. Runs in the page. */
function wideParts(): string[] {
  const edge = document.documentElement.clientWidth
  const scrolls = (part: Element | null): boolean =>
    part !== null &&
    (/auto|scroll/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement))
  const isClipped = (part: Element) => part.closest('[aria-hidden=true]') !== null
  return [...document.querySelectorAll('main, main *')]
    .filter((part) => part.checkVisibility() && !isClipped(part) && !scrolls(part.parentElement))
    .filter((part) => part.getBoundingClientRect().right > edge + 1)
    .map((part) => `${part.tagName} ${part.textContent.slice(0, 30)}`)
}

for (const size of [24, 32])
  test(`with a browser font of ${size} px no kind of page is wider than a phone`, async ({
    baseURL,
  }) => {
    const browser = await chromium.launch({
      args: [...CHROMIUM_ARGUMENTS, `--blink-settings=defaultFontSize=${size}`],
      ...(executablePath !== undefined && { executablePath }),
    })
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      for (const path of [...TEMPLATE_PAGES.map((kind) => kind.path), GUIDE]) {
        await page.goto(`${baseURL}${path}`)
        expect(await rem(page)).toBe(size)
        expect(await page.evaluate(wideParts), path).toEqual([])
      }
    } finally {
      await browser.close()
    }
  })

async function rem(page: Page): Promise<number> {
  return page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
}

for (const size of [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
])
  test(`at ${size.width} px every link of "On this page" is whole when it has the focus`, async ({
    page,
    troubles,
  }) => {
    // Without smooth scrolling.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await visit(page, troubles, GUIDE)
    const row = page.getByRole('navigation', { name: 'On this page' })
    const links = row.getByRole('link')
    expect(await links.count()).toBeGreaterThan(4)
    // From the keyboard, since only then a focused link has its outline.
    await links.first().focus()
    await page.keyboard.press('Shift+Tab')
    for (const link of await links.all()) {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await expect.poll(() => link.evaluate(cutEdges), await link.innerText()).toEqual([])
    }
  })

/** By how many pixels the row cuts off a focused link, its ring included. Runs in the page. */
function cutEdges(link: Element): number[] {
  const { left, right, top, bottom } = link.getBoundingClientRect()
  const { outlineWidth, outlineOffset } = getComputedStyle(link)
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const row = link.closest('ol')?.getBoundingClientRect() ?? new DOMRect()
  return [row.left - left, right - row.right, row.top - top, bottom - row.bottom]
    .map((over) => over + ring)
    .filter((over) => over > 0.5)
}
