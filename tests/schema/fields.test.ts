import { expect, test } from 'vitest'
import {
  clock,
  closest,
  count,
  entries,
  exactly,
  line,
  list,
  oneOf,
  pictureSchema,
  record,
  slug,
  webAddress,
} from '../../schema/fields.ts'
import { answers } from '../fixtures/mistakes.ts'

test.each([0, -1, 1.5, '3', undefined, Number.NaN, Number.POSITIVE_INFINITY])(
  'a count of %j is answered with the lowest number',
  (value) => {
    expect(answers(count('minutes', 30), value)).toContain(
      'Use a whole number from 1 on, e.g. minutes: 30',
    )
  },
)

test('a count that may be nothing says so', () => {
  expect(answers(count('pixels', 20, 0), 0)).toEqual([])
  expect(answers(count('pixels', 20, 0), -1)).toEqual([
    'Use a whole number from 0 on, e.g. pixels: 20',
  ])
})

test.each(['http://a.example', 'a.example', 'javascript:alert(1)', 'https://a b.example', '', 7])(
  'the web address %j is answered with a whole https address',
  (value) => {
    expect(answers(webAddress('url', 'https://a.example'), value)).toEqual([
      'Use a whole https address, e.g. url: https://a.example',
    ])
  },
)

test.each(['7:00', '24:00', '07:60', 420, '07:00:00'])(
  'the clock time %j is answered with one in quotes',
  (value) => {
    expect(answers(clock('opens', '07:00'), value)).toEqual([
      'Use hours and minutes in quotes, e.g. opens: "07:00"',
    ])
  },
)

test('a near miss of a fixed word is answered with the word', () => {
  const coverage = oneOf(['full', 'area'], 'Use coverage: full or area.')
  expect(answers(coverage, 'ful')).toEqual(['Use coverage: full or area. Did you mean "full"?'])
  expect(answers(coverage, 'everything')).toEqual(['Use coverage: full or area.'])
  expect(answers(coverage, 7)).toEqual(['Use coverage: full or area.'])
})

test('a list says what to put into it', () => {
  const pages = list(slug('a'), 'Name at least one page, e.g. pages: [a]')
  for (const value of [undefined, [], 'a', { a: 1 }])
    expect(answers(pages, value)).toContain('Name at least one page, e.g. pages: [a]')
})

test.each([undefined, [], ['a'], ['a', 'b', 'c'], 'ab'])(
  'a list of fixed length says its length when it is %j',
  (value) => {
    expect(answers(exactly(2, slug('a'), 'There are exactly two.'), value)).toContain(
      'There are exactly two.',
    )
  },
)

test('a block of keys of their own shows one', () => {
  const traits = entries(slug('coastal'), line('the heading', 'x'), 'coastal: Near the water')
  expect(answers(traits, ['coastal'])).toEqual([
    'Write a block of keys of your own here, e.g. coastal: Near the water',
  ])
  expect(answers(traits, { 'By the Sea': 'x' })).toEqual([
    'Use another key, in small letters, digits and dashes, e.g. coastal: Near the water',
  ])
})

test('a record names the key that was meant, for every misspelt key', () => {
  const city = record({ name: line('name', 'Tampa'), county: line('county', 'Polk') })
  expect(answers(city, { name: 'a', county: 'b', nmae: 1, Countty: 2, weather: 3 })).toEqual([
    [
      '"nmae" is not a key here. Did you mean "name"?',
      '"Countty" is not a key here. Did you mean "county"?',
      '"weather" is not a key here. The keys are: name, county.',
    ].join('\n'),
  ])
})

test('a record that is something else says what to write', () => {
  const five = record({ a: slug('a'), b: slug('a'), c: slug('a'), d: slug('a'), e: slug('a') })
  expect(answers(five, 'x')).toEqual(['Write a block of keys here: a, b, c, d, ….'])
})

test.each(['gallery.webp', '/media/../etc.webp', '/media/a.svg', 'https://a.example/a.webp', ''])(
  'the picture %j is answered with a path in public/',
  (webp) => {
    expect(answers(pictureSchema.pick({ webp: true }), { webp })).toEqual([
      'Use the path of a file in public/, e.g. webp: /media/gallery-repair.webp',
    ])
  },
)

test('the closest word is the one with the fewest changed letters, when there are few enough', () => {
  expect(closest('cuonty', ['country', 'county', 'city'])).toBe('county')
  expect(closest('NAME', ['name'])).toBe('name')
  expect(closest('zip', ['neighborhoods'])).toBeUndefined()
  expect(closest('anything', [])).toBeUndefined()
})
