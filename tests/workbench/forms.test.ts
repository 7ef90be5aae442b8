import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { CityInput } from '../../workbench/contract/forms.ts'
import {
  applyChanges,
  placeAfter,
  type TextChange,
  writtenLines,
} from '../../workbench/server/fields/lines.ts'
import { formChoices } from '../../workbench/server/forms/choices.ts'
import { addCity, previewCity } from '../../workbench/server/forms/city-form.ts'
import { FormMistake } from '../../workbench/server/forms/form-mistake.ts'
import { addGuide } from '../../workbench/server/forms/guide-form.ts'
import { addRedirect } from '../../workbench/server/forms/redirect-form.ts'
import { changeValues } from '../../workbench/server/forms/value-form.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'

const CITY = {
  name: 'Plant City',
  county: 'Hillsborough',
  coverage: 'full',
  traits: ['inland'],
  position: '28.02, -82.11',
} as const
const city = (given: object = {}) => ({ ...CITY, traits: [...CITY.traits], ...given })

const GUIDE = {
  name: 'Roof rats in the attic',
  slug: '',
  title: 'Roof Rats in the Attic: Close the Holes First',
  description:
    'How rats get through a roof edge, which holes a roofer closes, and when you need a pest company before anybody works on the roof itself.',
  heading: 'Roof rats: start at the eaves',
  lead: "You hear them at night.\nWe close the holes at the eaves, and a pest company clears the attic first: that's the order that works.",
  claims: false,
  outline: ['Where they get in', '## What we close', ' ', 'What a pest company does: the order'],
}

