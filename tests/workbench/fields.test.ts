import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { valueAt } from '../../generator/read/value-at.ts'
import type { ApiFailure, RecordResponse } from '../../workbench/contract/api.ts'
import type { FieldEdit, FieldsResponse } from '../../workbench/contract/form.ts'
import { lineChunks } from '../../workbench/server/draft/line-diff.ts'
import { textAfter } from '../fixtures/field-edits.ts'
import { startWorkbenchServer } from '../fixtures/workbench-server.ts'

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

describe('an edit writes what it is about, and nothing else', () => {
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
      'a paragraph becomes one line, a folded one and one of a Markdown text',
      [
        {
          kind: 'set',
          path: ['guides', 0, 'lead'],
          value: guide('lead').replace('the wood', 'the old and crooked wood of the attic'),
        },
        {
          kind: 'set',
          path: ['guides', 0, 'body'],
          value: guide('body')
            .replace('words enough', 'more words')
            .replace(/them\n */, 'them '),
        },
      ],
      `
-      Water comes in where the roof has a hole, and then it runs along the wood for a while. Look for it with
-      a light, at the highest wet place that you can find.
+      Water comes in where the roof has a hole, and then it runs along the old and crooked wood of the attic for a while. Look for it with a light, at the highest wet place that you can find.
-      - Another entry of the list, with words enough for a second line, which is below the first one of them
-        here.
+      - Another entry of the list, with more words for a second line, which is below the first one of them here.`,
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
+  - slug: new
+    lead: A lead
+    body: |
+      One.
+
+      - Two.
+    related: [/a, /b]
+`,
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
      'a new list of words is in brackets where it fits, and a long text below its key',
      [
        { kind: 'insert', path: ['guides', 1, 'related'], value: '/c' },
        { kind: 'set', path: ['guides', 1, 'lead'], value: `${'A long text. '.repeat(10)}No.` },
        { kind: 'set', path: ['guides', 1, 'heading'], value: 'no' },
      ],
      `
+    heading: "no"
+    lead: >-
+      ${'A long text. '.repeat(10)}No.
+    related: [/c]`,
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
+  - slug: last
+    claims: true
+`,
    ],
  ]

  test.each(CASES)('%s', (_name, edits, diff) => {
    expect(diffOf(SMALL, textAfter(SMALL, ...edits))).toBe(diff)
  })
})

/** The lines that are gone and those that are new, as in a diff. */
function diffOf(before: string, later: string): string {
  const lines = before.split('\n')
  const chunks = lineChunks(lines, later.split('\n')).map(({ from, to, lines: made }) => [
    ...lines.slice(from, to).map((line) => `\n-${line}`),
    ...made.map((line) => `\n+${line}`),
  ])
  return chunks.flat().join('')
}

