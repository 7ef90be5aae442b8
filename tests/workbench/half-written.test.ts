import { closeSync, openSync, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ApiFailure } from '../../workbench/contract/api.ts'
import { siteText } from '../fixtures/site.ts'
import { startWorkbenchServer } from '../fixtures/workbench-server.ts'

const FILE = siteText()
const LEAD = 'Three short steps.'
/** Longer than an event of the watcher and a moment of rest take. */
const PAUSE_MILLISECONDS = 1200

/** Where a slow program may stop for a while: within a line, after a line, and before the last record. */
const CUTS = {
  'within a line': (text: string) => text.indexOf(LEAD) + 7,
  'after a line': (text: string) => text.indexOf('\n', text.indexOf(LEAD)) + 1,
  'before the last key': (text: string) => text.search(/\n\S[^\n]*(?:\n[^\S\n][^\n]*)*\n$/) + 1,
}

test.each(Object.entries(CUTS))(
  'a file that is written slowly, with a pause %s, is merged when it is whole',
  async (_, cutIn) => {
    const workbench = await startWorkbenchServer(FILE)
    const mine = 'Four quick steps, says the draft.'
    const from = FILE.indexOf(LEAD)
    await workbench.edit({ from, to: from + LEAD.length, insert: mine })
    const draft = (await workbench.doc()).text

    const theirs = FILE.replace('Away from the Gulf', 'Far from the Gulf')
    const cut = cutIn(theirs)
    expect(cut).toBeGreaterThan(0)
    const descriptor = openSync(workbench.file, 'w')
    writeSync(descriptor, theirs.slice(0, cut))
    await pause(PAUSE_MILLISECONDS)
    expect((await workbench.doc()).text).toBe(draft)
    const save = await workbench.post<ApiFailure>('save')
    expect([save.status, save.body.message]).toEqual([
      409,
      'Another program is writing site.yaml. Wait a moment, then save again.',
    ])
    writeSync(descriptor, theirs.slice(cut))
    closeSync(descriptor)

    const { text, state } = await workbench.until(async () => {
      const now = await workbench.doc()
      return now.text === draft ? undefined : now
    })
    expect(text).toBe(theirs.replace(LEAD, mine))
    expect(state.conflicts).toEqual([])
  },
)

test('a file that stays without its end was meant so, and is merged a moment later', async () => {
  const workbench = await startWorkbenchServer(FILE)
  const cut = CUTS['before the last key'](FILE)
  const descriptor = openSync(workbench.file, 'w')
  writeSync(descriptor, FILE.slice(0, cut))
  closeSync(descriptor)
  const text = await workbench.until(async () => {
    const now = await workbench.doc()
    return now.text === FILE ? undefined : now.text
  })
  expect(text).toBe(FILE.slice(0, cut))
})
