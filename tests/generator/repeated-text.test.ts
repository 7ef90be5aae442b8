import { expect, test } from 'vitest'
import { type RepeatedText, repeatedText } from '../../generator/text/repeated-text.ts'
import { wordHashes } from '../../generator/text/words.ts'
import { uniqueWords } from '../fixtures/audited.ts'

function indexOf(texts: readonly string[]): RepeatedText {
  const repeated = repeatedText()
  for (const text of texts) repeated.add(wordHashes(text))
  return repeated
}

test.each([8, 40])('two pages share their passages, though %i earlier pages have each', (pages) => {
  const passages = Array.from({ length: 12 }, (_, at) => uniqueWords(`passage${at}word`, 50))
  const earlier = passages.flatMap((passage, at) =>
    Array.from(
      { length: pages },
      (_, page) => `${passage} ${uniqueWords(`p${at}page${page}word`, 600)}`,
    ),
  )
  const one = [...passages, uniqueWords('one', 100)].join(' ')
  const other = [...passages.toReversed(), uniqueWords('other', 100)].join(' ')
  const texts = [...earlier, one, other]
  const [most] = indexOf(texts).similar(texts.length - 1, () => true)
  expect(most?.other).toBe(texts.length - 2)
  // Of the 693 runs of eight words that each page has, 43 of each passage are on both.
  expect(most?.share).toBeCloseTo((12 * 43) / (2 * 693 - 12 * 43))
})

test('words that are on no other page are all its own, however many pages there are', () => {
  const texts = Array.from({ length: 400 }, (_, page) => uniqueWords(`page${page}word`, 1000))
  const repeated = indexOf(texts)
  expect(texts.flatMap((_, page) => (repeated.ownShare(page) === 1 ? [] : [page]))).toEqual([])
})
