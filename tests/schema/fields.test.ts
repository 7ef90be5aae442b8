import { expect, test } from 'vitest'
import {
  anyList,
  closest,
  count,
  countFromZero,
  entries,
  exactly,
  flag,
  list,
  oneOf,
  record,
} from '../../schema/fields.ts'
import { line, slug } from '../../schema/text-fields.ts'
import { answers } from '../fixtures/mistakes.ts'

const SLUG = slug('A slug.', 'a')

test.each([0, -1, 1.5, '3', undefined, Number.NaN, Number.POSITIVE_INFINITY])(
  'a count of %j is answered with the lowest number',
  (value) => {
    expect(
      answers(record('A time.', { minutes: count('Minutes.', 30) }), { minutes: value }),
    ).toContain('Use a whole number of 1 or more, e.g. minutes: 30')
  },
)

test('a count that may be nothing says so', () => {
  const space = record('A space.', { pixels: countFromZero('Pixels.', 20) })
  expect(answers(space, { pixels: 0 })).toEqual([])
  expect(answers(space, { pixels: -1 })).toEqual([
    'Use a whole number of 0 or more, e.g. pixels: 20',
  ])
})

test('a near miss of a fixed word is answered with the word', () => {
  const coverage = oneOf('Coverage.', ['full', 'area'], 'Use coverage: full or area.')
  expect(answers(coverage, 'ful')).toEqual(['Use coverage: full or area. Did you mean "full"?'])
  expect(answers(coverage, 'everything')).toEqual(['Use coverage: full or area.'])
  expect(answers(coverage, 7)).toEqual(['Use coverage: full or area.'])
})

test('a list says what to put into it', () => {
  const pages = list('Pages.', SLUG, 'Name at least one page, e.g. pages: [a]')
  for (const value of [undefined, [], 'a', { a: 1 }])
    expect(answers(pages, value)).toContain('Name at least one page, e.g. pages: [a]')
})

test('a list that may be empty still has to be a list', () => {
  const related = anyList('Related pages.', SLUG, 'Use a list, e.g. related: [a]')
  expect(answers(related, [])).toEqual([])
  expect(answers(related, 'a')).toEqual(['Use a list, e.g. related: [a]'])
})

test('a switch is true, false or left out', () => {
  const review = record('A review.', { sample: flag('A sample.', true) })
  for (const value of [true, false, undefined])
    expect(answers(review, { sample: value })).toEqual([])
  for (const value of ['yes', 1, null])
    expect(answers(review, { sample: value })).toEqual(['Use sample: true or leave it out.'])
})

test.each([undefined, [], ['a'], ['a', 'b', 'c'], 'ab'])(
  'a list of fixed length says its length when it is %j',
  (value) => {
    expect(
      answers(exactly('Two.', { length: 2, item: SLUG, hint: 'There are exactly two.' }), value),
    ).toContain('There are exactly two.')
  },
)

test('a block of keys of their own shows one', () => {
  const traits = entries('Kinds of places.', {
    key: SLUG,
    value: line('A heading.', 'x'),
    example: 'coastal: Near the water',
  })
  expect(answers(traits, ['coastal'])).toEqual([
    'Write a block of keys of your own here, e.g. coastal: Near the water',
  ])
  expect(answers(traits, { 'By the Sea': 'x' })).toEqual([
    'Use another key, in lowercase letters, digits and hyphens, e.g. coastal: Near the water',
  ])
})

test('a record that is something else says what to write', () => {
  const five = record('Five.', { a: SLUG, b: SLUG, c: SLUG, d: SLUG, e: SLUG })
  expect(answers(five, 'x')).toEqual(['Write a block of keys here: a, b, c, d, ….'])
})

test('the closest word is the one with the fewest changed letters, when there are few enough', () => {
  expect(closest('cuonty', ['country', 'county', 'city'])).toBe('county')
  expect(closest('NAME', ['name'])).toBe('name')
  expect(closest('zip', ['neighborhoods'])).toBeUndefined()
  expect(closest('anything', [])).toBeUndefined()
})
