import { expect, test } from 'vitest'
import { formatFindings } from '../../generator/read/site-error.ts'
import { pageText, wordsOf } from '../../generator/text/page-text.ts'
import { signatureOf, similarity } from '../../generator/text/similarity.ts'
import { wordReader } from '../../generator/text/text-words.ts'
import { realGenerated, realPages, realSite } from '../fixtures/real-pages.ts'

test('the real site has no errors in strict mode and no open warnings', () => {
  const { warnings, source } = realGenerated()
  expect(formatFindings({ text: source.text, findings: warnings })).toBe('')
})

const { site } = realSite()
const texts = new Map(realPages().map((page) => [page.path, pageText(page)]))
const names = site.cities.flatMap(({ name, county }) => [name, county])

/** Runs of five words of a text, with every name of a city or county replaced by the same word. */
function runsOf(text: string): Set<string> {
  const masked = text.replace(new RegExp(names.join('|'), 'g'), ' Name ').toLowerCase()
  const words = masked.match(/[\p{L}\p{N}’']+/gu) ?? []
  return new Set(words.map((_, start) => words.slice(start, start + 5).join(' ')).slice(0, -4))
}

function exactShare(a: string, b: string): number {
  const [runs, others] = [runsOf(a), runsOf(b)]
  const common = [...runs].filter((run) => others.has(run)).length
  return common / (runs.size + others.size - common)
}

const PAIRS = site.services.flatMap(({ slug }) =>
  [
    ['brandon', 'lakeland'],
    ['tampa', 'clearwater'],
  ].map(([a, b]) => [`/services/${slug}-${a}`, `/services/${slug}-${b}`] as const),
)

test('the estimated share of two pages is within 0.08 of the counted one', () => {
  expect(PAIRS).toHaveLength(20)
  const read = wordReader(new Set(names.flatMap(wordsOf)))
  for (const [path, other] of PAIRS) {
    const [a = '', b = ''] = [texts.get(path), texts.get(other)]
    const exact = exactShare(a, b)
    const [first, second] = [a, b].map((text) => signatureOf(read(text).masked))
    const estimate = first && second ? similarity(first, second) : 0
    expect(exact, `${path} and ${other} share no words`).toBeGreaterThan(0.1)
    expect(Math.abs(estimate - exact), `${path} and ${other}: ${exact}, ${estimate}`).toBeLessThan(
      0.08,
    )
  }
})
