import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import type { Ledger } from '../../generator/ledger/ledger.ts'
import { readOriginals } from '../../generator/pictures/read-originals.ts'
import { generate } from '../../generator/plan/generate.ts'
import { releasedLedger } from '../../generator/plan/release.ts'
import { prerender } from '../../generator/render/prerender.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { renderOnly } from './few-pages.ts'
import { startServer } from './start-server.ts'

const OLD = 'roof-leak-in-attic'
const NEW = 'attic-roof-leak'
const RENAMED = REAL_SITE.replaceAll(`/problems/${OLD}`, `/problems/${NEW}`).replace(
  `- slug: ${OLD}`,
  `- slug: ${NEW}`,
)
const REDIRECT = `{ from: /problems/${OLD}, to: /problems/${NEW} }`

const ORIGINALS = await readOriginals('media')

function released(input: string, ledger: Ledger, day: string): Ledger {
  return releasedLedger({ input, ledger, clock: () => new Date(`${day}T12:00:00Z`) })
}

function lastmodOf(sitemap: string, path: string): string | undefined {
  const entry = new RegExp(`${path}</loc>(?:<lastmod>([^<]*)</lastmod>)?`).exec(sitemap)
  return entry?.[1]
}

test('a published guide that is renamed needs a redirect, and with it the old address leads to the new page', async () => {
  test.setTimeout(180_000)
  const first = released(REAL_SITE, new Map(), '2026-11-01')
  expect(first.size).toBe(206)

  // Without a redirect, the release is refused with the line to add.
  expect(() => released(RENAMED, first, '2026-11-22')).toThrow(`- ${REDIRECT}`)

  const input = `${RENAMED}\nredirects:\n  - ${REDIRECT}\n`
  const second = released(input, first, '2026-11-22')
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const generated = join(folder, 'generated')
  const dist = join(folder, 'dist')
  generate({ input, folder: generated, ledger: second, originals: ORIGINALS })
  renderOnly(generated, ['/', `/problems/${NEW}`])
  await prerender({ generated, bundle: '.cache', folder: dist, compress: false })

  const lines = readFileSync(join(dist, '_redirects'), 'utf8').split('\n')
  expect(lines).toContain(`/problems/${OLD} /problems/${NEW} 301`)
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8')
  expect(sitemap).not.toContain(`/problems/${OLD}<`)
  expect(lastmodOf(sitemap, `/problems/${NEW}`)).toBe('2026-11-22')
  expect(lastmodOf(sitemap, '/privacy-policy')).toBe('2026-11-01')
  const guide = readFileSync(join(dist, `problems/${NEW}.html`), 'utf8')
  expect(guide).toMatch(/<time dateTime="2026-11-22">Updated November\s22, 2026<\/time>/)
  expect(guide).toContain('"dateModified":"2026-11-22"')

  const server = await startServer({ cwd: folder })
  try {
    const response = await fetch(`${server.url}/problems/${OLD}`, { redirect: 'manual' })
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`/problems/${NEW}`)
    const target = await fetch(`${server.url}/problems/${NEW}`)
    expect(target.status).toBe(200)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an edit of the footer moves no date, and an edit of one guide moves its date alone', () => {
  const ledger = released(REAL_SITE, new Map(), '2026-11-01')
  const footer = REAL_SITE.replace('{ label: Terms of service,', '{ label: Terms,')
  expect(footer === REAL_SITE).toBe(false)
  expect([...released(footer, ledger, '2026-11-22')]).toEqual([...ledger])

  const guide = REAL_SITE.replace(
    'heading: Finding a roof leak from the attic',
    'heading: Finding a leak from the attic',
  )
  expect(guide === REAL_SITE).toBe(false)
  const moved = [...released(guide, ledger, '2026-11-22').values()].filter(
    ({ lastChanged }) => lastChanged === '2026-11-22',
  )
  expect(moved.map(({ path }) => path)).toEqual([`/problems/${OLD}`])
})