/** The real site as its forms need it: without its longest blocks, which hold most of the text. */
const SITE = REAL_SITE.replaceAll(
  /^(?:cityTexts|hubs|glossary|figures|tools|sources):\n(?:[ #].*\n|\n)*/gm,
  '',
).replace(/^(guides:\n(?: {2}- slug:.*\n(?: {4}.*\n|\n)+){3})(?: .*\n|\n)*/m, '$1')

const windows = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`

/** The text after an edit, which changed nothing outside the places it names. */
function edited(text: string, { changes }: { changes: TextChange[] }): string {
  return applyChanges(text, changes)
}

/** Lines of `after` that `before` does not have, once its other lines are found in order. */
function addedLines(before: string, after: string): string[] {
  const old = before.split('\n')
  const added = after.split('\n').filter((line) => {
    if (old[0] !== line) return true
    old.shift()
    return false
  })
  expect(old, 'lines that are gone').toEqual([])
  return added
}

function mistakes(make: () => unknown) {
  try {
    make()
  } catch (error) {
    if (error instanceof FormMistake) return error.mistakes
    throw error
  }
  throw new Error('The form took it.')
}

describe('a city', () => {
  test('is one more line after the last city of its coverage, and nothing else', () => {
    const after = edited(SITE, addCity(SITE, city()))
    expect(addedLines(SITE, after)).toEqual([
      '  - { name: Plant City, county: Hillsborough, coverage: full, traits: [inland], position: [28.02, -82.11] }',
    ])
    const [old, next] = [parse(SITE), parse(after)]
    expect(next.cities[6]).toEqual({ ...CITY, position: [28.02, -82.11] })
    expect({ ...next, cities: next.cities.toSpliced(6, 1) }).toEqual(old)
  })

  test('keeps Windows line ends and the byte order mark', () => {
    const text = windows(SITE)
    const after = edited(
      text,
      addCity(text, city({ coverage: 'served', traits: [], position: '' })),
    )
    expect(addedLines(text, after)).toEqual([
      '  - { name: Plant City, county: Hillsborough, coverage: served }\r',
    ])
    expect(parse(after.slice(1)).cities.at(-1).name).toBe('Plant City')
  })

  test('has eleven pages with full coverage, three with area, none when it is only served', () => {
    const full = previewCity(SITE, city())
    expect(full).toHaveLength(11)
    expect(full).toContain('/locations/plant-city')
    expect(full).toContain('/services/roof-repair-plant-city')
    expect(previewCity(SITE, city({ coverage: 'area' }))).toHaveLength(3)
    expect(previewCity(SITE, city({ coverage: 'served' }))).toEqual([])
  })

  test.each([
    ['28.02, -82.11', [28.02, -82.11]],
    ['28.0186 -82.1129', [28.02, -82.11]],
    ['[28.02, -82.11]', [28.02, -82.11]],
    ['28.02° N, 82.11° W', [28.02, -82.11]],
    ['28°01\'07"N 82°06\'46"W', [28.02, -82.11]],
    ['https://www.google.com/maps/@28.0186,-82.1129,12z', [28.02, -82.11]],
    ['https://www.google.com/maps?q=28.0186,-82.1129', [28.02, -82.11]],
    ['https://maps.google.com/?q=28.0186%2C-82.1129', [28.02, -82.11]],
    [
      'https://www.google.com/maps/place/Plant+City/@28.1,-82.2,12z/data=!3d28.0186!4d-82.1129',
      [28.02, -82.11],
    ],
  ])('takes %s as its position', (position, expected) => {
    const after = edited(SITE, addCity(SITE, city({ position })))
    expect(parse(after).cities[6].position).toEqual(expected)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: '...' }, 'name'],
    [{ name: 'Tampa' }, 'name'],
    [{ name: 'St Petersburg' }, 'name'],
    [{ county: 'Hilsborough' }, 'county'],
    [{ county: '' }, 'county'],
    [{ traits: ['costal'] }, 'traits'],
    [{ position: 'near Tampa' }, 'position'],
    [{ position: '48.1, 11.5' }, 'position'],
    [{ coverage: 'half' }, 'coverage'],
  ])('%j is refused at its field', (given, field) => {
    const found = mistakes(() => addCity(SITE, city(given) as CityInput))
    expect(found.map((mistake) => mistake.field)).toEqual([field])
    expect(found[0]?.message).toMatch(/[.:)] |[a-z.\]}"]$/)
  })

  test('every field that is wrong is told, in the words of the generator where it has some', () => {
    expect(
      mistakes(() => addCity(SITE, city({ name: '', position: 'x' }))).map(({ field }) => field),
    ).toEqual(['name', 'position'])
    expect(mistakes(() => addCity(SITE, city({ traits: ['costal'] })))[0]?.message).toBe(
      'Unknown trait "costal". Did you mean "coastal"?',
    )
    expect(mistakes(() => addCity(SITE, city({ name: 'St Petersburg' })))[0]?.message).toMatch(
      /^St\. Petersburg is already in the list of cities, on line \d+\.$/,
    )
  })

  const small = (cities: string) => `# top\ncities:\n${cities}\n# below\ntraits:\n  inland: Away\n`

  test.each([
    [
      'at the end when coverages are mixed',
      '  - { name: A, coverage: full }\n  - { name: B, coverage: area } # last\n  - { name: C, coverage: full }\n  - { name: D, coverage: area } # end',
      '  - { name: D, coverage: area } # end\n  - { name: Plant City,',
    ],
    [
      'after its group, behind a comment',
      '- { name: A, coverage: full } # first\n# the rest\n- { name: B, coverage: area }',
      '# first\n- { name: Plant City,',
    ],
    [
      'in blocks where the others are',
      '  - name: A\n    coverage: full\n    # note\n  - name: B\n    coverage: full',
      '    coverage: full\n  - name: Plant City\n    county: Hillsborough\n    coverage: full\n    traits: [inland]',
    ],
    [
      'inside brackets',
      '  [{ name: A, coverage: full }]',
      '[{ name: A, coverage: full }, { name: Plant City,',
    ],
  ])('goes %s', (_, cities, expected) => {
    const text = small(cities)
    const after = edited(text, addCity(text, city()))
    expect(after).toContain(expected)
    const [old, next] = [parse(text), parse(after)]
    const index = next.cities.findIndex(({ name }: { name: string }) => name === 'Plant City')
    expect({ ...next, cities: next.cities.toSpliced(index, 1) }).toEqual(old)
  })

  test('quotes a name that YAML would read as something else', () => {
    for (const name of [
      "Land O'Bay",
      'Bay: North',
      'Bay, West',
      'Yes',
      'Bay # 1',
      'Peñasco',
      '🏠 Bay',
    ]) {
      const after = edited(SITE, addCity(SITE, city({ name })))
      expect(parse(after).cities[6].name).toBe(name)
    }
  })

  test('is not added to a draft that is not valid YAML', () => {
    expect(mistakes(() => addCity('cities: [\n', city()))[0]).toEqual({
      field: '',
      message: expect.stringMatching(/^The draft has a mistake on line \d+\. Fix it first/),
    })
  })
})

