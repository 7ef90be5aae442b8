import { type DraftEvent, EVENTS } from '../contract/api.ts'
import { api } from './client.ts'
import type { DraftText } from './draft-text.ts'
import type { createEditing } from './editing.ts'
import type { Parts } from './parts.ts'
import type { createServerData } from './server-data.ts'

interface Kept {
  parts: Parts
  text: DraftText
  data: ReturnType<typeof createServerData>
  editing: ReturnType<typeof createEditing>
  fail(error: unknown): void
}

/** Loads the draft, takes what the dev server tells of it, and catches up when the connection was lost. */
export function keepInStep({ parts, text, data, editing, fail }: Kept): void {
  const load = async () => {
    // What the server tells meanwhile waits for it.
    await editing.after(async () => {
      const doc = await api.get('doc')
      const { state, saved } = doc
      parts.set({ ready: true, doc: text.load(doc), state, savedText: saved })
    })
    await data.load()
  }
  const catchUp = async () => {
    const { state } = await api.get('doc')
    await editing.told(state)
    await data.load()
  }
  import.meta.hot?.on(EVENTS.draft, ({ state, lostSteps = 0 }: DraftEvent) => {
    if (lostSteps > 0) parts.say({ tone: 'error', text: stepsLost(state.file, lostSteps) })
    editing.told(state).catch(fail)
  })
  import.meta.hot?.on(EVENTS.checked, () => void data.check())
  import.meta.hot?.on(EVENTS.publish, () => void data.publish())
  import.meta.hot?.on(EVENTS.pages, () => data.pages())
  let begin = load
  whenConnected(() => {
    begin().catch(fail)
    begin = catchUp
  })
}

/** Vite's modules may come after its connection: then nobody hears that it stands. */
const CONNECT_MILLISECONDS = 300

/** Does `task` when the dev server can tell something, each time; what it told before was not heard. */
function whenConnected(task: () => void): void {
  const timer = setTimeout(task, CONNECT_MILLISECONDS)
  import.meta.hot?.on('vite:ws:connect', () => {
    clearTimeout(timer)
    task()
  })
}

function stepsLost(file: string, count: number): string {
  const what = count === 1 ? 'an edit of yours' : `${count} edits of yours`
  return `${file} changed outside the workbench in records that you edited too. Undo can't take back ${what} there; what you wrote is still in the draft.`
}
