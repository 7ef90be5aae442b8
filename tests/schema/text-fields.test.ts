import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { list, record } from '../../schema/fields.ts'
import { clock, line, prose, sitePath, slug, webAddress } from '../../schema/text-fields.ts'
import { answers } from '../fixtures/mistakes.ts'

/** The messages about `value` under the key of the one field that a record has. */
function answersTo(field: Record<string, z.ZodType>, value: unknown): string[] {
  return answers(record('A record.', field), { [Object.keys(field)[0] ?? '']: value })
}

describe('line', () => {
  const name = { name: line('A name.', 'Tampa') }

  test('accepts any words on one line', () => {
    expect(answersTo(name, `</script> "quotes" & {business.phone} ñ 屋`)).toEqual([])
  })

  test.each([
    [undefined, 'Add name, e.g. name: Tampa'],
    [7, 'Add name, e.g. name: Tampa'],
    ['', 'name is blank. Add name, e.g. name: Tampa'],
    [' \t\n', 'name is blank. Add name, e.g. name: Tampa'],
    ['Tam\u0007pa', 'name contains a control character. Type it again: name: Tampa'],
    ['Tam\u007fpa', 'name contains a control character. Type it again: name: Tampa'],
    ['Tam\uffffpa', 'name contains a control character. Type it again: name: Tampa'],
  ])('%j is answered with a line that works', (value, message) => {
    expect(answersTo(name, value)).toEqual([message])
  })
})

describe('prose', () => {
  const body = { body: prose('A text.', 'Some text.') }

  test('accepts Markdown of many lines', () => {
    expect(answersTo(body, '## One\n\n- a\n- b\n')).toEqual([])
  })

  test.each([
    [undefined, 'Add body as indented text, e.g. body: | and the text on the lines below.'],
    [
      '\n \n',
      'body is blank. Add body as indented text, e.g. body: | and the text on the lines below.',
    ],
    ['a\u0000b', 'body contains a control character. Delete it and type the words again.'],
  ])('%j is answered with a way to write it', (value, message) => {
    expect(answersTo(body, value)).toEqual([message])
  })
})

describe('slug', () => {
  const TAMPA = slug('A slug.', 'tampa')
  const hint = 'Use lowercase letters, digits and hyphens, e.g. slug: tampa'

  test.each(['a', 'st-petersburg', '34-north', 'a'.repeat(100)])('accepts %j', (value) => {
    expect(answers(TAMPA, value)).toEqual([])
  })

  test.each([
    'Tampa',
    'st petersburg',
    '-a',
    'a-',
    'a--b',
    'a_b',
    'ñ',
    '../etc',
    'a/b',
    'a.b',
    'a\n',
    '',
    'a'.repeat(101),
  ])('refuses %j', (value) => {
    expect(answers(TAMPA, value)).toContain(hint)
  })

  test('a missing one is asked for', () => {
    expect(answers(TAMPA, undefined)).toEqual(['Add a slug, e.g. slug: tampa'])
  })

  test('a name that every object has already is refused', () => {
    expect(answers(TAMPA, 'constructor')).toEqual([
      '"constructor" cannot be a slug. Use another word, e.g. slug: tampa',
    ])
  })
})

describe('sitePath', () => {
  const path = { path: sitePath('A path.', '/sitemap') }

  test.each(['/', '/sitemap', '/problems/attic-leak', '/#quote', '/a#b'])('accepts %j', (value) => {
    expect(answersTo(path, value)).toEqual([])
  })

  test.each([
    '/sitemap/',
    'sitemap',
    '//evil.example',
    '/a//b',
    '/A',
    'https://a.example',
    '/a?b',
    '/../a',
    '',
    7,
  ])('refuses %j', (value) => {
    expect(answersTo(path, value)).toEqual([
      'Use a path of this site without a trailing slash, e.g. path: /sitemap',
    ])
  })
})

test.each(['http://a.example', 'a.example', 'javascript:alert(1)', 'https://a b.example', '', 7])(
  'the web address %j is answered with a full https address',
  (value) => {
    expect(answersTo({ url: webAddress('An address.', 'https://a.example') }, value)).toEqual([
      'Use a full https address, e.g. url: https://a.example',
    ])
  },
)

test('a host with a letter such as é is an address, however many were read before it', () => {
  const schema = webAddress('An address.', 'https://a.example')
  const read = Array.from(
    { length: 30_000 },
    () => schema.safeParse('https://café.example').success,
  )
  expect(read.filter((isAddress) => !isAddress)).toEqual([])
})

test.each(['7:00', '24:00', '07:60', 420, '07:00:00'])(
  'the clock time %j is answered with one in quotes',
  (value) => {
    expect(answersTo({ opens: clock('A time.', '07:00') }, value)).toEqual([
      'Use hours and minutes in quotes, e.g. opens: "07:00"',
    ])
  },
)

test('a value of a list is answered with the key of the list', () => {
  const places = list('Places.', line('A place.', 'Hyde Park'), 'Name at least one.')
  expect(answersTo({ places }, ['Ybor', ''])).toEqual([
    'places is blank. Add places, e.g. places: Hyde Park',
  ])
})

test('a slug under another key is answered with that key', () => {
  expect(answersTo({ hub: slug('A hub.', 'storm-damage') }, 'Storm damage')).toEqual([
    'Use lowercase letters, digits and hyphens, e.g. hub: storm-damage',
  ])
})
