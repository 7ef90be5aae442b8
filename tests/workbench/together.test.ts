import { rmSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApiFailure, DraftState } from '../../workbench/contract/api.ts'
import { toText } from '../../workbench/contract/text.ts'
import { Draft } from '../../workbench/server/draft/draft.ts'
import { siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { startWorkbenchServer, type WorkbenchServer } from '../fixtures/workbench-server.ts'

let workbench: WorkbenchServer

beforeAll(async () => {
  workbench = await startWorkbenchServer(siteText(), 'later')
})
afterAll(() => workbench.close())

beforeEach(async () => {
  await workbench.post('discard')
  writeFileSync(workbench.file, siteText())
  await workbench.until(async () =>
    (await workbench.doc()).text === siteText() ? true : undefined,
  )
})

/** A browser with the text of the draft as it was read last, and what is typed into it there. */
async function openBrowser(workbench: WorkbenchServer) {
  let { text, state } = await workbench.doc()
  let changes: { from: number; to: number; insert: string }[] = []
  const receive = async () => {
    ;({ text, state } = await workbench.doc())
  }
  return {
    get text() {
      return text
    },
    /** Types `insert` in place of `words`, in this browser only. */
    type(words: string, insert: string) {
      const from = text.indexOf(words)
      expect(from, `sees ${words}`).not.toBe(-1)
      changes = [{ from, to: from + words.length, insert }]
    },
    receive,
    /** Sends what was typed, and reads the draft again. */
    async send() {
      const request = { version: state.version, changes, isTyping: true }
      const { status } = await workbench.post('edit', request)
      await receive()
      return status
    },
  }
}

/** Somebody else saves the file, and the workbench notices: it shows what they wrote, `sign`. */
async function changeOnDisk(workbench: WorkbenchServer, text: string, sign: string) {
  writeFileSync(workbench.file, text)
  await workbench.until(async () => {
    const { text: draft, state } = await workbench.doc()
    const shown = [draft, ...state.conflicts.map(({ theirs }) => theirs)]
    return shown.some((words) => words.includes(sign)) ? true : undefined
  })
}

const LEAD = 'Three short steps.'
const CONFLICT = { mine: /mine/, theirs: /theirs/ }

test('two browsers and an outside editor at three places: everybody’s words are saved', async () => {
  const [a, b] = [await openBrowser(workbench), await openBrowser(workbench)]
  a.type(LEAD, 'Three quick steps from A 😀.')
  b.type('Near the water', 'By the water, says B')
  expect(await a.send()).toBe(200)
  const outside = siteText().replace('Away from the Gulf', 'Far from the Gulf, says C')
  await changeOnDisk(workbench, outside, 'says C')
  expect(await b.send(), 'B is behind A and the file').toBe(200)
  await a.receive()
  expect(a.text).toBe(b.text)
  for (const words of ['steps from A 😀', 'water, says B', 'Gulf, says C'])
    expect(a.text).toContain(words)
  const { status, body } = await workbench.post('save')
  expect(status).toBe(200)
  expect(body.conflicts).toEqual([])
  expect(workbench.disk()).toBe(a.text)
})

test('what is typed over words that somebody else changed meanwhile is a conflict, and nothing is lost', async () => {
  const [a, b] = [await openBrowser(workbench), await openBrowser(workbench)]
  a.type(LEAD, 'Some theirs steps.')
  await a.send()
  b.type(LEAD, 'Some mine steps.')
  expect(await b.send()).toBe(200)
  const { text, state } = await workbench.doc()
  const [conflict] = state.conflicts
  expect(conflict).toMatchObject({
    mine: '  lead: Some mine steps.\n',
    theirs: '  lead: Some theirs steps.\n',
  })
  expect(text.slice(conflict?.from, conflict?.to)).toBe(conflict?.mine)
  expect((await workbench.post('save')).status).toBe(409)
})

test('a task is known to whoever opens the workbench, and is taken back without what was there before', async () => {
  await workbench.edit({ from: 0, to: 0, insert: '# before\n' })
  await workbench.post('task', { name: 'Add a city', step: 'fill' })
  await workbench.edit({ from: 0, to: 0, insert: '# task\n' })
  await workbench.post('task', { name: 'Add a city', step: 'look' })
  expect((await workbench.doc()).state.task).toEqual({
    name: 'Add a city',
    step: 'look',
    isAlone: false,
  })
  const { body } = await workbench.post('task/discard')
  expect(body.task).toBeUndefined()
  expect((await workbench.doc()).text).toBe(`# before\n${siteText()}`)
  await workbench.post('undo')
  expect((await workbench.doc()).text).toBe(`# task\n# before\n${siteText()}`)

  await workbench.post('task', { name: 'Add a city', step: 'fill' })
  await workbench.checked()
  expect((await workbench.post('save')).status).toBe(200)
  const refused = await workbench.post<ApiFailure>('task/discard')
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/saved since this task began/)
  await workbench.post('task/end')
  expect((await workbench.doc()).state.task).toBeUndefined()
})