describe('values', () => {
  const change = (text: string, ...values: [string, string | string[]][]) =>
    changeValues(text, {
      values: values.map(([path, value]) => ({
        path: path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
        value,
      })),
    })

  test.each([
    ['constants.rebateAmount', '$750', '  rebateAmount: $750'],
    ['constants.quoteResponseMinutes', '45', '  quoteResponseMinutes: 45'],
    ['constants.counties', ['Hillsborough', 'Polk'], '  counties: [Hillsborough, Polk]'],
    ['business.phone', '(813) 555-0199', '  phone: (813) 555-0199'],
    ['business.hours.structured.opens', '08:00', '      opens: "08:00"'],
    [
      'business.social.1.network',
      'X, once Twitter',
      '    - { network: "X, once Twitter", url: https://x.example/pelicanridge }',
    ],
    ['constants.emergencyHours', '24: 7', '  emergencyHours: "24: 7"'],
  ] as const)('%s changes on its line only', (path, value, line) => {
    for (const text of [SITE, windows(SITE)]) {
      const { changes } = change(text, [path, typeof value === 'string' ? value : [...value]])
      expect(changes).toHaveLength(1)
      const after = applyChanges(text, changes)
      const [old, next] = [text.split('\n'), after.split('\n')]
      const changed = next.filter((each, index) => each !== old[index])
      expect(changed.map((each) => each.trimEnd())).toEqual([line])
      expect(next).toHaveLength(old.length)
    }
  })

  test('of a price change in place; several go into one edit', () => {
    const { changes } = change(
      SITE,
      ['prices.decking.high', '7.50'],
      ['prices.decking.date', '2027'],
      ['prices.decking.low', '2'],
    )
    const after = applyChanges(SITE, changes)
    expect(after).toContain(
      '  decking: { low: 2, high: 7.5, unit: square foot, date: "2027", source:',
    )
    expect(changes).toHaveLength(2)
  })

  test('keep their quotes and the comment behind them', () => {
    const text =
      'constants:\n  rebateAmount: \'$500\'   # ask Ann\n  reviewCount: "200+"\n  satisfaction: 100% # sample\n'
    const after = edited(
      text,
      change(
        text,
        ['constants.rebateAmount', "Ann's $600"],
        ['constants.satisfaction', '# 1'],
        ['constants.reviewCount', '300+'],
      ),
    )
    expect(after).toBe(
      'constants:\n  rebateAmount: \'Ann\'\'s $600\'   # ask Ann\n  reviewCount: "300+"\n  satisfaction: "# 1" # sample\n',
    )
  })

  test('that stay as they are make no edit', () => {
    expect(change(SITE, ['constants.rebateAmount', ' $500 ']).changes).toEqual([])
  })

  test.each([
    ['constants.quoteResponseMinutes', 'soon', 'constants.quoteResponseMinutes'],
    ['constants.averageRating', '6', 'constants.averageRating'],
    ['constants.rebateAmount', '', 'constants.rebateAmount'],
    ['constants.counties', ['Tampa'], 'constants.counties'],
    ['constants.counties', [], 'constants.counties'],
    ['business.phone', '813-555-0142', 'business.phone'],
    ['business.url', 'http://x.example', 'business.url'],
    ['prices.decking.low', '8', 'prices.decking.low'],
    ['prices.decking.high', '1', 'prices.decking.low'],
    ['constants.rebate', '$1', 'constants.rebate'],
    ['banner.text', 'x', 'banner.text'],
    ['prices.nothing.low', '1', 'prices.nothing.low'],
    ['business.address', 'x', 'business.address'],
    ['constants.__proto__', 'x', 'constants.__proto__'],
  ] as const)('%s: %j is refused', (path, value, field) => {
    const found = mistakes(() =>
      change(SITE, [path, typeof value === 'string' ? value : [...value]]),
    )
    expect(found.map((mistake) => mistake.field)).toEqual([field])
  })

  test('mistakes that were there before are not blamed on the form', () => {
    const text = SITE.replace('rebateAmount: $500', 'rebateAmont: $500')
    expect(change(text, ['constants.reviewCount', '300+']).changes).toHaveLength(1)
  })
})