describe('the dev server', () => {
  const path = ['guides', 0, 'title']

  test('makes several edits one step of the history', async () => {
    const server = await startWorkbenchServer(SMALL)
    const edits = [
      { kind: 'set', path, value: 'Another title' },
      { kind: 'duplicate', path: ['guides', 1] },
    ]
    const { body } = await server.post<FieldsResponse>('fields', { version: 0, edits })
    const { text } = await server.doc()
    expect(text.split('\n')[20]).toBe('    title: "Another title"')
    expect(text.split('- slug: last\n    claims: true')).toHaveLength(3)
    const record = `record?path=${encodeURIComponent(JSON.stringify(path))}`
    expect((await server.get<RecordResponse>(record)).body).toEqual({
      version: body.state.version,
      path,
      isCurrent: true,
      value: 'Another title',
    })
    await server.post('undo')
    expect((await server.doc()).text).toBe(SMALL)
  })

  test('says why an edit cannot be made, and changes nothing', async () => {
    const server = await startWorkbenchServer(SMALL)
    const refusals: [FieldEdit, RegExp][] = [
      [{ kind: 'remove', path: ['guides', 7] }, /^guides\.7 is not in the file any more\.$/],
      [{ kind: 'set', path: ['guides', 7, 'title'], value: 'x' }, /^guides\.7 is not in the file/],
      [{ kind: 'set', path: ['business', 'name', 'x'], value: 'x' }, /^business\.name has a value/],
      [{ kind: 'move', path: ['business', 'name'], to: 0 }, /^Only the entries of a list/],
      [{ kind: 'insert', path: ['business'], at: 'name', value: 'x' }, /^There is name already/],
    ]
    for (const [edit, message] of refusals) {
      const answer = await server.post<ApiFailure>('fields', {
        version: 0,
        edits: [edit],
      })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toMatch(message)
    }
    expect((await server.get('record?path=["guides",7]')).status).toBe(404)
    expect((await server.get('record?path=guides')).status).toBe(400)
    expect((await server.doc()).text).toBe(SMALL)
  })

  test('while the text has a mistake, shows the last values and names its line', async () => {
    const server = await startWorkbenchServer(SMALL)
    await server.edit({ from: 0, to: 0, insert: 'a: "b\n' })
    const record = await server.get<RecordResponse>('record?path=["business","name"]')
    expect(record.body).toMatchObject({ isCurrent: false, value: 'Pelican Ridge' })
    const edits = [{ kind: 'set', path, value: 'x' }]
    const answer = await server.post<ApiFailure>('fields', { version: 1, edits })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/^The draft has a mistake on line \d+\./)
  })

  const GUIDES = ['guides']
  const slugs = ({ value }: RecordResponse) => (value as { slug: string }[]).map(({ slug }) => slug)

  test('writes into the record that was seen, wherever others have moved it since', async () => {
    const server = await startWorkbenchServer(SMALL)
    const list = `record?path=${encodeURIComponent(JSON.stringify(GUIDES))}`
    const seen = (await server.get<RecordResponse>(list)).body
    const last = slugs(seen).length - 1
    writeFileSync(server.file, SMALL.replace('guides:\n', 'guides:\n  - slug: theirs\n'))
    await server.until(async () => ((await server.doc()).text === server.disk() ? true : undefined))

    const own = encodeURIComponent(JSON.stringify([...GUIDES, last]))
    const moved = await server.get<RecordResponse>(`record?path=${own}&version=${seen.version}`)
    expect(moved.body).toMatchObject({ path: [...GUIDES, last + 1], value: { slug: 'last' } })
    const edit = (value: string) => ({
      version: seen.version,
      edits: [{ kind: 'set', path: [...GUIDES, last, 'slug'], value }],
    })
    expect((await server.post('fields', edit('mine'))).status).toBe(200)
    expect((await server.doc()).text).toBe(server.disk().replace('slug: last', 'slug: mine'))

    const record = [...GUIDES, last]
    const late = await server.post<ApiFailure>('fields', { ...edit('late'), record })
    expect(late.status).toBe(409)
    expect(late.body.record).toMatchObject({ path: [...GUIDES, last + 1], value: { slug: 'mine' } })
    const { version } = late.body.record ?? { version: 0 }
    const edits = [{ kind: 'set', path: [...GUIDES, last + 1, 'slug'], value: 'again' }]
    await server.post('fields', { version, edits })
    expect(late.body.message).toMatch(/^Somebody has changed this in the meantime\./)
    expect((await server.doc()).text).toContain('slug: again')
    expect((await server.post('fields', { ...edit('x'), version: 99 })).status).toBe(410)
  })

  test('finds a record again that was taken out and put back', async () => {
    const server = await startWorkbenchServer(SMALL)
    const path = encodeURIComponent(JSON.stringify([...GUIDES, 0]))
    const edits = [{ kind: 'remove', path: [...GUIDES, 0] }]
    await server.post('fields', { version: 0, edits })
    const asked = `record?path=${path}&version=0`
    expect((await server.get(asked)).status).toBe(404)
    await server.post('undo')
    expect((await server.get<RecordResponse>(asked)).body.path).toEqual([...GUIDES, 0])
  })

  test('finds a record again that was seen while the text could not be read', async () => {
    const server = await startWorkbenchServer(SMALL)
    const from = SMALL.indexOf('slug: attic-leak') + 'slug: '.length
    await server.edit({ from, to: from, insert: '"' })
    await server.post('undo')
    const path = encodeURIComponent(JSON.stringify([...GUIDES, 0]))
    const { status, body } = await server.get<RecordResponse>(`record?path=${path}&version=1`)
    expect({ status, ...body }).toMatchObject({ status: 200, path: [...GUIDES, 0], version: 2 })
  })
})