test('a file that changed between the last look and Save is merged, not overwritten', async () => {
  await workbench.edit({ from: 0, to: 0, insert: '# mine\n' })
  await workbench.checked()
  writeFileSync(workbench.file, `${siteText()}# theirs\n`)
  const { status } = await workbench.post('save')
  // Refused when the merged draft is not checked yet, or saved with both.
  if (status === 409) expect(workbench.disk()).toBe(`${siteText()}# theirs\n`)
  await workbench.checked()
  expect((await workbench.post('save')).status).toBe(200)
  expect(workbench.disk()).toBe(`# mine\n${siteText()}# theirs\n`)
})

test.each(['mine', 'theirs'] as const)(
  'edits of one line are shown side by side, block Save, and "%s" settles it',
  async (choice) => {
    const [a, b] = [await openBrowser(workbench), await openBrowser(workbench)]
    a.type(LEAD, 'Some mine steps.')
    await a.send()
    const outside = siteText().replace(LEAD, 'Some theirs steps.')
    await changeOnDisk(workbench, outside, 'theirs')
    const { text, state } = await workbench.doc()
    const [conflict] = state.conflicts
    expect(state.conflicts).toHaveLength(1)
    expect(conflict).toMatchObject({
      mine: '  lead: Some mine steps.\n',
      theirs: '  lead: Some theirs steps.\n',
    })
    expect(text.slice(conflict?.from, conflict?.to)).toBe(conflict?.mine)
    expect(text.split('\n')[(conflict?.line ?? 0) - 1]).toBe('  lead: Some mine steps.')

    // Another edit, of another line on disk and of the draft, leaves the conflict open.
    b.type('Near the water', 'By the water')
    expect(await b.send()).toBe(200)
    await changeOnDisk(workbench, outside.replace('Away from', 'Far from'), 'Far from')
    expect((await workbench.doc()).state.conflicts).toHaveLength(1)

    const refused = await workbench.post<ApiFailure>('save')
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/Choose a version/)
    const { text: now } = await workbench.doc()
    expect(now.slice(refused.body.at?.from, refused.body.at?.to)).toBe('  lead: Some mine steps.\n')
    expect(workbench.disk()).toBe(outside.replace('Away from', 'Far from'))

    const id = conflict?.id ?? 0
    expect((await workbench.post('resolve', { id: -1, choice })).status).toBe(404)
    expect((await workbench.post('resolve', { id, choice: 'both' })).status).toBe(400)
    const settled = await workbench.post<DraftState>('resolve', { id, choice })
    expect(settled.body.conflicts).toEqual([])
    expect((await workbench.post('resolve', { id, choice })).status).toBe(404)
    expect((await workbench.post('save')).status).toBe(200)
    const [kept, lost] = choice === 'mine' ? ['mine', 'theirs'] : ['theirs', 'mine']
    expect(workbench.disk()).toMatch(CONFLICT[kept as 'mine'])
    expect(workbench.disk()).not.toMatch(CONFLICT[lost as 'mine'])
    expect(workbench.disk()).toContain('By the water')
    expect(workbench.disk()).toContain('Far from')
    for (const browser of [a, b]) await browser.receive()
    expect([a.text, b.text]).toEqual([workbench.disk(), workbench.disk()])
  },
)

test('without a draft, what is changed outside simply appears, and a file that is gone is waited for', async () => {
  await changeOnDisk(workbench, `# outside\n${siteText()}`, '# outside')
  expect((await workbench.doc()).state.isDirty).toBe(false)
  rmSync(workbench.file)
  const answer = await workbench.post<ApiFailure>('save')
  expect(answer.status).toBe(409)
  expect(answer.body.message).toMatch(/no longer on the disk/)
  await changeOnDisk(workbench, `# back\n${siteText()}`, '# back')
  expect((await workbench.doc()).text).toBe(`# back\n${siteText()}`)
})

