import type { Page } from 'playwright/test'
import { boxOf } from './geometry.ts'
import { expect, test } from './site-test.ts'

const HUB = '/residential-roofing'
const GUIDE = '/problems/roof-leak-emergency-help'
const CITY = '/locations/tampa'
const WITH_NOTICE = [
  '/storm-damage-experts',
  GUIDE,
  '/services/emergency-roofing-tampa',
  '/storm/how-to-file-storm-insurance-claim',
]
const FOUR_COLUMNS = {
  path: '/problems/roof-warranty-problems',
  name: 'Which warranty covers what',
  labels: ['Who backs it', 'What it covers', 'What it leaves out'],
}

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

  test('a table of three columns has the name of each row above two cells, and is a table to screen readers', async ({
    page,
  }) => {
    await page.goto(GUIDE)
    const { whole, width, cells } = await tableBoxes(page, 'Who does what tonight and this week')
    expect(whole).toBe(width)
    const [, ...columns] = cells.slice(0, 3)
    for (const [name, first, second] of threes(cells.slice(3))) {
      expect([first?.left, second?.left]).toEqual(columns.map(({ left }) => left))
      expect(name?.left).toBe(first?.left)
      expect(name?.bottom).toBeLessThanOrEqual(first?.top ?? 0)
      expect(first?.top).toBe(second?.top)
    }
    expect(await firstTable(page)).toEqual({
      columnheader: ['Who', 'Tonight', 'Over the next days'],
      rows: 5,
      rowheader: ['You', 'Roofer', 'Water-extraction company', 'Insurer, if you report a loss'],
      firstCells: ['Move people, set buckets, take photos, call'],
      name: 'Table: Who does what tonight and this week',
    })
  })

  test('a table of four columns has its rows as lists, in which cells are named', async ({
    page,
  }) => {
    await page.goto(FOUR_COLUMNS.path)
    const { whole, width, cells } = await tableBoxes(page, FOUR_COLUMNS.name)
    expect(whole).toBe(width)
    const rows = cells.slice(4)
    expect(new Set(rows.map(({ left }) => left))).toHaveProperty('size', 1)
    expect(rows.slice(0, 4).map(({ label }) => label)).toEqual(['none', ...FOUR_COLUMNS.labels])
  })
})

/** The law sets the size of the notice: F.S. 489.147(1)(a). */
for (const [medium, width] of [
  ['screen', 390],
  ['screen', 1440],
  ['print', 816],
] as const)
  test(`on ${medium}, ${width} px wide, the notice is of at least 12 point and half the largest type of its page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ media: medium })
    for (const path of WITH_NOTICE) {
      await page.goto(path)
      const { notice, largest } = await page.evaluate(() => {
        const sizeOf = (part: Element) => Number.parseFloat(getComputedStyle(part).fontSize)
        const shown = [...document.body.querySelectorAll('*')].filter((part) =>
          part.checkVisibility(),
        )
        const statements = document.querySelector('[role="note"] p')
        return {
          notice: statements === null ? 0 : sizeOf(statements),
          largest: Math.max(...shown.map(sizeOf)),
        }
      })
      expect(notice, path).toBeGreaterThanOrEqual(16)
      expect(notice, path).toBeGreaterThanOrEqual(largest / 2)
    }
  })

test('the facts of a city are side by side on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(CITY)
  const tops = await page
    .locator('main dl dt')
    .evaluateAll((all) => all.map((term) => Math.round(term.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(4)
  expect(new Set(tops).size).toBeLessThanOrEqual(tops.length / 2)
})

/** Where the cells of a table are, row by row, what is shown before each, and the width of its frame and of all that is in it. */
async function tableBoxes(page: Page, name: string) {
  return await page.getByRole('group', { name }).evaluate((frame) => ({
    width: frame.clientWidth,
    whole: frame.scrollWidth,
    cells: [...frame.querySelectorAll('th, td')].map((cell) => {
      const { left, top, bottom } = cell.getBoundingClientRect()
      const content = getComputedStyle(cell, '::before').content
      return { left, top, bottom, label: content.replace(/^"|" \/ ""$/g, '') }
    }),
  }))
}

function threes<Item>(items: readonly Item[]): Item[][] {
  return items.flatMap((_, index) => (index % 3 === 0 ? [items.slice(index, index + 3)] : []))
}

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
