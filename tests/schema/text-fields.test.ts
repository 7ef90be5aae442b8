import { describe, expect, test } from 'vitest'
import { line, prose, sitePath, slug } from '../../schema/fields.ts'
import { answers } from '../fixtures/mistakes.ts'

describe('line', () => {
  const name = line('name', 'Tampa')

  test('accepts any words on one line', () => {
    expect(answers(name, `</script> "quotes" & {business.phone} ñ 屋`)).toEqual([])
  })

  test.each([
    [undefined, 'Add name, e.g. name: Tampa'],
    [7, 'Add name, e.g. name: Tampa'],
    ['', 'name is blank. Add name, e.g. name: Tampa'],
    [' \t\n', 'name is blank. Add name, e.g. name: Tampa'],
    ['Tam\u0007pa', 'name holds a control character. Type it anew: name: Tampa'],
    ['Tam\u007fpa', 'name holds a control character. Type it anew: name: Tampa'],
    ['Tam\uffffpa', 'name holds a control character. Type it anew: name: Tampa'],
  ])('%j is answered with a line that works', (value, message) => {
    expect(answers(name, value)).toEqual([message])
  })
})

describe('prose', () => {
  const body = prose('body')

  test('accepts Markdown of many lines', () => {
    expect(answers(body, '## One\n\n- a\n- b\n')).toEqual([])
  })

  test.each([
    [undefined, 'Add body as indented text, e.g. body: | and the text on the lines below.'],
    [
      '\n \n',
      'body is blank. Add body as indented text, e.g. body: | and the text on the lines below.',
    ],
    ['a\u0000b', 'body holds a control character. Delete it and type the words anew.'],
  ])('%j is answered with a way to write it', (value, message) => {
    expect(answers(body, value)).toEqual([message])
  })
})

describe('slug', () => {
  const cure = 'Use small letters, digits and dashes, e.g. slug: tampa'

  test.each(['a', 'st-petersburg', '34-north', 'a'.repeat(100)])('accepts %j', (value) => {
    expect(answers(slug('tampa'), value)).toEqual([])
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
    expect(answers(slug('tampa'), value)).toContain(cure)
  })

  test('a missing one is asked for', () => {
    expect(answers(slug('tampa'), undefined)).toEqual(['Add a slug, e.g. slug: tampa'])
  })

  test('a name that every object has already is refused', () => {
    expect(answers(slug('tampa'), 'constructor')).toEqual([
      '"constructor" cannot be a slug. Use another word, e.g. slug: tampa',
    ])
  })
})

describe('sitePath', () => {
  const path = sitePath('path', '/sitemap')

  test.each(['/', '/sitemap', '/problems/attic-leak', '/#quote', '/a#b'])('accepts %j', (value) => {
    expect(answers(path, value)).toEqual([])
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
    expect(answers(path, value)).toEqual([
      'Use a path of this site without a slash at its end, e.g. path: /sitemap',
    ])
  })
})