test('a file with bytes that are no text is not saved over', async () => {
  await workbench.edit({ from: 0, to: 0, insert: '# mine\n' })
  const bytes = Buffer.concat([Buffer.from(`${siteText()}# caf`), Buffer.from([0xe9, 0x0a])])
  writeFileSync(workbench.file, bytes)
  const answer = await workbench.post<ApiFailure>('save')
  expect(answer.status).toBe(409)
  expect(answer.body.message).toMatch(/not valid UTF-8/)
})

test('a conflict stays until it is settled, whatever is typed or saved around it', () => {
  const draft = new Draft('one\ntwo\nthree\n')
  draft.edit({ from: 4, to: 8, insert: '' })
  draft.changedOnDisk('one\ntheirs\nthree\n')
  expect(draft.conflicts).toMatchObject([{ from: 4, to: 4, mine: '', theirs: 'theirs\n' }])
  draft.edit({ from: 4, insert: 'typed\n' })
  const [conflict] = draft.conflicts
  expect(draft.resolve(conflict?.id ?? 0, 'theirs')).toBe(true)
  expect(draft.text).toBe('one\ntyped\ntheirs\nthree\n')
})

test('after a discard there are no conflicts, even when the draft says what the file says', () => {
  const draft = new Draft('one\ntwo\n')
  draft.edit({ from: 0, to: 3, insert: 'mine' })
  draft.changedOnDisk('theirs\ntwo\n')
  draft.edit({ from: 0, to: 4, insert: 'theirs' })
  expect(draft.isDirty).toBe(false)
  expect(draft.conflicts).toHaveLength(1)
  draft.discard()
  expect(draft.conflicts).toEqual([])
})

test.each([
  ['another word', ['b1'], ['b2']],
  ['a deletion in the draft', [], ['b2']],
  ['a deletion on disk', ['b1'], []],
  ['more lines', ['b1', 'b11'], ['b2', 'b22', '']],
])(
  'at the end of a file without a line end, with %s, each choice gives that side',
  (_, mine, theirs) => {
    for (const before of [['a'], ['a', ''], []]) {
      const text = (end: string[]) => [...before, ...end].join('\n')
      for (const choice of ['mine', 'theirs'] as const) {
        const draft = new Draft(text(['b']))
        draft.edit({ from: 0, to: draft.text.length, insert: toText(text(mine)) })
        draft.changedOnDisk(text(theirs))
        for (const { id } of draft.conflicts) draft.resolve(id, choice)
        expect(draft.text).toBe(text(choice === 'mine' ? mine : theirs))
      }
    }
  },
)

const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 6 })

test('of any texts, nothing that is on one side only is lost, and every conflict can be settled', () => {
  fc.assert(
    fc.property(lines, lines, lines, lines, (base, mine, first, second) => {
      const named = (all: string[], side: string) =>
        all.map((line, at) => line && `${line}${side}${at}`)
      const [own, one, two] = [named(mine, 'm'), named(first, 't'), named(second, 'u')]
      const start = base.join('\n')
      for (const choice of ['mine', 'theirs'] as const) {
        const draft = new Draft(start)
        draft.edit({ from: 0, to: start.length, insert: toText(own.join('\n')) })
        draft.changedOnDisk(one.join('\n'))
        const all = draft.text + draft.conflicts.map((conflict) => conflict.theirs).join('')
        for (const line of [...own, ...one]) expect(all).toContain(line)
        for (const { from, to, mine: kept } of draft.conflicts)
          expect(draft.text.slice(from, to)).toBe(kept)
        draft.changedOnDisk(two.join('\n'))
        const later = draft.text + draft.conflicts.map((conflict) => conflict.theirs).join('')
        for (const line of [...own, ...two]) expect(later).toContain(line)
        for (const { id } of draft.conflicts) expect(draft.resolve(id, choice)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('what was not saved is there when the dev server starts again, beside what others saved meanwhile', async () => {
  const folder = tempFolder()
  const before = await startWorkbenchServer(siteText(), 'later', folder)
  const browser = await openBrowser(before)
  browser.type(LEAD, 'Four short steps.')
  await browser.send()
  await before.close()
  const saved = siteText().replace('name: ', 'name: New ')
  const after = await startWorkbenchServer(saved, 'later', folder)
  const { text, state } = await after.doc()
  expect(text).toBe(saved.replace(LEAD, 'Four short steps.'))
  expect(state).toMatchObject({ isDirty: true, canUndo: true, conflicts: [] })
  await after.post('undo')
  await after.close()
  const clean = await startWorkbenchServer(saved, 'test', folder)
  expect((await clean.doc()).state).toMatchObject({ isDirty: false, canUndo: false })
})
