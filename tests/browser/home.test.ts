import { expectSectionInView, isSameDocument, markDocument, scrollTo } from './geometry.ts'
import { quoteForm } from './quote-form.ts'
import { expect, hydrated, test } from './site-test.ts'

const IDS = ['services', 'quote', 'gallery', 'testimonials', 'contact']

test('the sections are in the agreed order, and each anchor exists once', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  for (const id of IDS) expect(html.split(` id="${id}"`), id).toHaveLength(2)

  await page.goto('/')
  await hydrated(page)
  for (const id of IDS) await expect(page.locator(`[id="${id}"]`), id).toHaveCount(1)
  const tops = await page.evaluate(() => {
    const landmarks = [
      'main h1',
      '#problems-or-cards',
      'main #services',
      'main #quote',
      'main #gallery',
      'main #testimonials',
      'main #testimonials ~ section details',
      'footer#contact',
    ]
    return landmarks.map((selector) => {
      const part =
        selector === '#problems-or-cards'
          ? [...document.querySelectorAll('main h3')].find((h3) => h3.textContent === 'Roof Leaks')
          : document.querySelector(selector)
      return (part?.getBoundingClientRect().top ?? Number.NaN) + window.scrollY
    })
  })
  expect(tops.every(Number.isFinite)).toBe(true)
  expect(tops).toEqual(tops.toSorted((first, second) => first - second))
})

test('the home page says what was agreed, and its problems lead to the quote form', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)

  await test.step('there are six claims, each with its qualifying detail', async () => {
    const claims = page.getByRole('region', { name: 'Why people call us' }).getByRole('listitem')
    await expect(claims).toHaveText([
      /Licensed contractor.*license CCC0000000/i,
      /Fully insured and bonded.*certificates/i,
      /Lifetime warranties.*full replacement.*original owner/i,
      /Free 25-point inspection.*no obligation/i,
      /3-minute quote.*form.*within 30\sminutes/i,
      /24\/7 emergency response within 2\shours.*roads and weather/i,
    ])
    for (const claim of await claims.all()) await expect(claim).toBeVisible()
  })

  await test.step('there are four problems, and the button of each goes to the quote form, with its kind of work chosen', async () => {
    await markDocument(page)
    const cards = page.locator('main li', { has: page.locator('h3 + p + div a[href$="#quote"]') })
    await expect(cards.locator('h3')).toHaveText([
      'Roof Leaks',
      'Storm Damage',
      'Roof Replacement',
      'Free Inspection',
    ])
    const services = ['leak-repair', 'storm-damage', 'replacement', 'inspection']
    for (const [index, card] of (await cards.all()).entries()) {
      await scrollTo(page, 0)
      await card.getByRole('link').first().click()
      await expectSectionInView(page, 'quote')
      await expect(quoteForm(page).choice(services[index] ?? '')).toBeChecked()
    }
    expect(await isSameDocument(page)).toBe(true)
  })

  await test.step('the gallery shows four projects, one of each type, with location and description', async () => {
    const cards = page.locator('#gallery li')
    await expect(cards).toHaveText([/Repair/, /Replacement/, /Emergency/, /Claims/])
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded()
      await expect(card.getByText(/^(Repair|Replacement|Emergency|Claims)$/)).toBeVisible()
      await expect(card.getByText('Illustration', { exact: true })).toBeVisible()
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\w{3}/)
      await expect(card.locator('h3 + p')).toHaveText(/\w+ \w+ \w+/)
      await expect(card.getByText(/^(Brandon|Clearwater|Ruskin|St\.\sPetersburg)$/)).toBeVisible()
      await expect(card.getByRole('img')).toHaveAttribute('alt', /\w+ \w+ \w+/)
    }
  })

  await test.step('the company figures are below the gallery', async () => {
    const stats = page.locator('#gallery dl > div')
    await expect(stats).toHaveText([
      /roofs.*500\+|500\+.*roofs/,
      /years.*15\+|15\+.*years/,
      /satisfaction.*100%|100%.*satisfaction/,
      /24\/7/,
    ])
    for (const stat of await stats.all()) await expect(stat).toBeVisible()
  })

  await test.step('six five-star reviews each name the customer, the city and the service; the summary shows 4.9 and 200+', async () => {
    const reviews = page.locator('#testimonials li')
    await expect(reviews).toHaveCount(6)
    for (const review of await reviews.all()) {
      await expect(review.getByRole('img')).toHaveAccessibleName(/^5 .*5|^5 stars/i)
      await expect(review.locator('blockquote')).toHaveText(/(\w+\W+){8}/)
      await expect(review.locator('figcaption strong')).toHaveText(/\w+/)
      await expect(review.locator('figcaption span').nth(0)).toHaveText(/\w{3}/)
      await expect(review.locator('figcaption span').nth(1)).toHaveText(/\w{3}/)
    }
    await expect(page.locator('#testimonials')).toContainText(/4\.9\s*average/)
    await expect(page.locator('#testimonials')).toContainText(/200\+\s*reviews/)
  })

  await test.step('the text promises a response within 30 minutes and a form that takes 3 minutes', async () => {
    await expect(page.locator('#quote')).toContainText(/about 3\sminutes/)
    await expect(page.locator('#quote')).toContainText(/within\s+30\sminutes/)
  })
})

const GUIDES = [
  ['What to do right now', '/problems/roof-leak-emergency-help'],
  ['What to do after a storm', '/storm-damage-experts'],
  ['What a new roof costs', '/problems/roof-replacement-cost-tampa'],
  ['What we check', '/residential/roof-inspection-tampa'],
] as const

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone, without JavaScript', () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled })

    test('each problem has its guide one tap away', async ({ page }) => {
      for (const [name, path] of GUIDES) {
        await page.goto('/')
        await page.locator('main').getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
      }
    })

    test('the page is at most ten screens long and never wider than the screen', async ({
      page,
    }) => {
      await page.goto('/')
      const { height, width } = await page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        width: document.documentElement.scrollWidth,
      }))
      expect(width).toBe(390)
      // Without a script, the form shows all its steps.
      if (javaScriptEnabled) expect(height / 844).toBeLessThanOrEqual(10)
    })

    test('the reviews are swiped through, and the keyboard scrolls them too', async ({ page }) => {
      await page.goto('/')
      const list = page.locator('#testimonials ul')
      await expect(list.locator('li').nth(1)).not.toBeInViewport({ ratio: 0.9 })
      await list.focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(list.locator('li').nth(1)).toBeInViewport({ ratio: 0.9 })
    })
  })