describe('a guide', () => {
  test('comes after the last one, its keys in the same order, and changes nothing else', () => {
    for (const text of [SITE, windows(SITE)]) {
      const form = addGuide(text, GUIDE)
      expect(form.pages).toEqual(['/problems/roof-rats-in-the-attic'])
      const after = edited(text, form)
      const lines = addedLines(text, after).map((line) => line.trimEnd())
      expect(lines).toMatchInlineSnapshot(`
        [
          "  - slug: roof-rats-in-the-attic",
          "    name: Roof rats in the attic",
          "    title: "Roof Rats in the Attic: Close the Holes First"",
          "    description: >-",
          "      How rats get through a roof edge, which holes a roofer closes, and when you need a pest company before",
          "      anybody works on the roof itself.",
          "    heading: "Roof rats: start at the eaves"",
          "    lead: >-",
          "      You hear them at night. We close the holes at the eaves, and a pest company clears the attic first: that's",
          "      the order that works.",
          "    body: |",
          "      ## Where they get in",
          "",
          "      ## What we close",
          "",
          "      ## What a pest company does: the order",
          "",
        ]
      `)
      const [old, next] = [parse(SITE), parse(after.replace('\ufeff', ''))]
      const { guides, ...rest } = next
      expect(rest).toEqual({ ...old, guides: undefined })
      expect(guides.slice(0, -1)).toEqual(old.guides)
      expect(guides.at(-1)).toEqual({
        slug: 'roof-rats-in-the-attic',
        name: GUIDE.name,
        title: GUIDE.title,
        description: GUIDE.description,
        heading: GUIDE.heading,
        lead: GUIDE.lead.replace('\n', ' '),
        body: '## Where they get in\n\n## What we close\n\n## What a pest company does: the order\n',
      })
    }
  })

  test.each([
    [{ name: '' }, ['name']],
    [{ name: '!' }, ['name']],
    [{ slug: 'Roof Rats' }, ['slug']],
    [{ slug: 'roof-leak-emergency-help' }, ['slug']],
    [{ name: 'roof leak emergency help', slug: 'x' }, ['name']],
    [{ title: '', lead: ' ' }, ['title', 'lead']],
    [{ outline: ['', ' # '] }, ['outline']],
  ])('%j is refused at its field', (given, fields) => {
    const found = mistakes(() => addGuide(SITE, { ...GUIDE, ...given }))
    expect(found.map(({ field }) => field)).toEqual(fields)
  })

  test('about claims says so after its lead', () => {
    const after = edited(SITE, addGuide(SITE, { ...GUIDE, claims: true }))
    expect(Object.keys(parse(after).guides.at(-1))).toEqual([
      'slug',
      'name',
      'title',
      'description',
      'heading',
      'lead',
      'claims',
      'body',
    ])
  })
})

