import { describe, expect, test } from 'vitest'
import { readSource } from '../../generator/read/source.ts'

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

/** A place in the file of the source. */
function at(line: number, column: number) {
  return { file: 'site.yaml', line, column }
}

describe('places', () => {
  const source = readSource(TEXT)

  test.each([
    [[], '2:1'],
    [['cities'], '3:3'],
    [['cities', 0], '3:5'],
    [['cities', 0, 'county'], '3:28'],
    [['cities', 1, 'name'], '4:11'],
    [['cities', 1, 'zips', 1], '5:19'],
  ])('the value at %j is at %s', (path, place) => {
    const { line, column } = source.position(path)
    expect(`${line}:${column}`).toBe(place)
  })

  test('a missing value is located where its block begins', () => {
    expect(source.position(['cities', 0, 'coverage'])).toEqual(at(3, 5))
    expect(source.position(['legal', 'information'])).toEqual(at(2, 1))
  })

  test('a key has a place of its own', () => {
    expect(source.keyPosition(['cities', 0, 'county'])).toEqual(at(3, 20))
    expect(source.keyPosition(['copy'])).toEqual(at(9, 1))
  })

  test('words are found inside a multi-line text', () => {
    expect(source.positionOf(['cities', 1, 'about'], '{business.phone}')).toEqual(at(8, 11))
  })

  test('missing words are located where the text begins', () => {
    expect(source.positionOf(['cities', 1, 'name'], 'Odessa')).toEqual(at(4, 11))
  })

  test('a value that an alias repeats is located where it was typed', () => {
    expect(source.position(['again', 'text'])).toEqual(at(10, 9))
  })
})

test('a number is available as it was typed', () => {
  const source = readSource(TEXT)
  expect(source.value).toMatchObject({ cities: [{}, { zips: [3354, '33548'] }] })
  expect(source.typed(['cities', 1, 'zips', 0])).toBe('03354')
})

test('all texts are listed with their paths, in the order of the file', () => {
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

test('invalid YAML has a place, but no value and no texts', () => {
  const source = readSource('a: 1\na: 2\n')
  expect(source.value).toBeUndefined()
  expect([...source.texts()]).toEqual([])
  expect(source.position(['a'])).toEqual(at(2, 1))
})

test('every place has the name of its file', () => {
  expect(readSource(TEXT, 'other.yaml').position(['copy']).file).toBe('other.yaml')
  expect(readSource('a: 1\na: 2\n', 'other.yaml').findings[0]?.position.file).toBe('other.yaml')
})
