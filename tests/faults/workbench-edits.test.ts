import { ChangeSet } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadSite } from '../../generator/check/load-site.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import type {
  ApiFailure,
  CheckResponse,
  DraftState,
  OutlineResponse,
  UpdatesResponse,
} from '../../workbench/contract/api.ts'
import { toText } from '../../workbench/server/draft/edit-session.ts'
import { readRecord } from '../../workbench/server/draft/records.ts'
import { manyStyles } from '../fixtures/many-styles.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { startWorkbenchServer, type WorkbenchServer } from '../fixtures/workbench-server.ts'
import { rounds } from '../setup/rounds.ts'

const INSERTS = [
  'roofs',
  'two words, é and 😀',
  'some "quoted" words',
  "it's",
  '',
  '{constants.rebateAmount}',
  '\u2028',
  // These break the YAML or the site in some styles and not in others.
  'a: b',
  'x # y',
  '\\x',
  '"',
  '\n',
  '\r\n  ',
  '{nothing}',
  '\n---\n',
  '*a',
]

/** An edit: a word of the text, or with `anywhere` some characters, replaced by `insert`. */
const someEdit = fc.record({
  seed: fc.nat(),
  anywhere: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  insert: fc.constantFrom(...INSERTS),
  isTyped: fc.boolean(),
})
type SomeEdit = typeof someEdit extends fc.Arbitrary<infer Value> ? Value : never

interface Place {
  from: number
  to: number
  insert: string
}

