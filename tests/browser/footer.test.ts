import { visit } from './pages-of-site.ts'
import { expect, test } from './site-test.ts'

test('the address in the footer has a street', async ({ page }) => {
  await page.goto('/')
  const lines = page.locator('footer address span')
  await expect(lines).toHaveText([/^\d+ \w+/, 'Lutz, FL 33548'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('every link and button of banner, header, menu, footer and phone bar is at least 44 px high and wide', async ({
    page,
    troubles,
  }) => {
    await visit(page, troubles, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    for (const group of await page.locator('header summary').all()) await group.click()
    const targets = page.locator(
      ['#root > aside', 'header', 'footer', '#root > nav']
        .map((part) => `${part} :is(a, button, summary):visible`)
        .join(),
    )
    expect(await targets.count()).toBeGreaterThan(55)
    const small = await targets.evaluateAll((all) =>
      all
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ target, box }) => `${target.textContent}: ${box.width} x ${box.height}`),
    )
    expect(small).toEqual([])
  })
})
