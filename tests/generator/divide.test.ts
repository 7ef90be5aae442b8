import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { decodeText } from '../../generator/read/decode.ts'
import { divide, type Section } from '../../generator/read/divide.ts'
import { dividedSource, sectionsOf } from '../../generator/read/divided-source.ts'
import { readSection, type SectionValue } from '../../generator/read/section.ts'
import { readSource, type Source } from '../../generator/read/source.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'

const FILE = 'site.yaml'

/** The source of a text that is read in parts; undefined when it has to be read whole. */
function inParts(text: string, large?: number): Source | undefined {
  const top = divide(text, large)
  if (top === undefined) return undefined
  const sections = new Map<Section, SectionValue>()
  for (const section of sectionsOf(top)) {
    const read = readSection(section)
    if (read === undefined) return undefined
    sections.set(section, read)
  }
  return dividedSource({
    file: FILE,
    text,
    top,
    read: (section) => sections.get(section) as SectionValue,
  })
}

/** Everything that a source can be asked about every one of its values, and about one that is missing. */
function answers(source: Source): unknown {
  const places: unknown[] = []
  const ask = (value: unknown, path: PropertyKey[]) => {
    places.push([path, source.position(path), source.keyPosition(path), source.typed(path)])
    places.push([source.positionOf(path, 'e'), source.positionAt(path, 3), source.span(path)])
    if (typeof value !== 'object' || value === null) return
    const missing = [...path, Array.isArray(value) ? value.length : 'missing']
    places.push([source.position(missing), source.keyPosition(missing)])
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
    for (const [key, item] of entries) ask(item, [...path, key])
  }
  ask(source.value, [])
  return { value: JSON.stringify(source.value), texts: [...source.texts()], places }
}

const SAMPLE = `# The words of a small site.
business:
  name: Pelican Ridge Roofing
  "quoted key": yes
  hours: { open: "07:00", days: [Monday, Tuesday] }
empty:
cities: # one line each
  # Hillsborough
  - { name: Tampa, county: Hillsborough }
  -   name: Lutz
      zips: [03354, "33548"]
      about: |
        One line.
        key: not a key
        # not a comment

  - just text
  -
    name: Odessa
    about: >-
      Folded
      text: here

      "and" more
hubs:
  - slug: storm
    pages:
      - slug: tarp
        body: |+
          kept

      # about wind
      - slug: wind
        note: plain text
          that goes on
        quoted: "begins here
          and ends: there"
    groups: []
sources:
  25-rule: { title: 'It''s one', checked: 2026-11-22 }
  b: [1, 2.5, true, null, ~]
last: end
`

const PIECES = [
  ...['"', "'", '{', '}', '[', ']', '|', '>', '- ', '#', ' # ', ': ', 'key: ', '\n', '\n\n', '  '],
  ...['&a ', '*a', '!!str ', '!x ', '? ', '---\n', '...\n', '%YAML 1.2\n', '\t', '\r\n', '\ufeff'],
  ...['<<: ', '__proto__: ', '1: ', 'true: ', '-0', '.inf', 'name: ', ',', '\\', '@', '`', ' ', ''],
]

/** Changes of the kind that slips and editors make: lines cut, moved, doubled, indented, and characters typed. */
const change = fc.oneof(
  fc.record({
    kind: fc.constantFrom('drop', 'double', 'swap', 'join', 'cut'),
    at: fc.nat(1000),
    by: fc.nat(5),
  }),
  fc.record({ kind: fc.constant('indent'), at: fc.nat(1000), by: fc.integer({ min: -4, max: 4 }) }),
  fc.record({
    kind: fc.constant('type'),
    at: fc.nat(100_000),
    by: fc.nat(8),
    piece: fc.constantFrom(...PIECES),
  }),
)

type Change = { kind: string; at: number; by: number; piece?: string }

function changed(text: string, { kind, at, by, piece = '' }: Change): string {
  const lines = text.split('\n')
  const line = at % lines.length
  const own = lines[line] ?? ''
  if (kind === 'type') {
    const place = at % (text.length + 1)
    return text.slice(0, place) + piece + text.slice(place + (by > 4 ? by - 4 : 0))
  }
  if (kind === 'cut') return lines.slice(0, line).join('\n') + own.slice(0, by)
  if (kind === 'drop') lines.splice(line, by)
  if (kind === 'double') lines.splice((line + by) % lines.length, 0, own)
  if (kind === 'swap') lines.splice(line, 2, lines[line + 1] ?? '', own)
  if (kind === 'join') lines.splice(line, 2, own + (lines[line + 1] ?? ''))
  if (kind === 'indent')
    lines[line] = by < 0 ? own.replace(new RegExp(`^ {0,${-by}}`), '') : ' '.repeat(by) + own
  return lines.join('\n')
}

describe('a text that is read in parts', () => {
  const fullSite = stringify(FULL_SITE, { aliasDuplicateObjects: false })

  test.each([
    ['a text of every kind', SAMPLE, 0],
    ['a site with everything', fullSite, 200],
    [
      'a site with everything, folded nowhere',
      stringify(FULL_SITE, { lineWidth: 0, aliasDuplicateObjects: false }),
      0,
    ],
  ])('%s gives the same values, texts and places', (_, text, large) => {
    const parts = inParts(text, large)
    expect(parts && answers(parts)).toEqual(answers(readSource(text, FILE)))
  })

  test('the real site is read in parts', () => {
    const parts = inParts(REAL_SITE)
    expect(parts && [...parts.texts()]).toEqual([...readSource(REAL_SITE, FILE).texts()])
  })

  test('whatever is changed, it says the same or is read whole', () => {
    let inPartsCount = 0
    fc.assert(
      fc.property(
        fc.constantFrom(SAMPLE, SAMPLE, fullSite.slice(0, 6000)),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(0, 60, 400),
        (text, changes, large) => {
          const edited = decodeText(changes.reduce(changed, text), FILE)
          const parts = inParts(edited, large)
          if (parts === undefined) return
          inPartsCount++
          const whole = readSource(edited, FILE)
          expect(whole.findings).toEqual([])
          expect(answers(parts)).toEqual(answers(whole))
        },
      ),
      { numRuns: 60 },
    )
    expect(inPartsCount).toBeGreaterThan(9)
  })
})
