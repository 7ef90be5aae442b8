import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { generate } from '../../generator/plan/generate.ts'
import type { Finding } from '../../generator/read/site-error.ts'
import { TODAY } from '../fixtures/audited.ts'
import { MEMO } from '../fixtures/memo.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { edited } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

/** The warnings of gen about the real site after an edit. */
function warningsOf(input: string): Finding[] {
  const folder = join(tempFolder(), 'generated')
  const { warnings } = generate({ input, folder, audit: 'warn', today: TODAY, memo: MEMO })
  // It has no closedDays, so gen asks about the next holiday.
  return warnings.filter(({ rule }) => rule !== 'holiday-ahead')
}

function lineOf(text: string, words: string): number {
  const index = text.indexOf(words)
  expect(index).toBeGreaterThan(-1)
  return text.slice(0, index).split('\n').length
}

/** Markdown texts of `text` that only one page shows: the bodies of guides and hub pages, and passages of cities. */
function textsOfOnePage(text: string): { path: string; start: number; end: number }[] {
  const found: { path: string; start: number; end: number }[] = []
  const walk = (node: unknown, path: string) => {
    if (isScalar(node) && node.range && ONE_PAGE.test(path))
      found.push({ path, start: node.range[0], end: node.range[1] })
    else if (isMap(node))
      for (const { key, value } of node.items)
        walk(value, `${path}.${isScalar(key) ? key.value : ''}`)
    else if (isSeq(node))
      for (const [index, item] of node.items.entries()) walk(item, `${path}.${index}`)
  }
  walk(parseDocument(text).contents, '')
  return found
}

const ONE_PAGE =
  /^\.(?:guides\.\d+|hubs\.\d+\.pages\.\d+|cityTexts\.[a-z-]+\.services\.[a-z-]+)\.body$/

/** The end of a random line of the text, not its first. */
function placeIn(
  text: string,
  { start, end }: { start: number; end: number },
  random: number,
): number {
  const ends = Array.from(
    text.slice(start, end).matchAll(/[a-z,.]\n/g),
    ({ index }) => start + index + 1,
  )
  return ends[1 + Math.floor(random * (ends.length - 2))] ?? start
}

/** Numbers from 0 to 1 that look random and are the same in every run (a linear congruential generator). */
function randomNumbers(count: number): number[] {
  let state = 20_261_122
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  })
}

test('fifty findings at random places, and a title that ten pages share, are each reported at the line that holds the words', () => {
  const title = 'title: "Roofing Contractors in {city.name}, FL'
  const site = edited(REAL_SITE, title, `${title} and Everywhere Else in Tampa Bay`)
  const seeds = randomNumbers(100)
  const texts = textsOfOnePage(site)
  const chosen = new Map(
    seeds.slice(0, 50).map((random, index) => {
      const text = texts[Math.floor(random * texts.length)] ?? { path: '', start: 0, end: 0 }
      return [text.path, placeIn(site, text, seeds[50 + index] ?? 0)]
    }),
  )
  const places = [...chosen.values()].toSorted((a, b) => b - a)
  const words = ' A leak-proof promise.'
  const text = places.reduce(
    (all, place) => `${all.slice(0, place)}${words}${all.slice(place)}`,
    site,
  )
  const lines = Array.from(
    text.matchAll(/leak-proof promise/g),
    ({ index }) => text.slice(0, index).split('\n').length,
  )
  const warnings = warningsOf(text)
  const claims = warnings.filter(({ rule }) => rule === 'forbidden-claim')
  expect(lines.length).toBeGreaterThan(35)
  expect(claims.map(({ position }) => position.line)).toEqual(lines)

  const [long, ...others] = warnings.filter((warning) => !claims.includes(warning))
  expect(others).toEqual([])
  expect(long).toMatchObject({
    rule: 'title-length',
    path: ['services', expect.any(Number), 'title'],
    position: { file: 'site.yaml', line: lineOf(text, 'Everywhere Else') },
  })
  expect(long?.pages).toHaveLength(10)
  expect(long?.pages?.every((path) => path.startsWith('/services/roofing-contractors-'))).toBe(true)
}, 240_000)
