import type { Page } from 'playwright/test'
import { axeFindings } from './axe.ts'
import { expect, test } from './site-test.ts'

/** The part of a page with this heading, with its fields there. */
async function toolOn(page: Page, path: string, heading: string) {
  await page.goto(path)
  const tool = page.getByRole('region', { name: heading })
  await tool.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded()
  await tool.locator('form').waitFor()
  return tool
}

const sidewaysPixels = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('a visitor types the size of the house and gets roof, prices and a filled-in quote form', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const heading = 'Your roof’s size and what others charge'
  const tool = await toolOn(page, '/problems/roof-replacement-cost-tampa', heading)
  const size = tool.getByLabel('Ground floor area')
  const answer = tool.locator('[aria-live=polite]')

  await test.step('a price is there before anybody types', async () => {
    await expect(size).toHaveValue('1700')
    // Read out once the visitor has changed something, not over the page that came with it.
    await expect(tool.locator('[aria-live=off]')).toContainText('$')
    await tool.getByLabel('Material').selectOption('Architectural (layered) shingle')
    // 1,700 and 169 of overhang; × 1.083.
    await expect(answer).toContainText('$12,100 to $20,200')
    const { height = 0 } = (await tool.boundingBox()) ?? {}
    expect(height).toBeLessThan(2 * 844)
  })

  await test.step('nonsense is answered at the field, once the visitor goes on', async () => {
    for (const [typed, problem] of [
      ['0', 'This is too small. Enter square feet from 200 to 20,000, such as 1,850.'],
      ['-1850', 'This is too small.'],
      ['1000000000', 'This is too large.'],
      ['1e9', 'This isn’t a number. Enter square feet in digits, such as 1,850.'],
      ['big', 'This isn’t a number.'],
    ] as const) {
      await size.fill(typed)
      await size.blur()
      await expect(size).toHaveAccessibleDescription(new RegExp(problem.replaceAll('.', '\\.')))
      await expect(size).toHaveAttribute('aria-invalid', 'true')
      await expect(answer).toBeEmpty()
    }
  })

  await test.step('a size with a comma gives the answer, with the keyboard alone', async () => {
    await size.fill('')
    await page.keyboard.type('1,850 sq ft')
    await expect(size).not.toHaveAttribute('aria-invalid')
    // 1,850 and 176 of overhang; × 1.083 = 2,194; × 1.15 = 25.2 squares.
    await expect(answer).toContainText(
      'Published for about 2,194 square feet of roof, 26 squares to order.',
    )
    await expect(answer).toContainText('$13,200 to $21,900')
    await page.keyboard.press('Tab')
    await expect(tool.getByRole('button', { name: 'I know length and width' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(tool.getByRole('radio', { name: 'Normal' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tool.getByRole('radio', { name: 'Steep', exact: false }).nth(0)).toBeChecked()
    // × 1.202
    await expect(answer).toContainText('about 2,435 square feet of roof')
  })

  await test.step('the price stays in view below the header while the fields below it change', async () => {
    const overhang = tool.getByLabel('Overhang')
    await overhang.scrollIntoViewIfNeeded()
    await expect(answer).toBeInViewport({ ratio: 1 })
    await overhang.fill('24')
    await expect(answer).toContainText('about 2,656 square feet of roof')
    await overhang.fill('2 ft')
    await expect(answer).toContainText('about 2,656 square feet of roof')
    await overhang.fill('12%')
    await overhang.blur()
    await expect(overhang).toHaveAccessibleDescription(/This field is in inches\. Enter inches/)
    await overhang.fill('12')
    const edges = await answer.locator('strong').evaluate((price) => {
      const { width } = price.getBoundingClientRect()
      return { lines: price.getClientRects().length, isWider: width > window.innerWidth }
    })
    expect(edges, 'in one piece').toEqual({ lines: 1, isWider: false })
  })

  await test.step('every step and every price is there to check', async () => {
    await tool.getByText('What other materials cost on this roof').click()
    await tool.getByText('How we got there').click()
    const steps = tool.getByRole('listitem')
    await expect(steps.nth(0)).toHaveText('Ground floor1,850 sq ft')
    await expect(steps.nth(2)).toHaveText('Steep pitch, rise 8 in 12: times 1.2022,435 sq ft')
    const prices = tool.getByRole('table', { name: 'Price ranges for a roof this size' })
    await expect(prices.getByRole('row', { name: /^Architectural/ })).toContainText(
      '$14,600 to $24,400',
    )
    await expect(prices.getByRole('row', { name: /Membrane/ })).toHaveCount(0)
    await expect(tool.getByText('Steep roofs go slower')).toBeVisible()
    await tool.getByRole('radio', { name: 'Low' }).check()
    await expect(prices.getByRole('row', { name: /Membrane/ })).toBeVisible()
    await expect(tool.getByText('shingle needs two layers of underlayment')).toBeVisible()
    await tool.getByRole('radio', { name: 'Flat' }).check()
    await expect(tool.getByText('Only a membrane is priced here.')).toBeVisible()
    await expect(prices.getByRole('row', { name: /Architectural|tile|metal/ })).toHaveCount(0)
    await tool.getByRole('radio', { name: 'Low' }).check()
  })

  await test.step('length and width do as well', async () => {
    await tool.getByRole('button', { name: 'I know length and width' }).click()
    await tool.getByRole('textbox', { name: 'Length' }).fill('300')
    await tool.getByRole('textbox', { name: 'Width' }).fill('300')
    await tool.getByRole('textbox', { name: 'Width' }).blur()
    await expect(tool.getByRole('textbox', { name: 'Width' })).toHaveAccessibleDescription(
      'These sides make 90,000 square feet. This works from 200 to 20,000.',
    )
    await tool.getByRole('textbox', { name: 'Length' }).fill('50')
    await tool.getByRole('textbox', { name: 'Width' }).fill('40')
    await expect(tool.getByRole('listitem').nth(0)).toHaveText('50 × 40 feet2,000 sq ft')
  })

  expect(await sidewaysPixels(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])

  await tool.getByRole('link', { name: 'Ask us for a written price' }).click()
  await expect(page).toHaveURL('/problems/roof-replacement-cost-tampa#quote')
  await expect(page.locator('[name=serviceType][value=replacement]')).toBeChecked()
  await expect(page.locator('textarea[name=description]')).toHaveValue(
    /^I used the roof size tool on your site\.\nGround floor 2,000 sq ft\. .* Overhang: 12 inches\. .* squares to order\. Published: \$[\d,]+ to \$[\d,]+\.$/,
  )
})

test('a visitor answers what is known of a roof and reads what comes first', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const heading = 'What we’d look at first on your roof'
  const tool = await toolOn(page, '/problems/when-to-replace-roof', heading)
  const answer = tool.getByRole('heading', { level: 4 }).first()
  const choose = (question: string, label: string) =>
    tool.getByRole('group', { name: question }).getByRole('radio', { name: label }).check()
  const findings = tool.locator('li strong')

  // The table of examples is for visitors without the fields.
  await expect(tool.getByRole('table')).toBeHidden()
  await tool.getByLabel('Roofing').selectOption('Architectural (layered) shingle')
  await choose('How much of the worst section needs work?', 'Up to a quarter')
  await choose('In how many separate places does it leak?', 'One or two')
  await expect(answer).toHaveText('Plan on a repair, after an inspection')
  await expect(findings).toContainText(['Age not known'])

  await tool.getByLabel('Age of the roof').fill('8')
  await expect(answer).toHaveText('A repair first')
  const verdict = tool.locator('[aria-live=polite]')
  await expect(verdict).toContainText('Years left, by age aloneAbout 7 to 14')
  await expect(verdict).toContainText('Repair$250 to $800')
  await expect(verdict).toContainText('New roof$12,000 to $20,000 for 2,000 sq ft of roof')
  await tool.getByLabel('Age of the roof').fill('200')
  await tool.getByLabel('Age of the roof').blur()
  await expect(tool.getByLabel('Age of the roof')).toHaveAccessibleDescription(
    /This is too large\. Enter years from 0 to 120/,
  )
  await expect(tool.getByRole('heading', { level: 4 })).toHaveCount(0)

  await tool.getByLabel('Age of the roof').fill('30')
  await choose('How much of the worst section needs work?', 'More than a quarter')
  await choose('When was this roof permitted?', 'Before March 1, 2009')
  await expect(answer).toHaveText('Prices for a new roof and for a repair')
  await expect(findings).toHaveText([
    'More than a quarter of a section, and a permit from before March 2009',
    'Older than this roofing usually gets',
    'A leak in one or two places',
    'Old enough for your insurer to ask',
  ])
  await choose('When was this roof permitted?', 'March 1, 2009 or later')
  await expect(findings.first()).toHaveText('The age and the permit date don’t match')

  expect(await sidewaysPixels(page)).toBe(0)
  // In the middle of the page the header may lie over half a radio button, which axe takes for a small one.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeFindings(page)).toEqual([])
})
