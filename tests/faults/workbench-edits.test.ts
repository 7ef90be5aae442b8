import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openMemo } from '../../generator/cache/memo.ts'
import { readOriginals } from '../../generator/pictures/read-originals.ts'
import { valueAt } from '../../generator/read/value-at.ts'
import { hasMarks, stripMarks } from '../../generator/text/marks.ts'
import {
  type ApiFailure,
  type CheckResponse,
  type DraftState,
  type OriginsResponse,
  type OutlineResponse,
  type PageEntry,
  PREVIEW_HEADER,
} from '../../workbench/contract/api.ts'
import type { FieldEdit, FieldsResponse } from '../../workbench/contract/form.ts'
import { checkDraft } from '../../workbench/server/checks/check.ts'
import { readRecord } from '../../workbench/server/draft/records.ts'
import { type Block, blocksOf, draftModel } from '../fixtures/draft-model.ts'
import { strayBytes } from '../fixtures/field-bytes.ts'
import { edited, randomEdit, read, said, textAfter } from '../fixtures/field-edits.ts'
import { manyStyles } from '../fixtures/many-styles.ts'
import { type Random, randomFrom } from '../fixtures/random.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { startWorkbenchServer, type WorkbenchServer } from '../fixtures/workbench-server.ts'
import { rounds } from '../setup/rounds.ts'

/** What is typed over a word of the YAML. */
const TYPED = [
  'roofs',
  'two words, é and 😀',
  'some "quoted" words',
  "it's",
  '',
  '{constants.rebateAmount}',
  '\u2028',
]
/** These break the YAML or the site in some styles and not in others. */
const BREAKING = ['a: b', 'x # y', '\\x', '"', '\n', '\r\n  ', '{nothing}', '\n---\n', '*a']

interface Place {
  from: number
  to: number
  insert: string
}

