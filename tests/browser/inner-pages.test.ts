import type { Page } from 'playwright/test'
import { boxOf } from './geometry.ts'
import { expect, test } from './site-test.ts'

const HUB = '/residential-roofing'
const GUIDE = '/problems/roof-leak-emergency-help'
const CITY = '/locations/tampa'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on a phone, without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('all groups of a hub are on one screen, and open to the links of all its pages', async ({
    page,
  }) => {
    await page.goto(HUB)
    const index = page.getByRole('navigation', { name: /^All 25 residential roofing pages$/ })
    expect((await boxOf(index)).height).toBeLessThan(844)
    for (const group of await index.locator('summary').all()) {
      expect((await boxOf(group)).height).toBeGreaterThanOrEqual(44)
      await group.click()
    }
    const links = await index.getByRole('link').all()
    expect(links).toHaveLength(25)
    for (const link of links) expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44)
  })

  test('a table of three columns has its rows as lists, and is a table to screen readers', async ({
    page,
  }) => {
    await page.goto(GUIDE)
    const frame = page.getByRole('group', { name: 'Who does what tonight and this week' })
    const { width, whole, lefts, labels } = await frame.evaluate((box) => ({
      width: box.clientWidth,
      whole: box.scrollWidth,
      lefts: [...box.querySelectorAll('tbody :is(th, td)')].map(
        (cell) => cell.getBoundingClientRect().left,
      ),
      labels: [...box.querySelectorAll('tbody :is(th, td)')].map((cell) =>
        getComputedStyle(cell, '::before').content.replace(/^"|" \/ ""$/g, ''),
      ),
    }))
    expect(whole).toBe(width)
    expect(new Set(lefts)).toHaveProperty('size', 1)
    expect(labels.slice(0, 3)).toEqual(['none', 'Tonight', 'Over the next days'])
    expect(await firstTable(page)).toEqual({
      columnheader: ['Who', 'Tonight', 'Over the next days'],
      rows: 5,
      rowheader: ['You', 'Roofer', 'Water-extraction company', 'Insurer, if you report a loss'],
      firstCells: ['Move people, set buckets, take photos, call'],
      name: 'Table: Who does what tonight and this week',
    })
  })
})

test('the facts of a city are side by side on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(CITY)
  const tops = await page
    .locator('main dl dt')
    .evaluateAll((all) => all.map((term) => Math.round(term.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(4)
  expect(new Set(tops).size).toBeLessThanOrEqual(2)
})

interface AxNode {
  nodeId: string
  parentId?: string
  role?: { value: string }
  name?: { value: string }
}

/** What the browser tells assistive technology about the first table of the page. */
async function firstTable(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  const table = nodes.find((node) => node.role?.value === 'table')
  const parents = new Map(nodes.map((node) => [node.nodeId, node.parentId]))
  const isInside = (id: string | undefined): boolean =>
    id !== undefined && (id === table?.nodeId || isInside(parents.get(id)))
  const inside = nodes.filter((node) => isInside(node.nodeId))
  const named = (name: string) =>
    inside.filter((node) => node.role?.value === name).map((node) => node.name?.value)
  return {
    columnheader: named('columnheader'),
    rows: named('row').length,
    rowheader: named('rowheader'),
    firstCells: named('cell').slice(0, 1),
    name: table?.name?.value,
  }
}
