import { expect, test } from 'vitest'
import { repeatedText } from '../../generator/text/repeated-text.ts'
import { nameHashes, withoutNames, wordHashes } from '../../generator/text/words.ts'
import { pagesWarned, warned } from '../fixtures/audited.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { realGenerated } from '../fixtures/real-pages.ts'
import { siteText, TAMPA } from '../fixtures/site.ts'

/** Words that are on no other page, e.g. `a0 a1 a2`. */
const words = (stem: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${stem}${index}`).join(' ')

/** The shares of own words of pages that say these texts and nothing else. */
function sharesOf(...texts: string[]): number[] {
  const names = nameHashes(['Tampa', 'Lutz'])
  const repeated = repeatedText()
  for (const text of texts) repeated.add(withoutNames(wordHashes(text), names))
  return texts.map((_, page) => Math.round(repeated.ownShare(page) * 100) / 100)
}

test('a page that shares nothing is its own, two copies share everything', () => {
  expect(sharesOf(words('a', 50), words('b', 50))).toEqual([1, 1])
  expect(sharesOf(words('a', 50), words('a', 50), words('c', 50))).toEqual([0, 0, 1])
})

test('a block of sixty words on three pages counts against each of them, wherever it is', () => {
  const block = words('shared', 60)
  expect(
    sharesOf(
      `${words('a', 40)} ${block}`,
      `${block} ${words('b', 40)}`,
      `${words('c', 20)} ${block} ${words('d', 20)}`,
    ),
  ).toEqual([0.4, 0.4, 0.4])
})

test('seven words in common are no run, eight are', () => {
  const seven = words('s', 7)
  expect(sharesOf(`${words('a', 43)} ${seven}`, `${words('b', 43)} ${seven}`)).toEqual([1, 1])
  const eight = words('s', 8)
  expect(sharesOf(`${words('a', 42)} ${eight}`, `${words('b', 42)} ${eight}`)).toEqual([0.84, 0.84])
})

test('another city in the same sentence does not make it another sentence', () => {
  const sentence = (city: string) => `In ${city} we look at the attic first and then at the roof`
  expect(sharesOf(sentence('Tampa'), sentence('Lutz'))).toEqual([0, 0])
})

test('a page that repeats itself is still its own', () => {
  expect(sharesOf(`${words('a', 30)} ${words('a', 30)}`, words('b', 60))).toEqual([1, 1])
})

test('a guide that is published a second time under another title is found, and so is the first one', () => {
  const guide = { ...goodArticle('attic-leak'), body: words('leak', 400) }
  const again = {
    ...guide,
    slug: 'the-same-again',
    title: 'Another Title',
    description: guide.lead,
  }
  const other = { ...goodArticle('wet-wall'), body: words('wall', 400) }
  const text = siteText({ guides: [guide, again, other] })
  const pages = pagesWarned(text, 'own-words').filter((page) => page.startsWith('/problems/'))
  expect(pages).toEqual(['/problems/attic-leak', '/problems/the-same-again'])
  const found = pages.flatMap((page) => warned(text, 'own-words', page))
  for (const message of found)
    expect(message).toMatch(
      /^Only \d% of the words are on no other page; recommended minimum: 75%\./,
    )
})

test('a bare city passes with a warning that says where its own words would go', () => {
  const [location, service] = warned(
    siteText({ cities: [TAMPA, '{ name: Ocala, county: Marion, coverage: full }'] }),
    'own-words',
  )
  expect(location).toMatch(
    /Write "about", "roofs", "weather", "permits" and "facts" under cityTexts\.tampa\.$/,
  )
  expect(service).toMatch(/under cityTexts\.tampa\.services\.roof-repair\.$/)
})

test('the pages of the real site keep to the shares that the site has set itself', () => {
  const { ownWords } = realGenerated()
  const places = ownWords.filter(({ kind }) => ['locations', 'city services'].includes(kind))
  const articles = ownWords.filter(({ kind }) => !['locations', 'city services'].includes(kind))
  expect(places).toHaveLength(2)
  expect(articles).toHaveLength(4)
  for (const { kind, median, least } of places) {
    expect(median, kind).toBeGreaterThanOrEqual(55)
    expect(least, kind).toBeGreaterThanOrEqual(40)
  }
  for (const { kind, median, least } of articles) {
    expect(median, kind).toBeGreaterThanOrEqual(85)
    expect(least, kind).toBeGreaterThanOrEqual(75)
  }
})
