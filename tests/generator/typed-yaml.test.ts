import { describe, expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { messageAbout, warningsAbout } from '../fixtures/mistakes.ts'
import { edited, siteText, TAMPA } from '../fixtures/site.ts'

const SITE = siteText({
  cities: [TAMPA],
  guides: [{ ...goodArticle('attic-leak'), body: 'One.\n\nTwo.\n' }],
  constants: GOOD_SITE.constants,
})
const NAME = '    name: Page attic-leak'
const NO_BREAK = '\u00a0'
const UNSEEN = '\u200b'

/** The mistakes of a site in which `before` is typed as `after`: the place and the message of each. */
function mistakes(before: string, after: string): string[] {
  return placesIn(messageAbout(edited(SITE, before, after)))
}

function warnings(before: string, after: string): string[] {
  return placesIn(warningsAbout(edited(SITE, before, after)))
}

function placesIn(text: string): string[] {
  return Array.from(
    text.matchAll(/^site\.yaml:(\d+:\d+).*\n {2}(.*)$/gm),
    ([, place, message]) => `${place} ${message}`,
  )
}

const NO_BREAK_HERE = (place: string) =>
  `There is a no-break space (U+00A0) ${place}. YAML takes only ordinary spaces here: delete it and type the spaces again.`

describe('a space that is none is one mistake, which names it and its place', () => {
  test.each([
    ['in an indent', NAME, `${NO_BREAK.repeat(4)}name: A`, '5:1', 'at the beginning of this line'],
    ['behind spaces', NAME, `   ${NO_BREAK}name: A`, '5:4', 'at the beginning of this line'],
    ['after a dash', '  - slug: attic', `  -${NO_BREAK}slug: attic`, '4:4', 'after this dash'],
    ['after a colon', NAME, `    name:${NO_BREAK}A`, '5:10', 'after this colon'],
    ['after a colon in braces', '{ name: T', `{ name:${NO_BREAK}T`, '2:12', 'after this colon'],
    ['alone on a line', NAME, `${NAME}\n${NO_BREAK}`, '6:1', 'at the beginning of this line'],
    [
      'before a line of a text',
      '      Two.',
      `    ${NO_BREAK} Two.`,
      '13:5',
      'at the beginning of this line',
    ],
  ])('%s', (_, before, after, at, place) => {
    expect(mistakes(before, after)).toEqual([`${at} ${NO_BREAK_HERE(place)}`])
  })

  test('on several lines, and with another mistake', () => {
    const text = edited(SITE, NAME, `${NO_BREAK.repeat(4)}name: A`)
      .replace('    heading:', `${NO_BREAK.repeat(4)}heading:`)
      .replace('    lead: ', '    name: B\n    lead: ')
    expect(placesIn(messageAbout(text))).toEqual([
      `5:1 ${NO_BREAK_HERE('at the beginning of this line')} 1 more line has one.`,
      '9:5 This key appears twice in the same block. Delete one of the two lines.',
    ])
  })

  test.each([
    ['\u202f', 'a narrow no-break space (U+202F)'],
    ['\u3000', 'an ideographic space (U+3000)'],
    ['\u2003', 'a space of another kind (U+2003)'],
    [UNSEEN, 'a zero-width space (U+200B)'],
  ])('%j is named %s', (character, name) => {
    const [mistake] = mistakes(NAME, `    name:${character}A`)
    expect(mistake).toContain(`5:10 There is ${name} after this colon.`)
  })

  test('a key with a character that nobody sees', () => {
    expect(mistakes(NAME, `    na${UNSEEN}me: A`)).toEqual([
      '5:7 There is a zero-width space (U+200B) in this key. Delete it.',
    ])
  })

  test('a dash of another kind', () => {
    const lutz = '{ name: Lutz, county: Hillsborough, coverage: area }'
    expect(mistakes('guides:', `  – ${lutz}\nguides:`)).toEqual([
      '3:3 There is an en dash (U+2013) at the beginning of this line. An entry of a list begins with a hyphen and a space.',
    ])
  })
})

describe('a text with a character that nobody sees, or in curly quotes, is warned of with the text as it is meant', () => {
  test.each([
    [
      `${UNSEEN}Roof leak`,
      '5:11 There is a zero-width space (U+200B) here, which nobody sees and search does not skip. Write name: Roof leak',
    ],
    [
      'Roof \ufeffleak',
      '5:16 There is a byte order mark (U+FEFF) here, which nobody sees and search does not skip. Write name: Roof leak',
    ],
    ['Roof\u00ad leak: it', undefined],
    [
      `${NO_BREAK}Roof leak`,
      '5:11 There is a no-break space (U+00A0) here, which nobody sees and search does not skip. Write name: Roof leak',
    ],
    ['“Roof leak”', '5:11 YAML takes curly quotes for a part of the text. Write name: Roof leak'],
    ['‘Roof leak’', '5:11 YAML takes curly quotes for a part of the text. Write name: Roof leak'],
    ['“Leak: now”', undefined],
    ['„Roof leak“', '5:11 YAML takes curly quotes for a part of the text. Write name: Roof leak'],
  ])('%j', (typed, warning) => {
    if (warning === undefined) expect(() => mistakes(NAME, `    name: ${typed}`)).not.toThrow()
    else expect(warnings(NAME, `    name: ${typed}`)).toEqual([warning])
  })

  test('in a long text, the place is enough', () => {
    expect(warnings('      Two.', `      Two ${'words '.repeat(30)}wo${UNSEEN}rds.`)).toEqual([
      '13:193 There is a zero-width space (U+200B) here, which nobody sees and search does not skip. Delete it.',
    ])
  })

  test('a slug with one is told what it is meant to be', () => {
    expect(mistakes('  - slug: attic-leak', '  - slug: “attic-leak”')).toContain(
      '4:11 YAML takes curly quotes for a part of the text. Write slug: attic-leak',
    )
    expect(mistakes('  - slug: attic-leak', `  - slug: attic-${UNSEEN}leak`)).toContain(
      '4:11 There is a zero-width space (U+200B) here, which nobody sees and search does not skip. Write slug: attic-leak',
    )
  })

  test.each(['A 👨‍👩‍👧 family ❤️‍🔥', 'Ten\u00a0feet', '“One” and “two”', 'It’s', 'Size 5”'])(
    '%j is as it is meant',
    (typed) => {
      expect(warnings(NAME, `    name: ${typed}`)).toEqual([])
    },
  )
})

describe('a text that needs quotes is answered with the line that works', () => {
  test.each([
    [
      '{business.name} roofs',
      '5:27 This is not valid here. Put the whole text in quotes: name: "{business.name} roofs"',
    ],
    [
      '{business.name}, now',
      '5:26 This is not valid here. Put the whole text in quotes: name: "{business.name}, now"',
    ],
    [
      '{business.name}',
      '5:11 YAML reads this as a block. Put it in quotes: name: "{business.name}"',
    ],
    ['[Sale] now', '5:18 This is not valid here. Put the whole text in quotes: name: "[Sale] now"'],
    ['[Sale]', '5:11 YAML reads this as a list. Put it in quotes: name: "[Sale]"'],
    [
      '**Sale** now',
      '5:20 This is not valid here. Put the whole text in quotes: name: "**Sale** now"',
    ],
    [
      '& more',
      '5:11 A & at the beginning has a special meaning. Put the text in quotes: name: "& more"',
    ],
    [
      '"Best" roofs',
      `5:18 This is not valid here. Put the whole text in quotes: name: '"Best" roofs'`,
    ],
    [
      '"He said "no" twice"',
      `5:21 This is not valid here. Put the whole text in quotes: name: 'He said "no" twice'`,
    ],
    [
      "'Best' roofs",
      `5:18 This is not valid here. Put the whole text in quotes: name: "'Best' roofs"`,
    ],
    ['| more', '5:13 This is not valid here. Put the whole text in quotes: name: "| more"'],
    ['> more', '5:13 This is not valid here. Put the whole text in quotes: name: "> more"'],
    [
      "'Pelican's",
      `5:20 The apostrophe ends this text, since it begins with one. Put the text in double quotes: name: "Pelican's"`,
    ],
    [
      "'Pelican's roofs'",
      `5:20 The apostrophe ends this text, since it begins with one. Put the text in double quotes: name: "Pelican's roofs"`,
    ],
    [
      '#1 in Tampa',
      '5:11 YAML takes "#1 in Tampa" for a comment. If it is the text, put it in quotes: name: "#1 in Tampa"',
    ],
  ])('%s', (typed, mistake) => {
    expect(mistakes(NAME, `    name: ${typed}`)).toEqual([mistake])
    const [, line = ''] = /(name: ["'].*)$/.exec(mistake) ?? []
    expect(() => loadSite(edited(SITE, NAME, `    ${line}`))).not.toThrow()
  })

  test('a brace too many is one mistake, not one for each line below it', () => {
    expect(mistakes('{ name: Tampa,', '{ name: Tampa {bay,')).toHaveLength(1)
  })

  test.each([
    ['{business.city} area', 'name: "{business.city} area"'],
    ['*Tampa* Bay', 'name: "*Tampa* Bay"'],
    ['"Best" Tampa', `name: '"Best" Tampa'`],
    ["'Land O' Lakes'", `name: "Land O' Lakes"`],
    ['Roofs in {business.city}', 'name: "Roofs in {business.city}"'],
    ["Tampa's {business.city}?", `name: "Tampa's {business.city}?"`],
  ])('in braces: %s', (typed, line) => {
    const [mistake, ...others] = mistakes('{ name: Tampa,', `{ name: ${typed},`)
    expect(mistake?.endsWith(`: ${line}`)).toBe(true)
    expect(others).toEqual([])
  })

  test('a missing comma is not taken for a text', () => {
    expect(messageAbout('a: { b: "1" c: 2 }\n')).toContain('or a missing dash or comma.')
  })

  test.each([
    [
      'We are # 1 in Tampa',
      '5:18 YAML takes "# 1 in Tampa" for a comment, so no page shows it. Put the text in quotes: name: "We are # 1 in Tampa"',
    ],
    [
      '&more for you',
      '5:11 YAML takes "&more" for a name of this text, so no page shows it. Put the text in quotes: name: "&more for you"',
    ],
  ])('what %s would lose is warned of', (typed, warning) => {
    expect(warnings(NAME, `    name: ${typed}`)).toEqual([warning])
  })

  test.each(['Tampa # the city', 'Tampa # see 1', '"We are # 1 in Tampa"'])(
    '%s loses nothing',
    (typed) => {
      expect(warnings(NAME, `    name: ${typed}`)).toEqual([])
    },
  )
})

describe('a forgotten dash', () => {
  const LUTZ = '{ name: Lutz, county: Hillsborough, coverage: area }'
  const ODESSA = '  - { name: Odessa, county: Hillsborough, coverage: area }\n'

  test.each([
    ['last', 'guides:', `    ${LUTZ}\nguides:`, '3:5'],
    ['last, lined up with the dashes', 'guides:', `  ${LUTZ}\nguides:`, '3:3'],
    ['first', 'cities:\n', `cities:\n    ${LUTZ}\n`, '2:5'],
    ['in the middle', 'guides:', `    ${LUTZ}\n${ODESSA}guides:`, '3:5'],
  ])('is named: %s', (_, before, after, place) => {
    expect(mistakes(before, after)).toEqual([
      `${place} This entry of the list has no dash. Begin it with one: - ${LUTZ}`,
    ])
  })

  test('is named where a record goes on with the first key of the next', () => {
    expect(
      mistakes(
        '    title: Title of attic',
        '    slug: wet-wall\n    name: Wet wall\n    title: Title of attic',
      ),
    ).toEqual([
      '6:5 This key is in this entry of the list already. Begin the next entry with a dash: - slug: wet-wall',
    ])
  })

  test('a dash without its space is told apart', () => {
    expect(mistakes('guides:', `  -${LUTZ}\nguides:`)).toEqual([
      `3:3 A dash needs a space behind it: - ${LUTZ}`,
    ])
  })
})

test.each([
  ['body: |\n', 'body: |\nPasted words\n', '11:1', 'body'],
  [NAME, `${NAME}\n    lead: >-\nPasted words`, '7:1', 'lead'],
])(
  'words without an indent as the first of a text are told how far to go in',
  (before, after, place, key) => {
    expect(mistakes(before, after)).toEqual([
      `${place} The text of ${key} has to be indented. Begin this line, and those below it that belong to the text, with 6 spaces.`,
    ])
  },
)

describe('values', () => {
  test('latitude and longitude that are swapped are one mistake', () => {
    expect(mistakes('coverage: full }', 'coverage: full, position: [-82.12, 28.02] }')).toEqual([
      '2:68 The latitude comes first, the longitude is negative. Swap them: position: [28.02, -82.12]',
    ])
    const position = '  position: { latitude: -82.4815, longitude: 28.1398 }\n'
    expect(mistakes('business:\n', `business:\n${position}`)).toEqual([
      '39:13 The latitude comes first, the longitude is negative. Swap them: latitude: 28.1398, longitude: -82.4815',
    ])
    expect(mistakes('coverage: full }', 'coverage: full, position: [28.02, 82.12] }')).toEqual([
      '2:68 This position is not in Florida. Use a latitude from 24.4 to 31.2 and a longitude from -87.8 to -79.9.',
    ])
  })

  test.each([
    ['750', 'Write the amount with its dollar sign: rebateAmount: $750'],
    ['"750"', 'Write the amount with its dollar sign, e.g. rebateAmount: $500'],
    ['750 dollars', 'Write the amount with its dollar sign, e.g. rebateAmount: $500'],
    ['$', 'Write the amount with its dollar sign, e.g. rebateAmount: $500'],
  ])('a rebate of %s is asked for its dollar sign', (typed, message) => {
    expect(mistakes('rebateAmount: $500', `rebateAmount: ${typed}`)).toEqual([
      expect.stringContaining(message),
    ])
  })
})