describe('a redirect', () => {
  const add = (text: string, from: string, to = '/sitemap') => addRedirect(text, { from, to })

  test('brings its key along when the file has none', () => {
    for (const [text, end] of [
      [SITE, '\n'],
      [windows(SITE), '\r\n'],
      [SITE.trimEnd(), ''],
    ] as const) {
      const lineEnd = end || '\n'
      const after = edited(text, add(text, '/old-page'))
      expect(after).toBe(
        `${text}${end === '' ? '\n' : ''}${lineEnd}redirects:${lineEnd}  - { from: /old-page, to: /sitemap }${end}`,
      )
    }
  })

  test.each([
    ['redirects:\n', 'redirects:\n  - { from: /old, to: /sitemap }\n'],
    ['redirects: # none yet\n', 'redirects: # none yet\n  - { from: /old, to: /sitemap }\n'],
    ['redirects: []\n', 'redirects:\n  - { from: /old, to: /sitemap }\n'],
    ['redirects: [] # none\n', 'redirects: # none\n  - { from: /old, to: /sitemap }\n'],
    [
      'redirects:\n  - { from: /a, gone: true } # why\n\n# end\n',
      'redirects:\n  - { from: /a, gone: true } # why\n  - { from: /old, to: /sitemap }\n\n# end\n',
    ],
    [
      'redirects:\n  - from: /a\n    gone: true\n',
      'redirects:\n  - from: /a\n    gone: true\n  - from: /old\n    to: /sitemap\n',
    ],
  ])('goes into %j', (before, after) => {
    const text = `${SITE}\n${before}`
    expect(edited(text, add(text, '/old'))).toBe(`${SITE}\n${after}`)
  })

  test('says that a page is gone when nothing replaces it', () => {
    expect(edited(SITE, add(SITE, '/old', ''))).toMatch(/\n {2}- \{ from: \/old, gone: true \}\n$/)
  })

  test('takes whole addresses by their path, and quotes an anchor', () => {
    const form = add(
      SITE,
      'https://www.pelicanridge.example/old',
      'https://www.pelicanridge.example/#quote',
    )
    expect(parse(edited(SITE, form)).redirects).toEqual([{ from: '/old', to: '/#quote' }])
  })

  test.each([
    ['', '/sitemap', 'from'],
    ['old', '/sitemap', 'from'],
    ['/sitemap', '/', 'from'],
    ['/old', '/sitemap/', 'to'],
    ['/old', '/sitemp', 'to'],
    ['/a', '/sitemap', 'from'],
    ['/old', '/a', 'to'],
  ])('%s to %s is refused', (from, to, field) => {
    const text = `${SITE}\nredirects:\n  - { from: /a, to: / }\n`
    expect(mistakes(() => add(text, from, to)).map((mistake) => mistake.field)).toEqual([field])
  })
})

test.each([
  ['business.hours.structured.opens', '8', 'Use hours and minutes, e.g. 07:00'],
  ['constants.quoteResponseMinutes', 'soon', 'Use a whole number of 1 or more, e.g. 30'],
  ['prices.decking.low', '9', 'low is more than high. Write the smaller amount first.'],
])('%s: %s is told in words for a form', (path, value, message) => {
  const values = [{ path: path.split('.'), value }]
  expect(mistakes(() => changeValues(SITE, { values }))).toEqual([{ field: path, message }])
})

test('quotes around a value are taken for those of the file', () => {
  const values = [{ path: ['business', 'hours', 'structured', 'opens'], value: '"08:00"' }]
  expect(edited(SITE, changeValues(SITE, { values }))).toContain('      opens: "08:00"\n')
})

test('the answer names the lines that are written, and where they went', () => {
  const { changes } = addCity(SITE, city())
  const after = applyChanges(SITE, changes)
  const number = after.split('\n').findIndex((line) => line.includes('Plant City')) + 1
  const line = after.split('\n')[number - 1] ?? ''
  expect(writtenLines(SITE, changes)).toEqual([{ number, text: line }])
  const at = placeAfter(changes)
  expect(after.slice(at.from, at.to)).toBe(line.trim())
})

test('the choices are the values of the draft, named and explained for people', () => {
  const { values, usedCounties, traits, pagesOf } = formChoices(SITE)
  expect(values.find(({ path }) => path.join('.') === 'constants.rebateAmount')).toEqual({
    path: ['constants', 'rebateAmount'],
    label: 'Rebate amount',
    group: 'constants',
    kind: 'text',
    value: '$500',
    description: 'The rebate for military, veterans and military retirees, with its dollar sign.',
  })
  expect(values.find(({ path }) => path.join('.') === 'constants.counties')?.options).toContain(
    'Polk',
  )
  expect(values.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining([
      'prices.decking.low',
      'business.address.city',
      'business.social.0.url',
    ]),
  )
  expect(usedCounties[0]).toBe('Hillsborough')
  expect(traits[0]).toEqual({ name: 'coastal', heading: 'Near the water' })
  expect(pagesOf).toEqual({ full: 11, area: 3, served: 0 })
})
