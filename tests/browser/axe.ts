import axe from 'axe-core'
import type { Page } from 'playwright/test'

/**
 * The axe violations on the current page, one line each: impact, rule and element. No rule is left out, best practices
 * included, and targets under 24 px count, which axe checks on request only.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    }),
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`),
  )
}
