import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { stripMarks } from '../../generator/text/marks.ts'
import { findText } from '../../generator/trace/find-text.ts'
import { pageParts } from '../../generator/trace/page-parts.ts'
import { traceSite } from '../../generator/trace/site-trace.ts'
import { sourceFinder } from '../../generator/trace/sources-of.ts'
import { START } from '../fixtures/edited-work.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { siteText } from '../fixtures/site.ts'

test('a title is placed in the text that makes it, not in what is inserted into it', () => {
  const finder = sourceFinder(loadSite(siteText()).source)
  expect(finder.head('/services/roof-repair-tampa', 'title')?.path).toEqual([
    'services',
    0,
    'title',
  ])
  expect(finder.head('/services/roof-repair-tampa', 'description')?.path).toEqual([
    'services',
    0,
    'description',
  ])
  expect(finder.head('/no/such/page', 'title')).toBeUndefined()
})

test('words are placed where they are typed: in a value, a text, or beside fixed wording', () => {
  const text = siteText({
    guides: [
      { ...goodArticle('attic-leak'), body: 'First line.\n\nCall {business.phone}\ntoday.\n' },
    ],
  })
  const finder = sourceFinder(loadSite(text).source)
  const line = (words: string) => text.slice(0, text.indexOf(words)).split('\n').length
  const page = '/problems/attic-leak'
  expect(finder.words(page, '(813) 555-0142 today')).toMatchObject({ path: ['business', 'phone'] })
  expect(finder.words(page, 'TODAY')).toMatchObject({ line: line('today.'), column: 7 })
  expect(finder.words(page, 'stars, 200+')).toMatchObject({ path: ['constants', 'reviewCount'] })
  expect(finder.words(page, 'not on it')).toBeUndefined()
  expect(finder.words(page, ' ')).toBeUndefined()
})

/** A copy of `text` with a new word on each of fifty lines spread over it, and those words with their lines. */
function seeded(text: string): { text: string; lines: Map<string, number> } {
  const lines = new Map<string, number>()
  const texts = text.split('\n')
  const step = Math.floor(texts.length / 70)
  for (let start = step; start < texts.length && lines.size < 50; start += step) {
    for (let index = start; index < start + step; index++) {
      const typed = texts[index] ?? ''
      if (!/^ +[^#]*[a-z]{3} [a-z]{3}/.test(typed) || typed.includes('reason:')) continue
      const word = `Seed${lines.size}word`
      texts[index] = typed.replace(/([a-z]{3}) ([a-z]{3})/, `$1 ${word} $2`)
      lines.set(word, index + 1)
      break
    }
  }
  return { text: texts.join('\n'), lines }
}

test.each(['\n', '\r\n'])(
  'words seeded over a site are each found at their line, with line ends %j',
  (lineEnd) => {
    const { text, lines } = seeded(START.input)
    expect(lines.size).toBeGreaterThan(40)
    const { source } = loadSite(text.replaceAll('\n', lineEnd))
    const trace = traceSite(source)
    const finder = sourceFinder(source, () => trace)
    const pages = Array.from(trace.entries.values(), ({ path, page }) => ({
      path,
      words: stripMarks(
        Array.from(pageParts(page(), trace.shell().wording), ({ marked }) => marked).join('\n'),
      ),
    }))
    let shown = 0
    for (const [word, line] of lines) {
      // A text that takes a promise from where it is said comes behind it.
      expect(findText(word, trace)[0], word).toMatchObject({ line })
      // Texts for cities that say nothing of their own are on no page of this site.
      const path = pages.find(({ words }) => words.includes(word))?.path
      if (path === undefined) continue
      shown++
      expect(finder.words(path, word), word).toMatchObject({ line })
    }
    expect(shown).toBeGreaterThan(30)
  },
)
