import { describe, expect, test } from 'vitest'
import { readSource } from '../../generator/source.ts'

const TEXT = `# cities
cities:
  - { name: Tampa, county: Hillsborough }
  - name: Lutz
    zips: [03354, "33548"]
    about: |
      One line.
      See {business.phone} there.
copy: &copy
  text: Hi
again: *copy
`

describe('places', () => {
  const source = readSource(TEXT)

  test.each([
    [[], '2:1'],
    [['cities'], '3:3'],
    [['cities', 0], '3:5'],
    [['cities', 0, 'county'], '3:28'],
    [['cities', 1, 'name'], '4:11'],
    [['cities', 1, 'zips', 1], '5:19'],
  ])('the value at %j stands at %s', (path, place) => {
    const { line, column } = source.position(path)
    expect(`${line}:${column}`).toBe(place)
  })

  test('what is missing stands where its block begins', () => {
    expect(source.position(['cities', 0, 'coverage'])).toEqual({ line: 3, column: 5 })
    expect(source.position(['legal', 'information'])).toEqual({ line: 2, column: 1 })
  })

  test('a key is found apart from its value', () => {
    expect(source.keyPosition(['cities', 0, 'county'])).toEqual({ line: 3, column: 20 })
    expect(source.keyPosition(['copy'])).toEqual({ line: 9, column: 1 })
  })

  test('words are found inside a text of many lines', () => {
    expect(source.positionOf(['cities', 1, 'about'], '{business.phone}')).toEqual({
      line: 8,
      column: 11,
    })
  })

  test('words that are not there stand where the text begins', () => {
    expect(source.positionOf(['cities', 1, 'name'], 'Odessa')).toEqual({ line: 4, column: 11 })
  })

  test('what an alias repeats stands where it was written', () => {
    expect(source.position(['again', 'text'])).toEqual({ line: 10, column: 9 })
  })
})

test('a number can be shown as it was typed', () => {
  const source = readSource(TEXT)
  expect(source.value).toMatchObject({ cities: [{}, { zips: [3354, '33548'] }] })
  expect(source.typed(['cities', 1, 'zips', 0])).toBe('03354')
})

test('all texts come with their paths, in the order of the file', () => {
  const texts = [...readSource(TEXT).texts()].map(({ path, text }) => `${path.join('.')}: ${text}`)
  expect(texts).toEqual([
    'cities.0.name: Tampa',
    'cities.0.county: Hillsborough',
    'cities.1.name: Lutz',
    'cities.1.zips.1: 33548',
    'cities.1.about: One line.\nSee {business.phone} there.\n',
    'copy.text: Hi',
  ])
})

test('a broken source says where, and has no value and no texts', () => {
  const source = readSource('a: 1\na: 2\n')
  expect(source.value).toBeUndefined()
  expect([...source.texts()]).toEqual([])
  expect(source.position(['a'])).toEqual({ line: 2, column: 1 })
})
