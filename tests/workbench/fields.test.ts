import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { decodeText } from '../../generator/read/decode.ts'
import { readSource } from '../../generator/read/source.ts'
import { valueAt } from '../../generator/read/value-at.ts'
import type { FieldEdit, Path, Value } from '../../workbench/contract/form.ts'
import { fieldChanges } from '../../workbench/server/fields/field-changes.ts'
import { applyChanges } from '../../workbench/server/fields/lines.ts'
import { edited, pathsOf, randomEdit, said } from '../fixtures/field-edits.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { manyStyles } from '../fixtures/many-styles.ts'
import { randomFrom } from '../fixtures/random.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'

const windows = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`

/** The text after edits. */
function after(text: string, ...edits: FieldEdit[]): string {
  return applyChanges(text, fieldChanges(text, edits))
}

const read = (text: string): unknown => parse(decodeText(text, ''))

/** All of a small site, and of a large one a few hundred. */
function some<Item>(all: Item[]): Item[] {
  const step = Math.ceil(all.length / 1500)
  return all.filter((_, index) => step === 1 || index % (step * 7) === 0)
}

function another(value: unknown): Value {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  const text = String(value)
  // In the middle, so that the text before and after stays.
  const middle = text.indexOf(' ', text.length / 2)
  if (middle === -1) return `${text}more`
  return `${text.slice(0, middle)} and more: "words" of it, for as long as they need to be,${text.slice(middle)}`
}

describe('every field', () => {
  test.each([
    ['of the schema', stringify(FULL_SITE, { lineWidth: 0 })],
    ['in folded lines', stringify(FULL_SITE, { lineWidth: 60 })],
    ['in every style', manyStyles()],
    ['with Windows line ends and a byte order mark', manyStyles({ windows: true, mark: true })],
    ['here and there in the real site', REAL_SITE],
  ])('%s is changed alone, and its other bytes stay', (_name, text) => {
    const value = read(text)
    const fields = some(pathsOf(value).filter((path) => typeof valueAt(value, path) !== 'object'))
    const edits = fields.map(
      (path): FieldEdit => ({ kind: 'set', path, value: another(valueAt(value, path)) }),
    )
    const changes = fieldChanges(text, edits)
    expect(said(read(applyChanges(text, changes)))).toEqual(said(edits.reduce(edited, value)))

    const source = readSource(decodeText(text, ''))
    const lines = new Set(
      fields.flatMap((path) => {
        const span = source.span(path)
        const [first = 1, end = 1] = [span?.start.line, span?.end.line]
        return Array.from({ length: end - first + 1 }, (_, index) => first + index)
      }),
    )
    const touched = changes.flatMap(({ from, to }) => {
      const first = text.slice(0, from).split('\n').length
      return Array.from(text.slice(from, to).split('\n'), (_, index) => first + index)
    })
    expect(touched.filter((line) => !lines.has(line))).toEqual([])
  })
})

const SMALL = `# The business.
business:
  name: Pelican Ridge # as on the license
  phone: '(813) 555-0142'
  # Where we are.
  position: { latitude: 28.125, longitude: -82.492 }
  # What we serve.
  counties: [Hillsborough, Pinellas, Pasco]
cities:
  # The first.
  - { name: Tampa, county: Hillsborough, coverage: full, traits: [coastal] }

  - { name: Lutz, county: Hillsborough, coverage: area }
  # The last.
  - { name: Odessa, county: Hillsborough, coverage: served }

# Help.
guides:
  - slug: attic-leak
    # For search engines.
    title: "Attic Leak: What to Do"
    lead: >- # folded
      Water comes in where the roof has a hole, and then it runs along the wood for a while. Look for it with
      a light, at the highest wet place that you can find.
    related:
      # The first one.
      - /a
      # The second one.
      - /b
    body: |
      ## One

      This is a paragraph which goes over two lines, because it has so many words that one line is not enough.
      It ends here.

      - A list.
      - Another entry of the list, with words enough for a second line, which is below the first one of them
        here.

  - slug: last
    claims: true
`

describe('an edit reads as if somebody made it by hand', () => {
  const guide = (field: string): string => String(valueAt(parse(SMALL), ['guides', 0, field]))
  const CASES: [string, FieldEdit[], string][] = [
    [
      'a text keeps its comment',
      [{ kind: 'set', path: ['business', 'name'], value: 'Pelican: Roofs' }],
      `
