import { axeFindings } from './axe.ts'
import { boxOf } from './geometry.ts'
import { visit } from './pages-of-site.ts'
import { expect, type Page, test } from './site-test.ts'
import { smallTargets } from './small-targets.ts'
import { TEMPLATE_PAGES } from './template-pages.ts'

// A color halfway through its transition has a different contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const CALL = 'tel:+18135550142'

for (const { template, path } of TEMPLATE_PAGES) {
  test.describe(`the ${template} page on a wide screen`, { tag: '@main' }, () => {
    test.use({ viewport: { width: 1440, height: 900 } })

    // Any message on the console, error or failed request fails the test.
    test('loads and hydrates in silence, with its header, landmarks and footer; axe finds nothing', async ({
      page,
      troubles,
    }) => {
      await visit(page, troubles, path)
      await test.step('the banner with its offer, and the header below it', () => expectTop(page))
      const call = page.getByRole('banner').getByRole('link', { name: 'Call Now' })
      await expect(call).toHaveAttribute('href', CALL)
      await test.step('language and landmarks', () => expectLandmarks(page))
      await test.step('who we are and how to reach us', () => expectFooter(page))
      await test.step('axe', async () => expect(await axeFindings(page)).toEqual([]))
      const small = await page.evaluate(smallTargets, { within: 'body', least: 24 })
      expect(small, 'every control is at least 24 px wide and high').toEqual([])
    })
  })

  test.describe(`the ${template} page on a phone`, { tag: '@main' }, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('has controls for fingers; axe finds nothing', async ({ page, troubles }) => {
      await visit(page, troubles, path)
      await expectTop(page)
      await test.step('axe', async () => expect(await axeFindings(page)).toEqual([]))
      expect(await page.evaluate(smallTargets, { within: 'body', least: 24 })).toEqual([])
      const forFingers = await page.evaluate(smallTargets, { within: 'main', least: 44 })
      expect(forFingers, 'every control of the content is at least 44 px').toEqual([])
    })
  })
}

async function expectTop(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Pelican Ridge' })).toBeVisible()
  const banner = page.getByRole('complementary', { name: 'Offer' })
  await expect(banner).toBeVisible()
  for (const words of [/\$500/, /rebate/i, /active military/i, /veterans/i, /retirees/i])
    await expect(banner).toContainText(words)
  const { top, bottom } = await boxOf(banner)
  expect(top).toBe(0)
  expect((await boxOf(header)).top).toBe(bottom)
}

async function expectLandmarks(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role), role).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

async function expectFooter(page: Page): Promise<void> {
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
}
