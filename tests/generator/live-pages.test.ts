import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { openMemo } from '../../generator/cache/memo.ts'
import { livePages } from '../../generator/dev/live-pages.ts'
import { loadSite } from '../../generator/load/load-site.ts'
import { typesetPage, typesetShell } from '../../generator/pages/typeset-page.ts'
import { generateSite } from '../../generator/plan/generate-site.ts'
import { SHELL_FILE } from '../../generator/write/generated-files.ts'
import type { Page, Shell } from '../../schema/page.ts'
import { NOT_FOUND_PATH, pathOfPropsFile } from '../../schema/paths.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { edited } from '../fixtures/site.ts'

const TEXT = stringify(FULL_SITE, { aliasDuplicateObjects: false })
const ledger = new Map()
const today = '2026-11-22'

/** The files of pages as `npm run gen` writes them, without a memo. */
function generatedFiles(text: string): Map<string, string> {
  const files = new Map<string, string>()
  generateSite(
    { input: text, ledger, today },
    {
      write(file, content) {
        files.set(file, content.toString())
        return 'added'
      },
      keep: () => false,
    },
  )
  return files
}

test('dev shows the pages that are generated, as they are printed, whatever was edited before', () => {
  const { business, guides } = FULL_SITE
  const heading = guides[0]?.heading ?? ''
  const memo = openMemo()
  for (const text of [
    TEXT,
    edited(TEXT, heading, `${heading}, edited`),
    TEXT.replaceAll(business.name, 'Another Roofer'),
    TEXT,
  ]) {
    const files = generatedFiles(text)
    const { site } = loadSite(text, 'site.yaml', { today, memo })
    const pages = livePages(site, { ledger, originals: undefined })
    const shell = JSON.parse(files.get(SHELL_FILE) ?? '') as Shell
    expect(JSON.stringify(pages.shell())).toBe(JSON.stringify(typesetShell(shell)))
    const props = [...files].filter(([file]) => file.startsWith('props/'))
    expect(props.length).toBeGreaterThan(10)
    // The last pages first: each is made for itself.
    for (const [file, content] of props.toReversed()) {
      const page = pages.page(pathOfPropsFile(file.slice('props/'.length)))
      const made = JSON.parse(content) as Page
      expect(JSON.stringify(page)).toBe(JSON.stringify(typesetPage(made, shell.business.call)))
    }
  }
})

test('an address without a page has none, and the page that says so has its own', () => {
  const { site } = loadSite(TEXT)
  const pages = livePages(site, { ledger: undefined, originals: undefined })
  expect(pages.page('/nowhere')).toBeUndefined()
  expect(pages.page(NOT_FOUND_PATH)?.template).toBe('not-found')
})