-  name: Pelican Ridge # as on the license
+  name: "Pelican: Roofs" # as on the license`,
    ],
    [
      'a text keeps its quotes',
      [
        { kind: 'set', path: ['business', 'phone'], value: "It's new" },
        { kind: 'set', path: ['guides', 0, 'title'], value: 'A "leak"' },
      ],
      `
-  phone: '(813) 555-0142'
+  phone: 'It''s new'
-    title: "Attic Leak: What to Do"
+    title: "A \\"leak\\""`,
    ],
    [
      'a value in braces',
      [{ kind: 'set', path: ['business', 'position', 'longitude'], value: -82.5 }],
      `
-  position: { latitude: 28.125, longitude: -82.492 }
+  position: { latitude: 28.125, longitude: -82.5 }`,
    ],
    [
      'a list in brackets',
      [{ kind: 'set', path: ['business', 'counties'], value: ['Hillsborough', 'Polk', 'Pasco'] }],
      `
-  counties: [Hillsborough, Pinellas, Pasco]
+  counties: [Hillsborough, Polk, Pasco]`,
    ],
    [
      'a folded text is wrapped from the line that is different',
      [
        {
          kind: 'set',
          path: ['guides', 0, 'lead'],
          value: guide('lead').replace('the wood', 'the old and crooked wood of the attic'),
        },
      ],
      `
-      Water comes in where the roof has a hole, and then it runs along the wood for a while. Look for it with
-      a light, at the highest wet place that you can find.
+      Water comes in where the roof has a hole, and then it runs along the old and crooked wood of the attic for
+      a while. Look for it with a light, at the highest wet place that you can find.`,
    ],
    [
      'of a Markdown text, only the paragraph with the change is wrapped',
      [
        {
          kind: 'set',
          path: ['guides', 0, 'body'],
          value: guide('body')
            .replaceAll(/(?<=[a-z.])\n *(?=[a-zI])/g, ' ')
            .replace('words enough', 'more than words enough'),
        },
      ],
      `
-      - Another entry of the list, with words enough for a second line, which is below the first one of them
-        here.
+      - Another entry of the list, with more than words enough for a second line, which is below the first one
+        of them here.`,
    ],
    [
      'a key that was not there stands where the schema has it',
      [
        { kind: 'set', path: ['guides', 0, 'heading'], value: 'A leak' },
        { kind: 'set', path: ['cities', 2, 'traits'], value: ['inland', 'hoa'] },
        { kind: 'set', path: ['constants', 'rebateAmount'], value: '$500' },
      ],
      `
+constants:
+  rebateAmount: $500
-  - { name: Odessa, county: Hillsborough, coverage: served }
+  - { name: Odessa, county: Hillsborough, coverage: served, traits: [inland, hoa] }
+    heading: A leak`,
    ],
    [
      'a field goes with its comment',
      [
        { kind: 'remove', path: ['business', 'counties'] },
        { kind: 'remove', path: ['cities', 0, 'traits'] },
        { kind: 'remove', path: ['guides', 0, 'slug'] },
        { kind: 'remove', path: ['guides', 1, 'claims'] },
      ],
      `
-  # What we serve.
-  counties: [Hillsborough, Pinellas, Pasco]
-  - { name: Tampa, county: Hillsborough, coverage: full, traits: [coastal] }
+  - { name: Tampa, county: Hillsborough, coverage: full }
-  - slug: attic-leak
-    # For search engines.
+  - # For search engines.
-    claims: true`,
    ],
    [
      'an entry goes with its comment, the others keep theirs',
      [{ kind: 'set', path: ['guides', 0, 'related'], value: ['/b'] }],
      `
-      # The first one.
-      - /a`,
    ],
    [
      'the last entries leave an empty list',
      [
        { kind: 'set', path: ['guides', 0, 'related'], value: [] },
        { kind: 'remove', path: ['cities', 0, 'traits', 0] },
        { kind: 'remove', path: ['guides', 1, 'slug'] },
        { kind: 'remove', path: ['guides', 1, 'claims'] },
      ],
      `
-  - { name: Tampa, county: Hillsborough, coverage: full, traits: [coastal] }
+  - { name: Tampa, county: Hillsborough, coverage: full, traits: [] }
-    related:
-      # The first one.
-      - /a
-      # The second one.
-      - /b
+    related: []
-  - slug: last
-    claims: true
+  - {}`,
    ],
    [
      'a new record is written like the one beside it',
      [
        {
          kind: 'insert',
          path: ['cities'],
          at: 1,
          value: { coverage: 'full', name: 'Plant City', county: 'Polk', traits: ['hoa'] },
        },
        {
          kind: 'insert',
          path: ['guides'],
          value: { slug: 'new', body: 'One.\n\n- Two.', lead: 'A lead', related: ['/a', '/b'] },
        },
      ],
      `
+  - { name: Plant City, county: Polk, coverage: full, traits: [hoa] }
+
+
+  - slug: new
+    lead: A lead
+    body: |
+      One.
+
+      - Two.
+    related: [/a, /b]`,
    ],
    [
      'an entry moves with its comment',
      [{ kind: 'move', path: ['cities', 2], to: 0 }],
      `
+  # The last.
+  - { name: Odessa, county: Hillsborough, coverage: served }
-  # The last.
-  - { name: Odessa, county: Hillsborough, coverage: served }`,
    ],
    [
      'a copy follows its entry',
      [
        { kind: 'duplicate', path: ['guides', 1] },
        { kind: 'duplicate', path: ['business', 'counties', 2] },
      ],
      `
-  counties: [Hillsborough, Pinellas, Pasco]
+  counties: [Hillsborough, Pinellas, Pasco, Pasco]
+
+  - slug: last
+    claims: true`,
    ],
  ]

  test.each(CASES)('%s', (_name, edits, diff) => {
    expect(diffOf(SMALL, after(SMALL, ...edits))).toBe(diff)
    const text = windows(SMALL)
    expect(after(text, ...edits)).toBe(windows(after(SMALL, ...edits)))
  })
})

