import { axeFindings } from './axe.ts'
import { expect, test } from './site-test.ts'
import { routes, visit, withoutVideo } from './template-pages.ts'

// A color halfway through its transition has a different contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WIDTHS = [390, 1440]
const HEIGHT = 900
/** Few enough pages for a test to end in time on a busy machine, enough to share what a browser page costs. */
const PAGES_PER_TEST = 23

const pages = [...routes, { path: '/no-such-page', title: /^Page not found/ }]
const groups = Array.from({ length: Math.ceil(pages.length / PAGES_PER_TEST) }, (_, index) => ({
  first: index * PAGES_PER_TEST + 1,
  group: pages.slice(index * PAGES_PER_TEST, (index + 1) * PAGES_PER_TEST),
}))

for (const { first, group } of groups)
  test(`pages ${first} to ${first + group.length - 1} start without a message, and axe finds no violations on phones and wide screens`, async ({
    page,
    troubles,
  }) => {
    test.setTimeout(300_000)
    await withoutVideo(page)
    const findings: Record<string, string[]> = {}
    for (const { path, title } of group) {
      await visit(page, troubles, path)
      await expect(page).toHaveTitle(title)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        const found = await axeFindings(page)
        if (found.length > 0) findings[`${path} at ${width} px`] = found
      }
    }
    expect(findings).toEqual({})
  })
