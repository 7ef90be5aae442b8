import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'

/** Loads in half the time of `axe.source`, which is the same code with its comments. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeOptions {
  /** The only rules to look by. */
  only?: readonly string[]
  /** Rules beside those of axe, which it looks by on request. */
  also?: readonly string[]
  /** The part of the page to look at: what is around it has been looked at elsewhere. */
  within?: string
}

/**
 * The axe violations on the current page, one line each: impact, rule and element. No rule is left out unless `only`
 * names others, best practices included, and targets under 24 px count, which axe checks on request only.
 */
export async function axeFindings(
  page: Page,
  { only, also = [], within = 'html' }: AxeOptions = {},
): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate(
    ([chosen, added, part]) =>
      (window as unknown as { axe: typeof axe }).axe.run(part, {
        resultTypes: ['violations'],
        ...(chosen && { runOnly: chosen as string[] }),
        rules: Object.fromEntries(added.map((name) => [name, { enabled: true }])),
      }),
    [only, ['target-size', ...also], within] as const,
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`),
  )
}
