import { boxOf } from './geometry.ts'
import { expect, test } from './site-test.ts'
import { TEMPLATE_PAGES, visit } from './template-pages.ts'

const CALL = 'tel:+18135550142'

for (const { template, path } of TEMPLATE_PAGES)
  test(`the footer of the ${template} page says who we are and how to reach us`, async ({
    page,
    troubles,
  }) => {
    await visit(page, troubles, path)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toHaveId('contact')
    const main = await boxOf(page.locator('main'))
    expect((await boxOf(footer)).top).toBeGreaterThanOrEqual(main.bottom)
    for (const words of [
      'Pelican Ridge Roofing & Restoration',
      /License CCC0000000/,
      /\d+ [\w ]+/,
      /Lutz, FL 33548/,
      'Mon-Fri 9AM-5PM',
      /24\/7 emergency/i,
    ])
      await expect(footer.getByText(words).first(), String(words)).toBeVisible()

    const emergency = footer.getByRole('link', { name: /24\/7 Emergency/i })
    await expect(emergency).toHaveAttribute('href', CALL)
    const phone = footer.getByRole('link', { name: '(813) 555-0142', exact: true })
    await expect(phone).toHaveAttribute('href', CALL)
    const mail = footer.getByRole('link', { name: 'info@pelicanridge.example' })
    await expect(mail).toHaveAttribute('href', 'mailto:info@pelicanridge.example')
    for (const link of [emergency, phone, mail]) await expect(link).toBeVisible()

    for (const network of ['Facebook', 'X', 'YouTube', 'Pinterest']) {
      const link = footer.getByRole('link', { name: `${network} (opens in a new tab)` })
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('href', /^https:\/\//)
      await expect(link).toHaveAttribute('rel', /noopener/)
    }

    for (const [name, href] of [
      ['Privacy policy', '/privacy-policy'],
      ['Terms of service', '/terms-of-service'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(footer.getByText('License Verification')).toBeVisible()
    await expect(footer.locator('a, button', { hasText: 'License Verification' })).toHaveCount(0)
  })

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
