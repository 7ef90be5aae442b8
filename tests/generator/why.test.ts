import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { generate } from '../../generator/plan/generate.ts'
import { readMade, whyNew } from '../../generator/plan/why.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { edited, siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const PATH = '/problems/attic-leak'
const SITE = siteText({ guides: [goodArticle('attic-leak'), goodArticle('wet-wall')] })

/** Why the guide is new after an edit; `isTemplateNew` as after an edit of the templates. */
function reasons(next: string, { path = PATH, isTemplateNew = false } = {}): string[] {
  const folder = join(tempFolder(), 'generated')
  generate({ input: SITE, folder })
  const before = readMade(folder, path)
  generate({ input: next, folder })
  const after = readMade(folder, path)
  const { source } = loadSite(next)
  return whyNew({ path, source, before, after, isTemplateNew }).map(({ says }) => says)
}

const place = (text: string, words: string) =>
  `(site.yaml:${text.slice(0, text.indexOf(words)).split('\n').length})`

test('a page is new because of texts, with their places, of what surrounds all pages, and of its template', () => {
  expect(reasons(SITE)).toEqual([])
  const words = goodArticle('attic-leak').heading
  const text = edited(SITE, words, `${words}, edited`)
  expect(reasons(text)).toEqual([`text of guides.0.heading ${place(text, words)}`])
  const phone = SITE.replaceAll('(813) 555-0142', '(813) 555-0199')
  expect(reasons(phone)).toEqual([
    `text of business.phone ${place(SITE, '(813) 555-0142')}`,
    'contact details',
  ])
  expect(reasons(SITE, { isTemplateNew: true })).toEqual(['template guide'])
})

test('an edit elsewhere makes no page new, and a page that was not there is new as a whole', () => {
  const other = goodArticle('wet-wall').heading
  expect(reasons(edited(SITE, other, `${other}, edited`))).toEqual([])
  const more = siteText({
    guides: [goodArticle('attic-leak'), goodArticle('wet-wall'), goodArticle('third')],
  })
  expect(reasons(more, { path: '/problems/third' })).toEqual(['the page is new'])
})
