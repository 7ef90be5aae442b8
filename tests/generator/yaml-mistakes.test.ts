import { describe, expect, test } from 'vitest'
import { messageAbout } from '../fixtures/mistakes.ts'

/** The message about YAML that is wrong before anybody asks what it says. */
const about = (...lines: string[]) => messageAbout(`${lines.join('\n')}\n`)

test('a tab is reported, and not the lines that look wrong because of it', () => {
  expect(
    about('business:', '\tname: Pelican', '  phone: 1', '  email: a', 'banner:', '\ttext: b'),
  ).toMatchInlineSnapshot(`
    "site.yaml:2:1
      A tab stands where spaces belong. Indent with two spaces instead.
      2 |  name: Pelican
        | ^

    site.yaml:6:1
      A tab stands where spaces belong. Indent with two spaces instead.
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

test('a quote that is not closed within a city line is found in that line alone', () => {
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

test('a bracket that is not closed is found where it opens, and there alone', () => {
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

test('a key that stands twice is found where it stands the second time', () => {
  expect(
    about('business:', '  name: Pelican', '  phone: 1', '  name: Heron'),
  ).toMatchInlineSnapshot(`
    "site.yaml:4:3
      This key stands twice in the same block. Keep one of the two lines.
      4 |   name: Heron
        |   ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('several mistakes are reported together', () => {
  expect(about('a: 1', 'a: 2', 'b: @home', 'c: 1: 2')).toMatchInlineSnapshot(`
    "site.yaml:2:1
      This key stands twice in the same block. Keep one of the two lines.
      2 | a: 2
        | ^

    site.yaml:3:4
      A value cannot begin with this character. Put the value in quotes, e.g. text: "@home"
      3 | b: @home
        |    ^

    site.yaml:4:4
      There is a second colon on this line. Put the value in quotes, e.g. title: "Roofing: what it costs"
      4 | c: 1: 2
        |    ^

    3 mistakes in site.yaml. Nothing was written."
  `)
})

describe('other slips', () => {
  test.each([
    ['a missing colon', 'heading Get your quote\nlead: x\n', '1:1', 'A colon is missing'],
    ['a block within brackets', 'a: [\n  b:\n    c: 1\n]\n', '3:5', 'A comma is missing'],
    ['a second colon', 'title: Roofing: costs\n', '1:8', 'There is a second colon'],
    ['an at sign', 'text: @home\n', '1:7', 'A value cannot begin with this character.'],
    ['a percent sign', 'text: %off\n', '1:7', 'A value cannot begin with this character.'],
    ['words after a quote', 'text: "a" b\n', '1:11', 'This does not belong here.'],
    ['a token without quotes', 'text: {business.name} roofs\n', '1:23', 'This does not belong'],
    ['a line too far right', 'a: 1\n  b: 2\n', '1:4', 'There is a second colon'],
    ['a line too far left', 'a:\n    b: 1\n   c: 2\n', '3:1', 'This line is indented unlike'],
    ['a missing comma', 'a: { b: "1" c: 2 }\n', '1:13', 'This does not belong here.'],
    ['an exclamation mark', 'text: !Sale now\n', '1:7', 'An exclamation mark at the beginning'],
    ['an unknown tag handle', 'text: !x!Sale now\n', '1:7', 'An exclamation mark at the beginning'],
    ['a backslash', 'text: "C:\\path"\n', '1:10', 'A backslash within double quotes'],
    ['a missing space', 'a: "b"#c\n', '1:7', 'A comma, a colon or a space is missing'],
  ])('%s is found and answered', (_, text, place, cure) => {
    expect(messageAbout(text)).toContain(`site.yaml:${place}\n  ${cure}`)
  })
})
