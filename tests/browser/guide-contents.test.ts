import { visit } from './pages-of-site.ts'
import { expect, test } from './site-test.ts'

const GUIDE = '/problems/choosing-roofing-contractor'

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
