import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'playwright/test'
import { formatLedger } from '../../../generator/ledger/ledger.ts'
import { keepReleased } from '../../../generator/ledger/released.ts'
import { releasedLedger } from '../../../generator/plan/release.ts'
import { REAL_SITE } from '../../fixtures/real-site.ts'
import { bench, setDraft, test } from './workbench-page.ts'

test.describe.configure({ mode: 'default' })
// The site is released here.
test.use({ workbenchOf: 'versions' })

const EDITED = REAL_SITE.replace('heading: Roof repair in {city.name}', (heading) =>
  heading.replace('repair', 'repair AAA BBB'),
)

/** As after a release of the file. */
function release(): void {
  const folder = dirname(bench.server.media)
  const clock = () => new Date('2026-03-01T12:00:00Z')
  const text = formatLedger(releasedLedger({ input: REAL_SITE, ledger: new Map(), clock }))
  keepReleased(join(folder, 'site.yaml'), REAL_SITE, text)
  writeFileSync(join(folder, 'published.tsv'), text)
}

test('what is saved is seen before it goes public, and the file from before comes back in two clicks', async () => {
  const { page } = bench
  await bench.open()
  release()
  await expect(page.getByText('Released as saved')).toBeVisible({ timeout: 120_000 })
  await setDraft(page, EDITED)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('6 pages changed since the last release')).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publish = page.getByRole('dialog', { name: 'Publish' })
  const ask = publish.getByRole('button', { name: 'Publish 6 pages' })
  await expect(ask).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(ask).toBeFocused()
  const [before, after] = ['Before', 'After'].map((name) => publish.getByRole('region', { name }))
  await expect(after?.first().locator('ins') ?? publish).toContainText('AAA BBB')
  await expect(before?.first() ?? publish).not.toContainText('AAA BBB')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Versions', exact: true }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  const newest = versions.getByRole('listitem').first()
  await expect(newest).toContainText(/^Today, \d+:\d\d\s[AP]M/)
  await expect(newest).toContainText('1 text changed on 6 pages')
  await versions.getByRole('button', { name: 'Bring back' }).first().click()
  await expect(versions).toBeHidden()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  expect(bench.server.read()).toBe(EDITED)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
