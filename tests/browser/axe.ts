import axe from 'axe-core'
import type { Page } from 'playwright/test'

/** What axe finds on the page as it stands, one line each: impact, rule and place. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`),
  )
}
