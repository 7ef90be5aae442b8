import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { realSite } from '../fixtures/real-pages.ts'

interface Words {
  constants: { replacementDays: string }
  figures: {
    'claim-timeline': { description: string; labels: Record<string, string> }
    'replacement-days': { description: string; labels: Record<string, string> }
  }
}

const { constants, figures } = realSite().source.value as Words

test('every bar of the claim timeline is as long as the time in its label', () => {
  const { labels } = figures['claim-timeline']
  const file = readFileSync('media/drawings/claim-timeline.svg', 'utf8')
  const widths = Array.from(file.matchAll(/<rect [^>]*?width="([\d.]+)"/g), ([, width]) =>
    Number(width),
  )
  const [newClaim, supplemental, ...insurer] = Object.values(labels)
    .flatMap((label) => timesIn(label))
    .map((time, index) => (widths[index] ?? 0) / time)

  expect(widths).toHaveLength(6)
  expect(supplemental).toBeCloseTo(newClaim ?? 0, 1)
  for (const day of insurer) expect(day).toBeCloseTo(insurer[0] ?? 0, 1)
})

/** The time that a label says, in months or days. */
function timesIn(label: string): number[] {
  const [, count, unit] = /(\d+) (year|month|day)/.exec(label) ?? []
  return count === undefined ? [] : [Number(count) * (unit === 'year' ? 12 : 1)]
}

test('the replacement day by day ends on the last of the days that the site promises', () => {
  const { labels } = figures['replacement-days']
  const days = Object.entries(labels)
    .filter(([key]) => key.endsWith('Day'))
    .flatMap(([, label]) => label.match(/\d+/g) ?? [])
    .map(Number)

  expect(Math.max(...days)).toBe(Number(constants.replacementDays.split('-').at(-1)))
})
