import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { expandSite, makePage } from '../../generator/pages/expand.ts'
import { PAGE_KINDS } from '../../generator/pages/kinds.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { generate } from '../../generator/plan/generate.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import { prerender } from '../../generator/render/prerender.ts'
import { filesIn } from '../../generator/write/folder.ts'
import { siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const { site } = loadSite(siteText())

test('a card for a path without a page is an error, not an invented card', () => {
  const context = siteContext(site)
  expect(context.card('/problems/attic-leak').href).toBe('/problems/attic-leak')
  expect(() => context.card('/problems/attic-leek')).toThrow(
    'No page has the path /problems/attic-leek',
  )
})

test('a page maker that fails names its page and keeps the cause', () => {
  const context = siteContext(site)
  const bug = new TypeError('links is undefined')
  const failing = {
    ...context,
    card(): never {
      throw bug
    },
  }
  const hub = PAGE_KINDS.flatMap((kind) => [...kind.entries(site)]).find(
    ({ path }) => path === '/residential-roofing',
  )
  if (hub === undefined) throw new Error('The small site does not have this hub.')
  const message = 'The page /residential-roofing could not be made: links is undefined'
  expect(() => makePage(failing, hub)).toThrow(new Error(message, { cause: bug }))
  expect(() => [...expandSite(site, failing)]).toThrow(message)
})

/** A bundle whose templates render nothing, except for one that fails. */
function bundleFailingAt(template: string): string {
  const bundle = tempFolder()
  for (const folder of ['client', 'render']) mkdirSync(join(bundle, folder))
  writeFileSync(join(bundle, 'client/index.html'), '<!--head-->')
  writeFileSync(
    join(bundle, 'render/prerender-entry.js'),
    `export const createRenderer = async () => ({
      shell: () => ({ before: '', after: '' }),
      takeStyles: () => [],
      page({ template }) {
        if (template === '${template}') throw new TypeError('heading is undefined')
        return ''
      },
    })`,
  )
  return bundle
}

test('a template that fails names the page and the template, and no site is written', async () => {
  const generated = join(tempFolder(), 'generated')
  generate({ input: siteText(), folder: generated })
  const folder = join(tempFolder(), 'dist')
  const run = prerender({ generated, bundle: bundleFailingAt('contact'), folder })
  await expect(run).rejects.toThrow(
    '/book-an-appointment could not be rendered (template "contact"): heading is undefined',
  )
  await expect(run).rejects.not.toBeInstanceOf(SiteError)
  await expect(run).rejects.toHaveProperty('cause', new TypeError('heading is undefined'))
  expect(filesIn(join(folder, '..'))).toEqual([])
})
