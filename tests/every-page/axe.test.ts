import { axeFindings } from '../browser/axe.ts'
import { NOT_FOUND, visit } from '../browser/pages-of-site.ts'
import { expect, test } from '../browser/site-test.ts'
import { speaksOnArrival, wordsRunTogether } from './heard.ts'
import { pagesOfEveryStyle } from './pages-of-every-style.ts'
import { routes } from './site-pages.ts'

// A color halfway through its transition has a different contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PHONE = { width: 390, height: 900 }
const WIDE = { width: 1440, height: 900 }

/**
 * Rules whose verdict what a page says can change: the order of its headings, names of its own, ids that are made of
 * words. All others, such as those of colors, roles and labels, say the same of every element with the same tags, classes
 * and attributes around it. About 35 of 206 pages have every such element: they are read by all rules, on phones and on
 * wide screens.
 */
const OF_WORDS = [
  ...['heading-order', 'empty-heading', 'page-has-heading-one', 'document-title'],
  ...['landmark-unique', 'landmark-no-duplicate-main', 'duplicate-id-aria', 'label'],
  ...[
    'link-name',
    'button-name',
    'summary-name',
    'image-alt',
    'image-redundant-alt',
    'svg-img-alt',
  ],
  ...[
    'list',
    'listitem',
    'definition-list',
    'empty-table-header',
    'td-headers-attr',
    'th-has-data-cells',
  ],
]

const pages = [...routes, { path: NOT_FOUND, title: /^Page not found/ }]
const ofEveryStyle = pagesOfEveryStyle(pages.map(({ path }) => path))

const GROUPS = 8

for (const group of Array.from({ length: GROUPS }, (_, index) => index))
  test(`every page starts without a message, no live region speaks, no words run together, and axe finds no violations: part ${group + 1} of ${GROUPS}`, async ({
    page,
    troubles,
  }) => {
    const findings: Record<string, string[]> = {}
    for (const { path, title } of pages.filter((_, at) => at % GROUPS === group)) {
      await page.setViewportSize(PHONE)
      await visit(page, troubles, path)
      await expect(page).toHaveTitle(title)
      const found = [
        ...(await speaksOnArrival(page)),
        ...(await wordsRunTogether(page)),
        ...(await axeFindings(page, ofEveryStyle.has(path) ? {} : { only: OF_WORDS })),
      ]
      if (ofEveryStyle.has(path)) {
        await page.setViewportSize(WIDE)
        found.push(...(await wordsRunTogether(page)), ...(await axeFindings(page)))
      }
      if (found.length > 0) findings[path] = found
    }
    expect(findings).toEqual({})
  })
