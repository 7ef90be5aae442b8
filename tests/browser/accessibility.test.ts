import type { Page } from 'playwright/test'
import { axeFindings } from './axe.ts'
import { fillStep1, fillStep2, openForm } from './quote-form.ts'
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

    test('axe finds no violations in an open question and an open picture', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      const question = page.locator('#testimonials ~ section details').nth(2)
      await question.locator('summary').click()
      await expect(question.locator('p').first()).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('link', { name: 'Enlarge the picture' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })

    test('axe finds no violations in any step of the form, with mistakes and toasts', async ({
      page,
    }) => {
      const form = await openForm(page)
      const mistake = async (message: string, button = form.continue) => {
        await button.click()
        await expect(form.inline(message)).toBeVisible()
        await expect(form.toast(message)).toBeVisible()
        await settled(page)
        expect(await axeFindings(page), message).toEqual([])
      }
      await mistake('Please fill in all address fields')
      await fillStep1(page)
      await form.continue.click()
      await mistake('Please select a service type')
      await fillStep2(page)
      await form.continue.click()
      await mistake('Please fill in your name and phone number', form.submit)
    })

    test('every control is at least 24 px wide and high, for fingers 44 px', async ({
      page,
      troubles,
    }) => {
      for (const { path } of TEMPLATE_PAGES) {
        await visit(page, troubles, path)
        expect(await page.evaluate(smallTargets, { within: 'body', least: 24 }), path).toEqual([])
        const fingers = viewport.width < 600 ? 44 : 24
        const small = await page.evaluate(smallTargets, { within: 'main', least: fingers })
        expect(small, path).toEqual([])
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
    expect(await page.evaluate(smallTargets, { within: 'body', least: 24 })).toEqual([])
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
      expect(await page.evaluate(smallTargets, { within: 'body', least: 24 })).toEqual([])
    }
  })
})

/** Waits until nothing moves or fades any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}

/** Controls within a part of the page that are smaller than `least` px, except links within a sentence. Runs in the page. */
function smallTargets({ within, least }: { within: string; least: number }): string[] {
  const controls = 'a[href], button, summary, input:not([type=hidden]), textarea, select'
  return (
    [...document.querySelectorAll<HTMLElement>(`${within} :is(${controls})`)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      // The number of a source belongs to the sentence before it, also at the end of a table cell.
      .filter((control) => control.parentElement?.tagName !== 'SUP' || least <= 24)
      .filter((control) => {
        const around = control.parentElement?.textContent ?? ''
        const isInSentence =
          getComputedStyle(control).display === 'inline' &&
          around.trim().length > control.textContent.trim().length
        return !isInSentence
      })
      .filter((control) => {
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
        if (width >= least && height >= least) return false
        // A link's target may be larger than its text, like a link that covers a card.
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const ends = [0.5 - least / 2, least / 2 - 0.5]
        const corners = ends.flatMap((right) =>
          ends.map((below) => document.elementFromPoint(x + right, y + below)),
        )
        return !corners.every((corner) => control.contains(corner))
      })
      .map((control) => {
        const { width, height } = control.getBoundingClientRect()
        return `${control.outerHTML.slice(0, 80)}: ${Math.round(width)} x ${Math.round(height)}`
      })
  )
}

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
