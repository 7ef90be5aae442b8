import { describe, expect, test } from 'vitest'
import { sketchOf as sketchOfWords, sketchSimilarity } from '../../generator/text/sketch.ts'
import { wordHashes } from '../../generator/text/words.ts'
import { uniqueWords } from '../fixtures/audited.ts'
import { pagesOf } from '../fixtures/expanded.ts'
import { GOOD_SITE, goodArticle, goodService } from '../fixtures/good-site.ts'
import { edited, LUTZ, siteText, TAMPA } from '../fixtures/site.ts'
import { entryFor, pageWith, stateOf } from './ledger-samples.ts'

const GUIDES = [
  { ...goodArticle('attic-leak'), related: ['/problems/wet-wall'] },
  { ...goodArticle('wet-wall'), body: '## One\n\nText with a [link](/sitemap).' },
]
const SITE = siteText({ guides: GUIDES, services: [goodService('roof-repair', 'area')] })

/** Paths of pages whose own text differs between two sites; pages that only one of them has do not count. */
function changedPages(before: string, after: string): string[] {
  const states = new Map(pagesOf(before).map((page) => [page.path, stateOf(page).hash]))
  return pagesOf(after).flatMap((page) => {
    const hash = states.get(page.path)
    return hash === undefined || hash === stateOf(page).hash ? [] : [page.path]
  })
}

describe('the hash of a page', () => {
  test('does not change with the name of another page', () => {
    expect(changedPages(SITE, edited(SITE, 'name: Page wet-wall', 'name: Wet walls'))).toEqual([])
  })

  test.each([
    ['the phone number', '(813) 555-0142', '(813) 555-0199'],
    ['the license', 'license: CCC0000000', 'license: CCC0000001'],
  ])('changes with %s on the home page alone, whose text names it', (_, from, to) => {
    expect(changedPages(SITE, edited(SITE, from, to))).toEqual(['/'])
  })

  test('does not change with the header, the footer and the banner', () => {
    const { navigation, banner } = GOOD_SITE
    const renamed = navigation.footer.map((item) => ({ ...item, label: `${item.label}, too` }))
    const after = siteText({
      guides: GUIDES,
      services: [goodService('roof-repair', 'area')],
      banner: { ...banner, text: 'Another banner' },
      navigation: { ...navigation, footer: renamed },
    })
    expect(changedPages(SITE, after)).toEqual([])
  })

  test('does not change with a new city nearby, nor that of the list of all pages', () => {
    const after = siteText({
      cities: [TAMPA, LUTZ],
      guides: GUIDES,
      services: [goodService('roof-repair', 'area')],
    })
    expect(pagesOf(after).length).toBeGreaterThan(pagesOf(SITE).length)
    expect(changedPages(SITE, after)).toEqual([])
  })

  test.each([
    ['the title', 'title: Title of wet-wall', 'title: Another title'],
    ['the description', 'learns on the page wet-wall', 'reads on the page wet-wall'],
    ['the heading', 'heading: Heading of wet-wall', 'heading: Another heading'],
    ['the lead', 'Lead of wet-wall.', 'Another lead.'],
    ['a heading in the text', '## One', '## Two'],
    ['a paragraph', 'Text with a', 'Words with a'],
    ['the words of a link in the text', '[link]', '[list]'],
  ])('changes with %s, for this page alone', (_, from, to) => {
    expect(changedPages(SITE, edited(SITE, from, to))).toEqual(['/problems/wet-wall'])
  })

  test('changes with a text of a service, for its pages alone', () => {
    const after = edited(SITE, 'Work on a roof.', 'Work on your roof.')
    expect(changedPages(SITE, after)).toEqual(['/services/roof-repair-tampa'])
  })

  test('does not depend on the path, and is 16 characters that a column can hold', () => {
    const { hash } = stateOf(pageWith('/a', 'Text', 'Title'))
    expect(hash).toBe(stateOf(pageWith('/b', 'Text', 'Title')).hash)
    expect(hash).toMatch(/^[\w-]{16}$/)
  })

  test('leaves out the date of the last change, which follows from it', () => {
    const page = pageWith('/a', 'Text')
    const dated = { ...page, props: { ...page.props, updated: 'Updated November 22, 2026' } }
    expect(stateOf(dated as typeof page)).toEqual(stateOf(page))
  })
})

const sketchOf = (text: string) => sketchOfWords(wordHashes(text))

describe('the sketch of a page', () => {
  const shared = uniqueWords('shared', 400)

  test('is 43 characters', () => {
    expect(sketchOf(shared)).toMatch(/^[\w-]{43}$/)
  })

  test('tells that two texts are the same, and that they have nothing in common', () => {
    expect(sketchSimilarity(sketchOf(shared), sketchOf(shared))).toBe(1)
    expect(sketchSimilarity(sketchOf(shared), sketchOf(uniqueWords('other', 400)))).toBeLessThan(
      0.1,
    )
  })

  test.each([
    [100, 0.8],
    [400, 0.5],
    [1600, 0.2],
  ])('with %i words of their own beside 400 shared ones, is on average right', (own, share) => {
    const texts = Array.from({ length: 40 }, (_, number) => {
      const text = uniqueWords(`shared${number}x`, 400)
      return [text, `${text} ${uniqueWords(`own${number}x`, own)}`] as const
    })
    const found = texts.map(([a, b]) => sketchSimilarity(sketchOf(a), sketchOf(b)))
    const average = found.reduce((sum, value) => sum + value, 0) / found.length
    expect(Math.abs(average - share)).toBeLessThan(0.05)
  })

  test('is taken from the ledger when the page did not change, and made anew when it did', () => {
    const entry = entryFor('/a', shared, { sketch: 'x'.repeat(43) })
    expect(stateOf(pageWith('/a', shared), entry).sketch).toBe(entry.sketch)
    const changed = pageWith('/a', `${shared} more`)
    expect(stateOf(changed, entry)).toEqual(stateOf(changed))
  })

  test('of a text of a few words matches nothing, not even itself', () => {
    const short = sketchOf('Page not found.')
    expect(short).toBe('A'.repeat(43))
    expect(sketchSimilarity(short, short)).toBe(0)
    expect(sketchSimilarity(short, sketchOf(shared))).toBe(0)
    expect(sketchOf(uniqueWords('a', 8))).toBe(short)
  })
})
