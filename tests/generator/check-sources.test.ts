import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { generateSite } from '../../generator/plan/generate-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { SOURCES, sourcedSite } from '../fixtures/sources.ts'

const CITED = { body: 'A year.[^claim-law] Six dollars.[^roof-prices]' }

/** The warnings about sources on the day `today`, each with its place. */
function warningsOn(today: string | undefined, text: string): string[] {
  return loadSite(text, 'site.yaml', today === undefined ? {} : { today })
    .warnings.filter(({ rule }) => rule.endsWith('-source'))
    .map(({ rule, path, message }) => `${rule} ${path.join('.')}: ${message}`)
}

test('sources that texts cite and that were checked within a year are fine', () => {
  expect(warningsOn('2027-11-20', sourcedSite(CITED))).toEqual([])
})

test('an unknown source is reported with the one that was meant, at the footnote', () => {
  expect(
    messageAbout(sourcedSite({ body: 'One line.\n\nA year.[^claim-lwa] Six.[^roof-prices]\n' })),
  ).toMatchInlineSnapshot(`
    "site.yaml:24:14  guides.0.body
      "claim-lwa" is not defined under sources. Did you mean "claim-law"?
      24 |       A year.[^claim-lwa] Six.[^roof-prices]
         |              ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('a source that is like no other is reported with how to define one', () => {
  expect(messageAbout(sourcedSite({ body: 'A year.[^weather-service-1921]' }))).toContain(
    '"weather-service-1921" is not defined under sources. Define it there, e.g. { title: ',
  )
})

test('an unknown source is one mistake in a text that cites it twice', () => {
  expect(messageAbout(sourcedSite({ body: 'A.[^law] B.[^law]' }))).toContain('\n\n1 mistake in')
})

test('the names that every object has are no sources', () => {
  expect(messageAbout(sourcedSite({ body: 'A.[^constructor]' }))).toContain(
    '"constructor" is not defined under sources.',
  )
})

test('a line of plain text cannot have a footnote', () => {
  expect(messageAbout(sourcedSite({ ...CITED, heading: 'A year[^claim-law]' }))).toContain(
    'guides.0.heading\n  This text cannot have a footnote. Put it where a longer text states the fact.',
  )
})

test.each(['A year.[^claim law]', 'A year.[^claim-law and more', 'A year.[^]'])(
  '%j would be shown as it is typed, and is a mistake',
  (body) => {
    expect(messageAbout(sourcedSite({ body }))).toContain(
      'A footnote is the id of a source between [^ and ], without spaces, e.g. [^roof-deductible].',
    )
  },
)

test('the page for unknown addresses cannot have footnotes', () => {
  const { notFound } = loadSite(sourcedSite(CITED)).site
  const help = `${notFound.help}[^claim-law]`
  expect(messageAbout(sourcedSite(CITED, { notFound: { ...notFound, help } }))).toContain(
    'notFound.help\n  The page for unknown addresses lists no sources. Remove the footnote.',
  )
})

test('a source that no text cites is a warning at its id', () => {
  const text = sourcedSite({ body: 'A year.[^claim-law]' })
  expect(warningsOn('2026-11-22', text)).toEqual([
    'unused-source sources.roof-prices: No text has a footnote for this source. Write [^roof-prices] where a text rests on it, or delete it.',
  ])
  const [warning] = loadSite(text).warnings.filter(({ rule }) => rule === 'unused-source')
  expect(text.split('\n')[(warning?.position.line ?? 0) - 1]).toBe('  roof-prices:')
})

test('a source is old on the day after a year, and says what to do', () => {
  expect(warningsOn('2027-11-21', sourcedSite(CITED))).toEqual([
    'old-source sources.claim-law.checked: Last checked 2026-11-20, more than a year ago. Read the source again, correct the texts with [^claim-law], and write checked: 2027-11-21',
  ])
  expect(warningsOn('2027-11-23', sourcedSite(CITED))).toHaveLength(Object.keys(SOURCES).length)
  expect(warningsOn(undefined, sourcedSite(CITED))).toEqual([])
})

test('a source that says when to read it again is old from that day on', () => {
  const text = sourcedSite(CITED).replace('checked: 2026-11-20', '$&\n    again: 2026-12-31')
  expect(warningsOn('2026-12-30', text)).toEqual([])
  expect(warningsOn('2026-12-31', text)).toEqual([
    'old-source sources.claim-law.again: To be checked again on 2026-12-31. Read the source, correct the texts with [^claim-law], and write checked: 2026-12-31 and the next day under again, or delete again.',
  ])
})

test('a pass over the site takes the day from its caller', () => {
  const output: Parameters<typeof generateSite>[1] = { write: () => 'same', keep: () => true }
  const old = (today: string) =>
    generateSite({ input: sourcedSite(CITED), today }, output).warnings.filter(
      ({ rule }) => rule === 'old-source',
    )
  expect(old('2026-11-22')).toEqual([])
  expect(old('2028-01-01')).toHaveLength(2)
})