/** The lines that are gone and new, as in a diff. Small texts only. */
function diffOf(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const length = old.map(() => new Array<number>(now.length + 1).fill(0))
  length.push(new Array<number>(now.length + 1).fill(0))
  for (let a = old.length - 1; a >= 0; a--)
    for (let b = now.length - 1; b >= 0; b--) {
      const row = length[a] as number[]
      const next = length[a + 1] as number[]
      row[b] = old[a] === now[b] ? 1 + (next[b + 1] ?? 0) : Math.max(next[b] ?? 0, row[b + 1] ?? 0)
    }
  let [a, b, diff] = [0, 0, '']
  while (a < old.length || b < now.length) {
    if (a < old.length && old[a] === now[b]) {
      a++
      b++
    } else if (
      a < old.length &&
      (b === now.length || (length[a + 1]?.[b] ?? 0) >= (length[a]?.[b + 1] ?? 0))
    )
      diff += `\n-${old[a++]}`
    else diff += `\n+${now[b++]}`
  }
  return diff
}

describe('every list and every map', () => {
  const SITES = [
    ['of the full site', stringify(FULL_SITE, { lineWidth: 0 })],
    ['of the real site', REAL_SITE],
  ] as const

  // From the end, so that the positions of what comes later stay.
  const collections = (value: unknown) =>
    some(pathsOf(value).filter((path) => typeof valueAt(value, path) === 'object')).reverse()

  test.each(SITES)(
    '%s: a copy of each last entry, taken out again, leaves the bytes',
    (_name, text) => {
      const value = read(text)
      const lists = collections(value).filter((path) => Array.isArray(valueAt(value, path)))
      const last = (path: Path) => (valueAt(value, path) as unknown[]).length - 1
      const copies = lists.map(
        (path): FieldEdit => ({ kind: 'duplicate', path: [...path, last(path)] }),
      )
      const copied = after(text, ...copies)
      expect(said(read(copied))).toEqual(said(copies.reduce(edited, value)))
      const removals = lists.map(
        (path): FieldEdit => ({ kind: 'remove', path: [...path, last(path) + 1] }),
      )
      expect(after(copied, ...removals.reverse())).toBe(text)
    },
  )

  test.each(SITES)('%s: each first entry moves to the end and back', (_name, text) => {
    const value = read(text)
    const lists = collections(value).filter((path) => Array.isArray(valueAt(value, path)))
    const last = (path: Path) => (valueAt(value, path) as unknown[]).length - 1
    const moves = lists.map(
      (path): FieldEdit => ({ kind: 'move', path: [...path, 0], to: last(path) }),
    )
    const moved = after(text, ...moves)
    expect(said(read(moved))).toEqual(said(moves.reduce(edited, value)))
    const back = lists.map(
      (path): FieldEdit => ({ kind: 'move', path: [...path, last(path)], to: 0 }),
    )
    expect(after(moved, ...back.reverse())).toBe(text)
  })

  test.each(SITES)('%s: the first and the last entry of each goes', (_name, text) => {
    const value = read(text)
    const keys = (path: Path) => {
      const part = valueAt(value, path) as object
      return Array.isArray(part) ? Array.from(part.keys()) : Object.keys(part)
    }
    const removals = collections(value).flatMap((path) =>
      [keys(path).at(-1), ...keys(path).slice(0, -1).slice(0, 1)].flatMap((key): FieldEdit[] =>
        key === undefined || path.length === 0 ? [] : [{ kind: 'remove', path: [...path, key] }],
      ),
    )
    const left = after(text, ...removals)
    expect(said(read(left))).toEqual(said(removals.reduce(edited, value)))
  })

  test.each(SITES)(
    '%s: a new entry like the last one at the beginning and the end',
    (_name, text) => {
      const value = read(text)
      const inserts = collections(value).flatMap((path): FieldEdit[] => {
        const part = valueAt(value, path)
        if (!Array.isArray(part) || part.length === 0) return []
        const [first, entry] = [part[0], part.at(-1)]
        return [
          { kind: 'insert', path, value: first },
          { kind: 'insert', path, at: 0, value: entry },
        ]
      })
      const made = after(text, ...inserts)
      expect(said(read(made))).toEqual(said(inserts.reduce(edited, value)))
    },
  )
})

test('after each of 500 random edits, the real site says what was asked for', () => {
  const random = randomFrom(26)
  let text = REAL_SITE
  let value = read(text)
  for (let number = 0; number < 500; number++) {
    const edit = randomEdit(random, value)
    value = edited(value, edit)
    text = after(text, edit)
    if (number % 50 === 49) expect(said(read(text))).toEqual(said(value))
  }
})