function placeOf({ seed, anywhere, insert }: SomeEdit, text: string): Place {
  const start = seed % text.length
  const word = (anywhere ? /[a-z]{2}/g : /(?<=[ "'(])[a-z]{4,}(?=[ .,"'])/g) as RegExp
  word.lastIndex = start
  const found = word.exec(text) ?? new RegExp(word.source, 'g').exec(text)
  const from = found?.index ?? 1
  return { from, to: from + (found?.[0].length ?? 0), insert }
}

/** An editor that knows what the text must be, character by character. */
function editorOf(workbench: WorkbenchServer, start: { text: string; state: DraftState }) {
  let { text } = start
  let { version } = start.state
  let typists = 0
  const typed = async ({ from, to, insert }: Place) => {
    const changes = ChangeSet.of({ from, to, insert: toText(insert) }, text.length, '\n').toJSON()
    // Each time from another browser, since what one types in one go is undone in one go.
    const updates = [{ clientID: `typist-${version}-${typists++}`, changes }]
    const { status, body } = await workbench.post<UpdatesResponse>('updates', { version, updates })
    expect(status).toBe(200)
    version = body.version
  }
  const undo = async (expected: string) => {
    const { status, body } = await workbench.post('undo')
    expect(status).toBe(200)
    version = body.version
    text = expected
  }
  return {
    get text() {
      return text
    },
    async edit(place: Place, isTyped: boolean) {
      if (isTyped) await typed(place)
      else {
        const { status, body } = await workbench.post('edit', { version, changes: [place] })
        expect(status).toBe(200)
        version = body.version
      }
      text = text.slice(0, place.from) + place.insert + text.slice(place.to)
    },
    undo,
    async save() {
      const answer = await workbench.post<DraftState & ApiFailure>('save')
      if (answer.status === 200) expect(workbench.disk()).toBe(text)
      return answer
    },
  }
}

/** The place of the first mistake of a text, as offset; undefined when the site is valid. */
function mistakeIn(text: string): { line: number } | undefined {
  try {
    loadSite(text)
    return undefined
  } catch (error) {
    if (error instanceof SiteError) return { line: error.findings[0]?.position.line ?? 1 }
    throw error
  }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Applies edits, saves, undoes them and saves again; refused states are undone at once. */
async function editAndGoBack(workbench: WorkbenchServer, edits: readonly SomeEdit[]) {
  const start = await workbench.doc()
  const editor = editorOf(workbench, start)
  expect(workbench.disk()).toBe(start.text)
  const states = [start.text]
  let refused = 0
  for (const edit of edits) {
    const place = placeOf(edit, editor.text)
    if (editor.text.slice(place.from, place.to) === place.insert) continue
    const before = editor.text
    await editor.edit(place, edit.isTyped)
    const mistake = mistakeIn(editor.text)
    if (mistake === undefined && !edit.anywhere) {
      states.push(editor.text)
      continue
    }
    const { status, body } = await editor.save()
    if (mistake === undefined && status === 200) {
      states.push(editor.text)
      continue
    }
    // A mistake that only the pages show, such as a link to a page that is gone.
    if (mistake === undefined) await expectErrors(workbench)
    else expect(lineAt(editor.text, body.at?.from ?? 0)).toBe(mistake.line)
    expect(status).toBe(409)
    expect(body.message).toMatch(/^Line \d+: ./)
    expect(states).toContain(workbench.disk())
    await editor.undo(before)
    refused++
  }
  await expectSaved(workbench, editor)
  for (const state of states.slice(0, -1).toReversed()) await editor.undo(state)
  await expectSaved(workbench, editor)
  expect(workbench.disk()).toBe(start.text)
  return { kept: states.length - 1, refused }
}

async function expectErrors(workbench: WorkbenchServer): Promise<void> {
  const { findings } = await workbench.checked()
  expect(findings.map(({ severity }) => severity)).toContain('error')
}

/** Saves, and fails unless file, draft and what the workbench understood of it are the same. */
async function expectSaved(
  workbench: WorkbenchServer,
  editor: { save(): Promise<{ status: number; body: ApiFailure }> },
): Promise<void> {
  const { status, body } = await editor.save()
  expect(body.message).toBeUndefined()
  expect(status).toBe(200)
  const { text, state } = await workbench.doc()
  expect(state.isDirty).toBe(false)
  expect(workbench.disk()).toBe(text)
  const value: unknown = parse(text.replace(/^\ufeff/, ''))
  const { body: outline } = await workbench.get<OutlineResponse>('outline')
  expect(outline.version).toBe(state.version)
  expect(outline.records.length).toBeGreaterThan(20)
  for (const { path, from, to, line } of outline.records) {
    const read = readRecord(text.slice(from, to), { path, from, to })
    // An entry whose dash is on a line of its own is not read by itself.
    if (read !== undefined) expect(read.value, path.join('.')).toEqual(valueAt(value, path))
    expect(line).toBe(lineAt(text, from))
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((parent, key) => (parent as Record<PropertyKey, unknown>)[key], value)
}

const RUNS = rounds(1, 4)
const EDITS = rounds(12, 25)

const STYLES = [
  ['Windows line ends and a byte order mark', { windows: true, mark: true }],
  ['line feeds', {}],
] as const

test.each(STYLES.slice(0, rounds(1, 2)))(
  'each of many random edits is saved as typed or refused at its place, and undone to the byte, with %s',
  async (_, style) => {
    const workbench = await startWorkbenchServer(manyStyles(style))
    const total = { kept: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(someEdit, { minLength: EDITS, maxLength: EDITS }),
        async (edits) => {
          const { kept, refused } = await editAndGoBack(workbench, edits)
          total.kept += kept
          total.refused += refused
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(total.kept).toBeGreaterThan((RUNS * EDITS) / 4)
    expect(total.refused).toBeGreaterThan(RUNS / 4)
  },
  480_000,
)

/** The real site takes half a minute, so it is edited with all rounds only. */
const WHOLE_SITES = [
  [
    'the real site with Windows line ends and a byte order mark',
    `\ufeff${REAL_SITE.replaceAll('\n', '\r\n')}`,
  ],
].slice(0, rounds(0, 1))

test.each(WHOLE_SITES)(
  'words of %s are saved as typed and undone to the byte',
  async (_, site) => {
    const workbench = await startWorkbenchServer(site ?? '')
    const start = await workbench.doc()
    const editor = editorOf(workbench, start)
    const states = [start.text]
    const words = someEdit.map((edit) => ({ ...edit, anywhere: false, insert: 'some 😀' }))
    for (const edit of fc.sample(words, 3)) {
      const before = editor.text
      await editor.edit(placeOf(edit, before), edit.isTyped)
      // Some words, such as the type of a card, are not free to choose.
      if (mistakeIn(editor.text) === undefined) states.push(editor.text)
      else await editor.undo(before)
    }
    expect(states.length).toBeGreaterThan(1)
    await expectSaved(workbench, editor)
    for (const state of states.slice(0, -1).toReversed()) await editor.undo(state)
    await expectSaved(workbench, editor)
    expect(workbench.disk()).toBe(start.text)
  },
  480_000,
)

test('a check of the draft answers for the version that was edited last', async () => {
  const workbench = await startWorkbenchServer(manyStyles())
  for (let number = 0; number < 20; number++)
    await workbench.edit({ from: 0, to: 0, insert: `# ${number}\n` })
  const { version }: CheckResponse = await workbench.checked()
  expect(version).toBe(20)
})
