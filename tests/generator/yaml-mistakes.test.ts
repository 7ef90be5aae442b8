import { describe, expect, test } from 'vitest'
import { messageAbout } from '../fixtures/mistakes.ts'

/** The message about a text that is not valid YAML. */
const about = (...lines: string[]) => messageAbout(`${lines.join('\n')}\n`)

test('a tab is reported, but not the lines that look wrong because of it', () => {
  expect(
    about('business:', '\tname: Pelican', '  phone: 1', '  email: a', 'banner:', '\ttext: b'),
  ).toMatchInlineSnapshot(`
    "site.yaml:2:1
      YAML doesn't allow tabs for indentation. Use two spaces.
      2 |  name: Pelican
        | ^

    site.yaml:6:1
      YAML doesn't allow tabs for indentation. Use two spaces.
      6 |  text: b
        | ^

    2 mistakes in site.yaml. Nothing was written."
  `)
})

test.each([
  ['double', '"'],
  ['single', "'"],
])('a %s quote that is not closed is found where it opens', (_, quote) => {
  const message = about('banner:', `  text: ${quote}Rebate`, '  close: Close', 'legal: {}')
  expect(message).toBe(
    [
      'site.yaml:2:9',
      '  A quote is opened here and not closed. Close it on the same line, e.g. name: "Tampa"',
      `  2 |   text: ${quote}Rebate`,
      '    |         ^',
      '',
      '1 mistake in site.yaml. Nothing was written.',
    ].join('\n'),
  )
})

test('an unclosed quote in a city line is reported in that line only', () => {
  expect(
    about(
      'cities:',
      '  - { name: Tampa, county: Hillsborough }',
      '  - { name: "Plant City, county: Hillsborough }',
      '',
      '# What sort of place a city is.',
      'traits:',
      '  coastal: Near the water',
    ),
  ).toMatchInlineSnapshot(`
    "site.yaml:3:13
      A quote is opened here and not closed. Close it on the same line, e.g. name: "Tampa"
      3 |   - { name: "Plant City, county: Hillsborough }
        |             ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('an unclosed bracket is reported only where it opens', () => {
  expect(
    about(
      'cities:',
      '  - { name: Tampa, county: Hillsborough',
      '  - { name: Lutz, county: Hillsborough }',
      'traits: [',
      'legal: {}',
    ),
  ).toMatchInlineSnapshot(`
    "site.yaml:2:5
      A bracket is opened here and not closed. Close it on the same line, e.g. { name: Tampa }
      2 |   - { name: Tampa, county: Hillsborough
        |     ^

    site.yaml:4:9
      A bracket is opened here and not closed. Close it on the same line, e.g. { name: Tampa }
      4 | traits: [
        |         ^

    2 mistakes in site.yaml. Nothing was written."
  `)
})

test('a duplicate key is reported where it appears the second time', () => {
  expect(
    about('business:', '  name: Pelican', '  phone: 1', '  name: Heron'),
  ).toMatchInlineSnapshot(`
    "site.yaml:4:3
      This key appears twice in the same block. Delete one of the two lines.
      4 |   name: Heron
        |   ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('several mistakes are reported together', () => {
  expect(about('a: 1', 'a: 2', 'b: @home', 'c: 1: 2')).toMatchInlineSnapshot(`
    "site.yaml:2:1
      This key appears twice in the same block. Delete one of the two lines.
      2 | a: 2
        | ^

    site.yaml:3:4
      A value can't begin with this character. Put the value in quotes, e.g. text: "@home"
      3 | b: @home
        |    ^

    site.yaml:4:4
      There is a second colon on this line. Put the value in quotes, e.g. title: "Roofing: what it costs"
      4 | c: 1: 2
        |    ^

    3 mistakes in site.yaml. Nothing was written."
  `)
})

describe('other mistakes', () => {
  test.each([
    ['a missing colon', 'heading Get your quote\nlead: x\n', '1:1', 'A colon is missing'],
    ['a block inside brackets', 'a: [\n  b:\n    c: 1\n]\n', '3:5', 'A comma is missing'],
    ['a second colon', 'title: Roofing: costs\n', '1:8', 'There is a second colon'],
    ['an at sign', 'text: @home\n', '1:7', "A value can't begin with this character."],
    ['a percent sign', 'text: %off\n', '1:7', "A value can't begin with this character."],
    ['words after a quote', 'text: "a" b\n', '1:11', 'This is not valid here.'],
    ['a token without quotes', 'text: {business.name} roofs\n', '1:23', 'This is not valid here.'],
    [
      'a line too far right',
      'a: 1\n  b: 2\n',
      '2:1',
      'This line begins with 2 spaces. To line up with the other lines of its block, it needs 0.',
    ],
    [
      'a line too far left',
      'a:\n    b: 1\n   c: 2\n',
      '3:1',
      'This line begins with 3 spaces. To line up with the other lines of its block, it needs 4.',
    ],
    ['a missing comma', 'a: { b: "1" c: 2 }\n', '1:13', 'This is not valid here.'],
    ['an exclamation mark', 'text: !Sale now\n', '1:7', 'An exclamation mark at the beginning'],
    ['an unknown tag handle', 'text: !x!Sale now\n', '1:7', 'An exclamation mark at the beginning'],
    [
      'a backslash',
      'text: "C:\\path"\n',
      '1:10',
      'A backslash has a special meaning in double quotes.',
    ],
    ['a missing space', 'a: "b"#c\n', '1:7', 'A comma, a colon or a space is missing'],
  ])('%s is reported with a hint', (_, text, place, hint) => {
    expect(messageAbout(text)).toContain(`site.yaml:${place}\n  ${hint}`)
  })
})
