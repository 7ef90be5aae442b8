import { axeFindings } from './axe.ts'
import { expect, hydrated, test } from './site-test.ts'
import { routes, TEMPLATE_PAGES, visit } from './template-pages.ts'

// A color halfway through its transition has a different contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

for (const viewport of VIEWPORTS)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const { template, path } of TEMPLATE_PAGES)
      test(`axe finds no violations on the ${template} page`, async ({ page, troubles }) => {
        await visit(page, troubles, path)
        expect(await axeFindings(page)).toEqual([])
      })

    test('axe finds no violations in an open question', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      const question = page.locator('#testimonials ~ section details').nth(2)
      await question.locator('summary').click()
      await expect(question.locator('p').first()).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })

    test('every control is at least 24 px wide and high', async ({ page, troubles }) => {
      for (const { path } of TEMPLATE_PAGES) {
        await visit(page, troubles, path)
        expect(await page.evaluate(smallTargets), path).toEqual([])
      }
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds no violations in the open menu, and its links are large enough', async ({
    page,
  }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    const summaries = page.locator('header summary')
    for (const summary of await summaries.all()) await summary.click()
    await expect(page.getByRole('link', { name: 'Metal roof benefits' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(smallTargets)).toEqual([])
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('axe finds no violations in the open menus, and their links are large enough', async ({
    page,
  }) => {
    await page.goto('/')
    await hydrated(page)
    for (const summary of await page.locator('header summary').all()) {
      await summary.click()
      await expect(page.locator('header details[open] a').last()).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(smallTargets)).toEqual([])
    }
  })
})

/** Controls smaller than 24 px, except links within a sentence. Runs in the page. */
function smallTargets(): string[] {
  const controls = 'a[href], button, summary, input:not([type=hidden]), textarea, select'
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      const around = control.parentElement?.textContent ?? ''
      const isInSentence =
        getComputedStyle(control).display === 'inline' &&
        around.trim().length > control.textContent.trim().length
      return !isInSentence
    })
    .filter((control) => {
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
      if (width >= 24 && height >= 24) return false
      // A link's target may be larger than its text, like a link that covers a card.
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const corners = [-11.5, 11.5].flatMap((right) =>
        [-11.5, 11.5].map((below) => document.elementFromPoint(x + right, y + below)),
      )
      return !corners.every((corner) => control.contains(corner))
    })
    .map((control) => {
      const { width, height } = control.getBoundingClientRect()
      return `${control.outerHTML.slice(0, 80)}: ${Math.round(width)} x ${Math.round(height)}`
    })
}

for (const { name, width } of [
  { name: 'on a screen of 320 px', width: 320 },
  { name: 'at twice the size on a screen of 1280 px', width: 640 },
])
  test(`no kind of page is wider than the screen ${name}`, async ({ page, troubles }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const { path } of TEMPLATE_PAGES) {
      await visit(page, troubles, path)
      const wide = await page.evaluate(() => {
        const edge = document.documentElement.clientWidth
        const scrolls = (part: Element | null): boolean =>
          part !== null &&
          (/auto|scroll/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement))
        const parts = [...document.querySelectorAll('#root *')].filter(
          (part) =>
            part.checkVisibility() &&
            part.getBoundingClientRect().right > edge + 1 &&
            !scrolls(part.parentElement),
        )
        return { overflow: document.documentElement.scrollWidth - edge, parts: parts.map(String) }
      })
      expect(wide, path).toEqual({ overflow: 0, parts: [] })
    }
  })

test('every page has one h1 and skips no heading level', async ({ request }) => {
  for (const { path } of [...routes, { path: '/no-such-page' }]) {
    const html = await (await request.get(path)).text()
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
    expect(levels[0], path).toBe(1)
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1)
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(skipped, path).toEqual([])
  }
})

test('every kind of page declares its language and has its landmarks', async ({
  page,
  troubles,
}) => {
  for (const { path } of TEMPLATE_PAGES) {
    await visit(page, troubles, path)
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'en')
    for (const role of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Main' }), path).toBeVisible()
  }
})