/** A word of the text, or now and then some characters anywhere, and what is typed over them. */
function randomPlace(random: Random, text: string): Place {
  const isAnywhere = random.below(8) === 0
  const pattern = isAnywhere ? /[a-z]{2}/g : /(?<=[ "'(])[a-z]{4,}(?=[ .,"'])/g
  const insert = random.pick(isAnywhere ? [...TYPED, ...BREAKING] : TYPED) ?? ''
  pattern.lastIndex = random.below(text.length)
  const found = pattern.exec(text) ?? new RegExp(pattern.source).exec(text)
  const from = found?.index ?? 1
  return { from, to: from + (found?.[0].length ?? 0), insert }
}

/** A person at a workbench, with another one at the file, and what both must see. */
async function startTyping(random: Random, start: string, onDisk: (text: string) => string) {
  const workbench = await startWorkbenchServer(onDisk(start))
  const model = draftModel(start)
  const memo = openMemo()
  const folder = dirname(workbench.file)
  const originals = await readOriginals(join(folder, 'media'))
  let version = 0
  let wasTyped = false

  let last: { text: string; line: number | undefined } | undefined
  /** The line of the first mistake of a text. */
  const mistakeIn = (text: string): number | undefined => {
    if (last?.text === text) return last.line
    const { findings } = checkDraft(
      { version: 0, text },
      { file: 'site.yaml', folder: join(folder, 'none'), originals, memo },
    )
    const line = findings.find(({ severity }) => severity === 'error')?.line
    last = { text, line }
    return line
  }
  /** The draft and the file are what they must be. */
  const look = async (doing: string) => {
    const { text, saved, state } = await workbench.doc()
    expect(text, doing).toBe(model.text)
    expect(saved, doing).toBe(model.saved)
    expect(workbench.disk(), doing).toBe(onDisk(model.saved))
    const { canUndo, canRedo } = model
    expect(state, doing).toMatchObject({ isDirty: text !== saved, canUndo, canRedo, conflicts: [] })
    version = state.version
    return state
  }
  const act = async (name: 'undo' | 'redo' | 'discard') => {
    expect((await workbench.post(name)).status).toBe(200)
    model[name]()
    await look(name)
  }
  const save = async () => {
    const { status, body } = await workbench.post<DraftState & ApiFailure>('save')
    expect(body.message).toBeUndefined()
    expect(status).toBe(200)
    model.save()
    await look('save')
  }
  /** A draft with a mistake is not saved, and goes back. */
  const takeBackMistake = async () => {
    const line = mistakeIn(model.text)
    if (line === undefined) return
    if (random.below(3) === 0) {
      const { status, body } = await workbench.post<ApiFailure>('save')
      expect(status).toBe(409)
      expect(body.message).toMatch(/^Line \d+: ./)
      expect(lineAt(model.text, body.at?.from ?? 0)).toBe(line)
    }
    await act(model.canUndo ? 'undo' : 'discard')
  }

  const edit = async (made: FieldEdit, seen = version) => {
    const before = model.text
    const request = { version: seen, edits: [made] }
    const { status, body } = await workbench.post<FieldsResponse & ApiFailure>('fields', request)
    expect(body.message).toBeUndefined()
    expect(status).toBe(200)
    const { text } = await workbench.doc()
    const said1 = JSON.stringify(made)
    expect(said(read(text)), said1).toEqual(said(edited(read(before), made)))
    if (text !== before) expect(strayBytes(before, made, text), said1).toBeUndefined()
    model.changed(text, made.kind === 'set' ? made.path.join('.') : undefined)
    await look(said1)
  }
  const type = async (place: Place) => {
    const { from, to } = place
    const insert = place.insert.replaceAll('\r', '')
    if (model.text.slice(from, to) === insert) return
    // What is typed in one go is undone in one go.
    wasTyped = !wasTyped && random.below(2) === 0
    await workbench.post('edit', { version, changes: [place], isTyping: wasTyped })
    model.changed(model.text.slice(0, from) + insert + model.text.slice(to))
    await look(JSON.stringify(place))
  }
  /** Clicks a text of a page, and changes a word of the field that it comes from. */
  const click = async () => {
    const { body: pages } = await workbench.get<PageEntry[]>('pages')
    const path = random.pick(pages)?.path ?? '/'
    const address = path === '/' ? '/index.json' : `${path}.json`
    const { body } = await workbench.ask(address, { headers: { [PREVIEW_HEADER]: '1' } })
    const marked = random.pick(textsIn(JSON.parse(body)).filter(hasMarks)) ?? ''
    const offset = random.below(stripMarks(marked).length)
    const found = await workbench.post<OriginsResponse>('origins', { marked, offset })
    const site = read(model.text)
    for (const { path, value, at } of found.body.origins) {
      const text = valueAt(site, path)
      const word = typeof text === 'string' && /[a-z]{4,}/.exec(text)?.[0]
      if (!word) continue
      expect(model.text.slice(value.from, value.to), path.join('.')).toContain(word)
      expect(at).toBeGreaterThanOrEqual(value.from)
      expect(at).toBeLessThanOrEqual(value.to)
      return edit({ kind: 'set', path, value: String(text).replace(word, 'typed') })
    }
  }

  const settle = async (id: number) => {
    const choice = random.pick(['mine', 'theirs'] as const) ?? 'mine'
    const { text, state } = await workbench.doc()
    const conflict = state.conflicts.find((open) => open.id === id)
    if (conflict === undefined) throw new Error('A conflict is gone.')
    const { from, to, mine, theirs } = conflict
    expect(text.slice(from, to)).toBe(mine)
    expect((await workbench.post('resolve', { id, choice })).status).toBe(200)
    if (choice === 'theirs') model.changed(text.slice(0, from) + theirs + text.slice(to))
  }

  /** The texts that Undo brings, and those that Redo brings; the draft says `text` again afterwards. */
  const walk = async (text: string) => {
    const go = async (name: 'undo' | 'redo', most = Number.POSITIVE_INFINITY) => {
      const texts: string[] = []
      const can = name === 'undo' ? 'canUndo' : 'canRedo'
      for (let { state } = await workbench.doc(); state[can] && texts.length < most; ) {
        state = (await workbench.post(name)).body
        texts.push((await workbench.doc()).text)
      }
      return texts
    }
    const undone = await go('undo')
    expect((await go('redo', undone.length)).at(-1) ?? text).toBe(text)
    const redone = await go('redo')
    expect((await go('undo', redone.length)).at(-1) ?? text).toBe(text)
    return { undone, redone }
  }

  /** What somebody else does to the file, which stays a site. */
  const othersEdit = () => {
    for (;;) {
      const made = randomEdit(random, read(model.saved))
      const file = textAfter(model.saved, made)
      if (made.path.length > 1 && mistakeIn(file) === undefined) return { made, file }
    }
  }

  /** Somebody else writes the file, at a place that the draft has not changed, or at one that it may have. */
  const outside = async () => {
    const { made, file } = othersEdit()
    if (file === model.saved) return
    const key = String(made.path[0])
    const [old, mine, next] = [model.saved, model.text, file].map((text) =>
      blocksOf(text).find((block) => block.key === key),
    )
    const isApart = mine !== undefined && mine.text === old?.text
    const before = model.text
    // A form that was opened before, and does not know.
    const seen = version
    writeFileSync(workbench.file, onDisk(file))
    const { text, state } = await workbench.until(async () => {
      const doc = await workbench.doc()
      return doc.saved === file ? doc : undefined
    })
    let merged = text
    if (isApart) {
      const { from } = mine
      merged = before.slice(0, from) + next?.text + before.slice(from + mine.text.length)
      expect(state.conflicts, JSON.stringify(made)).toEqual([])
    } else if (mine !== undefined)
      expectBoth({ base: model.saved, mine: before, theirs: file, text, state })
    const befores = model.befores
    const steps = await walk(text)
    if (isApart) expectSteps({ befores, undone: steps.undone, old: mine, next })
    model.outside(file, merged, steps)
    for (const { id } of state.conflicts) await settle(id)
    await look(`outside ${JSON.stringify(made)}`)
    if (!isApart || !isReadable(model.text) || version - seen > MOST_VERSIONS) return
    const own = randomEdit(random, read(model.text))
    if (own.path[0] !== key && own.path.length > 1) await edit(own, seen)
  }

  return { workbench, model, act, save, edit, type, click, outside, takeBackMistake, mistakeIn }
}

/** Versions that an edit may be of. */
const MOST_VERSIONS = 200

interface Steps {
  befores: string[]
  undone: string[]
  old: Block
  next: Block | undefined
}

/** When no step was in the block that somebody else changed, every step can be undone, and what they wrote stays. */
function expectSteps({ befores, undone, old, next }: Steps): void {
  const blockIn = (text: string) => blocksOf(text).find(({ key }) => key === old.key)
  const isElsewhere = befores.every((before) => blockIn(before)?.text === old.text)
  if (!isElsewhere) return
  const expected = befores.map((before) => {
    const { from, text } = blockIn(before) ?? old
    return before.slice(0, from) + (next?.text ?? '') + before.slice(from + text.length)
  })
  expect(undone).toEqual(expected)
}

/** Every line that one side has written is in the draft, or in a conflict. */
function expectBoth({
  base,
  mine,
  theirs,
  text,
  state,
}: Record<'base' | 'mine' | 'theirs' | 'text', string> & { state: DraftState }): void {
  const all = new Set(
    [text, ...state.conflicts.map((conflict) => conflict.theirs)].join('\n').split('\n'),
  )
  const old = new Set(base.split('\n'))
  for (const line of [...mine.split('\n'), ...theirs.split('\n')])
    if (!old.has(line)) expect(all).toContain(line)
}

function isReadable(text: string): boolean {
  try {
    read(text)
    return true
  } catch {
    return false
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Fails unless the records that the workbench knows are those of the text. */
async function expectRecords(workbench: WorkbenchServer): Promise<void> {
  const { text, state } = await workbench.doc()
  const value = read(text)
  const { body: outline } = await workbench.get<OutlineResponse>('outline')
  expect(outline.version).toBe(state.version)
  expect(outline.records.length).toBeGreaterThan(10)
  for (const { path, from, to, line } of outline.records) {
    const record = readRecord(text.slice(from, to), { path, from, to })
    // An entry whose dash is on a line of its own is not read by itself.
    if (record !== undefined) expect(record.value, path.join('.')).toEqual(valueAt(value, path))
    expect(line).toBe(lineAt(text, from))
  }
}

const asItIs = (text: string) => text
const asWindows = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`

const STYLES = [
  {
    style: 'Windows line ends and a byte order mark',
    text: manyStyles(),
    onDisk: asWindows,
    edits: rounds(6, 90),
  },
  { style: 'line feeds', text: manyStyles(), onDisk: asItIs, edits: rounds(0, 90) },
  { style: 'a real site', text: REAL_SITE, onDisk: asWindows, edits: rounds(0, 8) },
]
const SEEDS = rounds(1, 2)
const FIRST_SEED = Number(process.env.SEED ?? 26)

const RUNS = STYLES.filter(({ edits }) => edits > 0).flatMap((run) =>
  Array.from({ length: SEEDS }, (_, at) => ({ ...run, seed: FIRST_SEED + at })),
)

test.each(RUNS)(
  '$edits random edits by form, YAML and page, with undo, Save and other people’s edits: bytes as expected, with $style ($seed)',
  async ({ text, onDisk, edits, seed }) => {
    const random = randomFrom(seed)
    const person = await startTyping(random, text, onDisk)
    const { model } = person
    const doings = {
      form: () => person.edit(randomEdit(random, read(model.text))),
      yaml: () => person.type(randomPlace(random, model.text)),
      page: person.click,
      outside: person.outside,
    }
    const counted = { form: 0, yaml: 0, page: 0, outside: 0, kept: 0, saved: 0 }
    const all = ['form', 'form', 'form', 'yaml', 'yaml', 'page', 'outside'] as const
    for (let number = 0; number < edits; ) {
      const doing = random.pick(all) ?? 'form'
      const before = model.text
      await doings[doing]()
      if (model.text === before) continue
      const made = model.text
      number++
      counted[doing]++
      await person.takeBackMistake()
      if (model.text === made) counted.kept++
      while (model.canUndo && random.below(5) === 0) await person.act('undo')
      while (model.canRedo && random.below(2) === 0) await person.act('redo')
      if (person.mistakeIn(model.text) !== undefined) await person.act('discard')
      if (random.below(8) === 0) {
        await person.save()
        counted.saved++
      }
    }
    await person.save()
    await expectRecords(person.workbench)
    while (model.canUndo) await person.act('undo')
    const { kept, ...made } = counted
    expect(kept).toBeGreaterThan(edits / 4)
    // With few, chance may leave one out.
    if (edits > 50) expect(Math.min(...Object.values(made))).toBeGreaterThan(0)
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
