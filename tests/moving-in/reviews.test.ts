import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { siteText } from '../fixtures/site.ts'
import { fixture, siteFolder } from './site-folder.ts'

const TAKEOUT = [fixture('reviews.json'), fixture('reviews_001.json')]

/** What the site says of the reviews that are no samples. */
const real = (folder: ReturnType<typeof siteFolder>) =>
  folder.value().testimonials.filter(({ sample }) => sample !== true)

describe('reviews of Google', () => {
  test('are shown first, and written with --write: the latest of two accounts, the own words, before the samples', () => {
    const folder = siteFolder(siteText())
    const before = folder.text()
    const said = folder.reviews(TAKEOUT)
    expect(said).toContain('Reviews to add: 3\n  + ★★★★ Dana Rivers, 2026-08: They found')
    expect(said).toContain('Nothing was written. With --write, 3 reviews would be added')
    expect(folder.text()).toBe(before)

    expect(folder.reviews(TAKEOUT, { write: true })).toContain('npm run plan')
    const google = { source: 'Google' }
    expect(folder.value().testimonials.slice(0, 3)).toEqual([
      {
        name: 'Dana Rivers',
        rating: 4,
        text: 'They found the leak in an hour. It came back once.',
        // It was September in Greenwich only.
        date: '2026-08',
        id: 'AbFv-one',
        ...google,
      },
      {
        name: 'A Google user',
        rating: 4,
        text: 'Gente muy puntual, señor.',
        date: '2026-08',
        id: 'AbFv-two',
        ...google,
      },
      {
        name: 'Pat Stone',
        rating: 3,
        text: 'Llegaron tarde.',
        date: '2026-07',
        id: 'AbFv-three',
        ...google,
      },
    ])
    expect(folder.text()).toContain(before.slice(before.indexOf('testimonials:') + 14))
  })

  test('the sum counts stars without words, and nothing writes it', () => {
    const folder = siteFolder(siteText())
    const said = folder.reviews(TAKEOUT, { write: true })
    expect(said).toContain('averageRating: 4.0 (now 4.9), reviewCount: "4" (now 200+)')
    expect(said).toContain('1 without words, counted only')
    expect(said).toContain('review 5: it has no stars from 1 to 5')
    expect(said).toContain('6 sample reviews still there')
    expect(folder.value().constants.averageRating).toBe(4.9)
    expect(folder.reviews([fixture('api-reviews.json')])).toContain('Google has 212 reviews in all')
  })

  test('a second import adds what is new, and marks what has changed until it is told to take it', () => {
    const folder = siteFolder(siteText())
    folder.reviews([fixture('reviews.json')], { write: true })
    const said = folder.reviews([...TAKEOUT, fixture('api-reviews.json')], { write: true })
    expect(said).toContain('Reviews to add: 1\n  + ★★★★★ Sam Field')
    expect(said).toContain('~ Dana Rivers, rating: 5 → 4')
    expect(said).toContain('2 reviews known already')
    expect(real(folder).map(({ name, rating }) => [name, rating])).toEqual([
      ['Dana Rivers', 5],
      ['A Google user', 4],
      ['Pat Stone', 3],
      ['Sam Field', 5],
    ])
    folder.reviews(TAKEOUT, { write: true, update: true })
    expect(real(folder)[0]).toMatchObject({ rating: 4, text: expect.stringContaining('came back') })
    expect(folder.reviews(TAKEOUT, { write: true, update: true })).toContain('Nothing to add')
  })

  test("what the owner wrote about others is refused, and so is another of Google's files", () => {
    const folder = siteFolder(siteText())
    expect(() => folder.reviews([fixture('maps-reviews.json')])).toThrow('wrote about other firms')
    const other = folder.file('additionalData.json', '{ "title": "Pelican" }')
    expect(() => folder.reviews([other])).toThrow('has no list of reviews')
  })
})

describe('reviews in a CSV', () => {
  const CSV = `Reviewer,Stars,Review,Date,City
Ann Lee,5.0 out of 5,"Clean work,
on time",8/31/2026,Lutz
Bo Fay,★★★☆☆,Fine,last week,
Cy Gill,4.5,Good,2026-07-01,
Di Hall,5,Call {me},2026-07-02,
`

  test('columns are known by name and shown; each review is known again without an id', () => {
    const folder = siteFolder(siteText())
    const file = folder.file('facebook.csv', CSV)
    const said = folder.reviews([file], { source: 'Facebook', write: true })
    expect(said).toContain('Columns: name = "Reviewer", rating = "Stars", text = "Review"')
    expect(said).toContain('1 date not understood')
    expect(said).toContain(':5: it has no stars from 1 to 5')
    expect(said).toContain(':6: it has braces')
    expect(real(folder)).toEqual([
      {
        name: 'Ann Lee',
        location: 'Lutz',
        rating: 5,
        text: 'Clean work, on time',
        date: '2026-08',
        source: 'Facebook',
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
      { name: 'Bo Fay', rating: 3, text: 'Fine', source: 'Facebook', id: expect.any(String) },
    ])
    expect(folder.reviews([file], { source: 'Facebook' })).toContain('Nothing to add')
  })

  test('where they were written has to be said, and an unknown column can be chosen', () => {
    const folder = siteFolder(siteText())
    const file = folder.file('a.csv', 'Who,Stars,Words\nAnn,5,Good\n')
    expect(() => folder.reviews([file], { source: 'Yelp' })).toThrow('--columns "name=Who"')
    const columns = ['name=Who', 'text=Words']
    expect(() => folder.reviews([file], { columns })).toThrow('--source Facebook')
    expect(folder.reviews([file], { columns, source: 'Yelp' })).toContain('+ ★★★★★ Ann: Good')
  })
})

test('a mistake is said without a stack, and ends with 1', () => {
  const run = new URL('../../moving-in/run.mjs', import.meta.url).pathname
  const ask = (...words: string[]) => spawnSync(process.execPath, [run, ...words])
  const { status, stderr } = ask('reviews', fixture('maps-reviews.json'))
  expect([status, String(stderr)]).toEqual([
    1,
    expect.stringMatching(/^\S+maps-reviews.json has the reviews that .*\n$/),
  ])
  expect(ask('--help').status).toBe(0)
  expect(String(ask('reviews').stderr)).toContain('npm run import -- --help')
})

test.each([
  ['cut off', '{ "reviews": [ { "name": "a', 'not valid JSON: it is cut off'],
  [
    'in Latin-1',
    Buffer.from('Reviewer,Stars,Review\nNúñez,5,Good\n', 'latin1'),
    'Save As, CSV UTF-8',
  ],
  ['a spreadsheet with another name', 'PK\u0003\u0004', 'is a spreadsheet'],
])('a file that is %s is refused, and nothing is written', (_, content, message) => {
  const folder = siteFolder(siteText())
  const before = folder.text()
  const broken = folder.file('broken', content)
  expect(() => folder.reviews([TAKEOUT[0] ?? '', broken], { write: true })).toThrow(message)
  expect(folder.text()).toBe(before)
})
