import { type ChangeDesc, Text } from '@codemirror/state'
import {
  type DraftEvent,
  type DraftState,
  EVENTS,
  type InHistory,
  type Origin,
  type Span,
} from '../contract/api.ts'
import type { FieldEdit, Path } from '../contract/form.ts'
import { ApiError, api } from './client.ts'
import { createStore } from './create-store.ts'
import { pageOf } from './page-of.ts'
import { createServerData, isSamePath } from './server-data.ts'
import {
  FIRST_PARTS,
  type Message,
  type SessionSnapshot,
  type SnapshotParts,
  snapshotOf,
  textOf,
} from './snapshot.ts'
import { isEmpty, isWithin, mapCheck, mapSpan, recordAround } from './spans.ts'

/** A change of the draft, at positions of the text in the snapshot. */
export interface TextChange extends Span {
  insert: string
}

/** The editor holds the text of this browser; the session asks it before and after everything it does. */
export interface EditorHandle {
  /** The last version of the draft that it has. */
  version(): number
  /** Whether everything typed here has been sent. */
  isSettled(): boolean
  /** Takes what others changed since. The first changed place, if any. */
  apply(): Promise<Span | undefined>
  /** Sends what was typed here. */
  flush(): Promise<void>
}

/** A place to select, and the field that it is in, with its characters before the place. */
type Target = Span & { path?: Path; lead?: string }

/** The draft in this browser: an external store with a snapshot, and everything that can be done. */
export type Session = ReturnType<typeof createSession>

/** Loads the draft and keeps in step with the dev server. */
export function createSession() {
  let parts: SnapshotParts = FIRST_PARTS
  const snapshot = createStore<SessionSnapshot>(snapshotOf(parts))
  let editor: EditorHandle | undefined
  let form: (() => Promise<void>) | undefined
  let docVersion = 0
  let serial = 0
  /** What changed last; the server's event and its answer both bring it, in either order. */
  let arrived: Span | undefined

  const replace = (next: SnapshotParts) => {
    parts = next
    snapshot.set(snapshotOf(parts))
  }
  const set = (changed: Partial<SnapshotParts>) => replace({ ...parts, ...changed })
  const say = (message: Message | undefined) => {
    const { message: _last, ...rest } = parts
    replace({ ...rest, ...(message && { message }) })
  }
  const data = createServerData({
    parts: () => parts,
    set,
    replace,
    fail: (error) => fail(error),
    isExact: (version) =>
      parts.state.version === version &&
      (editor === undefined || (editor.isSettled() && editor.version() === version)),
  })

  /** Sends everything that was typed, in the form and in the text. */
  const flush = async () => {
    await form?.()
    await editor?.flush()
  }
  const receive = async (state: DraftState) => {
    if (state.version < parts.state.version) return
    set({ state })
    arrived = (await editor?.apply()) ?? arrived
    data.outline()
    if (!parts.state.isDirty && editor?.version() === parts.state.version)
      set({ savedText: textOf(parts.doc) })
  }
  const open = (span: Span, select?: Target) => {
    const exact = parts.outline.find(({ from, to }) => from === span.from && to === span.to)
    const record = exact ?? recordAround(parts.outline, span)
    const { from, to, label, path } = record ?? {
      from: 0,
      to: parts.doc.length,
      label: parts.state.file,
      path: [],
    }
    serial += 1
    const before = parts.open
    const same = before !== undefined && isSamePath(before.path, path) ? before : { id: serial }
    set({
      open: { ...same, span: { from, to }, label, path, version: parts.outlineVersion },
      selection: {
        span: select ?? { from, to: from },
        serial,
        path: select?.path ?? path,
        ...(select?.lead !== undefined && { lead: select.lead }),
      },
    })
    return path
  }
  const openRecord = (span: Span, select?: Target) => {
    const page = pageOf(open(span, select), parts.pages, parts.page)
    if (page !== undefined) set({ page })
  }
  /** Selects a change, in its own record when it is outside the open one. */
  const reveal = async (span: Span) => {
    const { open } = parts
    if (open === undefined || isEmpty(open.span) || !isWithin(span, open.span)) {
      await data.outlineNow()
      return openRecord(span, span)
    }
    serial += 1
    set({ selection: { span, serial } })
  }
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    say({ tone: 'error', text: error.message })
    if (error.at !== undefined) openRecord(error.at, error.at)
  }
  /** Sends what was typed, then asks for `name`; shows the place when the text changed by it. */
  const act = async (name: 'undo' | 'redo' | 'discard' | 'save', done?: string) => {
    try {
      await flush()
      arrived = undefined
      await receive(await api.post(name, {}))
      if (arrived !== undefined && REVEALED.has(name)) await reveal(arrived)
      if (done !== undefined) say({ tone: 'info', text: done })
    } catch (error) {
      fail(error)
    }
  }
  const load = async () => {
    try {
      const { text, saved, state } = await api.get('doc')
      docVersion = state.version
      set({
        ready: true,
        doc: Text.of(text.split('\n')),
        state,
        savedText: saved,
      })
      await data.load()
    } catch (error) {
      fail(error)
    }
  }
  void load()
  import.meta.hot?.on(EVENTS.draft, ({ state, isHistoryGone }: DraftEvent) => {
    if (isHistoryGone) say({ tone: 'error', text: historyGone(state.file) })
    receive(state).catch(fail)
  })
  import.meta.hot?.on(EVENTS.checked, () => void data.check())
  import.meta.hot?.on(EVENTS.publish, () => void data.publish())
  import.meta.hot?.on(EVENTS.preview, () => data.pages())

  return {
    subscribe: snapshot.subscribe,
    getSnapshot: snapshot.get,
    say,
    /** Opens the record at `span`, or the smallest one around it, and selects in it; the preview follows to its page. */
    openRecord,
    /** Opens the record of a text that was clicked in the preview, with the cursor there. Nothing is selected. */
    openText: ({ value, at, path }: Pick<Origin, 'value' | 'at' | 'path'>) =>
      void open(value, {
        from: at,
        to: at,
        path,
        lead: parts.doc.sliceString(value.from, at),
      }),
    /** Opens the record at `path`, which may have been added a moment ago. The first field takes the focus, or `field`. */
    async openPath(path: Path, { field, isNew }: { field?: Path; isNew?: boolean } = {}) {
      await data.outlineNow()
      const entry = parts.outline.find((record) => isSamePath(record.path, path))
      if (entry === undefined) return
      const { from, to } = entry
      // The pages are those from before a new record: what has its place among them is another.
      const show = isNew ? open : openRecord
      show({ from, to }, { from, to: from, path: field ?? path })
      if (isNew && parts.open !== undefined) set({ open: { ...parts.open, isNew } })
    },
    /** Has the pictures in the snapshot, as they are now. */
    readPictures: () => data.pictures(),
    /** Shows a page in the preview. */
    showPage: (page: string) => set({ page }),
    /** The preview has gone to another page by itself. */
    pageShown: (page: string) => {
      if (page !== parts.page) set({ page })
    },
    /**
     * Changes the draft as one step of the history. Positions are those of the text in the snapshot. False when it was
     * refused; the reason is shown.
     */
    async edit(changes: TextChange[]): Promise<boolean> {
      const { doc } = parts
      try {
        await flush()
        await editor?.apply()
        if (parts.doc !== doc) throw new ApiError(409, { message: CHANGED_MEANWHILE })
        const version = editor?.version() ?? parts.state.version
        await receive(await api.post('edit', { version, changes }))
        return true
      } catch (error) {
        fail(error)
        return false
      }
    },
    /** Sends everything that was typed. */
    settle: () => flush().catch(fail),
    /** Has the server change the draft after what was typed. What is wrong with the request, if anything. */
    async take(send: () => Promise<DraftState>): Promise<string | undefined> {
      try {
        await flush()
        await receive(await send())
        return undefined
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return error.message
      }
    },
    undo: () => act('undo'),
    redo: () => act('redo'),
    discard: () => act('discard', 'Edits discarded. Undo brings them back.'),
    save: () => act('save', `Saved ${parts.state.file}.`),
    /** Begins a release of what is saved. */
    async publish(): Promise<void> {
      try {
        await flush()
        set({ publish: await api.post('publish', {}) })
      } catch (error) {
        fail(error)
      }
    },
    async resolve(id: number, choice: 'mine' | 'theirs'): Promise<void> {
      try {
        await flush()
        await receive(await api.post('resolve', { id, choice }))
      } catch (error) {
        fail(error)
      }
    },
    /**
     * Makes edits of fields, at paths of `version`, as one step of the history. The version after it, or what is wrong with
     * the edits.
     */
    async write(
      edits: FieldEdit[],
      version: number,
      how?: InHistory,
    ): Promise<{ version: number } | { problem: string }> {
      try {
        await editor?.flush()
        const { state } = await api.post('fields', { version, edits, ...how, isDryRun: false })
        await receive(state)
        return state
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return { problem: error.message }
      }
    },
    /** `flush` sends what was typed into the form and is not in the draft yet. */
    registerForm(flush: (() => Promise<void>) | undefined): void {
      form = flush
    },
    registerEditor(handle: EditorHandle | undefined): void {
      docVersion = editor?.version() ?? docVersion
      editor = handle
      // The draft may have changed since the text was loaded.
      if (handle !== undefined) receive(parts.state).catch(fail)
    },
    /** The version of the draft that the text of the snapshot is, for a new editor. */
    docVersion: () => editor?.version() ?? docVersion,
    /** The editor tells every change of its text, its own and those of others. */
    textChanged(doc: Text, changes: ChangeDesc): void {
      set({
        doc,
        outline: parts.outline.map((entry) => mapSpan(entry, changes)),
        ...(parts.check && { check: mapCheck(parts.check, changes) }),
        ...(parts.open && { open: { ...parts.open, span: mapSpan(parts.open.span, changes) } }),
      })
    },
    /** The editor has sent what was typed: answers for this version fit its text now. */
    settled: () => data.settle(),
    fail,
  }
}

/** After these, the place that changed is shown. */
const REVEALED = new Set(['undo', 'redo'])

function historyGone(file: string): string {
  return `${file} changed outside the workbench. Your edits are still in the draft, but Undo and Redo can't go back past that change.`
}

const CHANGED_MEANWHILE = 'The text changed in the meantime. Try again.'

/** Says when the dev server goes away, when it is back, and what fails in it. The returned function stops that. */
export function watchConnection(session: Session): () => void {
  const gone = () => session.say({ tone: 'error', text: GONE })
  const back = () => {
    if (session.getSnapshot().message?.text === GONE) session.say({ tone: 'info', text: BACK })
  }
  // Vite would show it over everything. Mistakes in the file are among the findings.
  const failed = ({ err }: { err: { message: string; loc?: unknown; plugin?: string } }) => {
    const { file } = session.getSnapshot().state
    if (err.plugin !== file || err.loc === undefined)
      session.say({ tone: 'error', text: `The dev server reports: ${err.message}` })
  }
  import.meta.hot?.on('vite:error', failed)
  import.meta.hot?.on('vite:ws:disconnect', gone)
  import.meta.hot?.on('vite:ws:connect', back)
  return () => {
    import.meta.hot?.off('vite:error', failed)
    import.meta.hot?.off('vite:ws:disconnect', gone)
    import.meta.hot?.off('vite:ws:connect', back)
  }
}

const GONE = 'The dev server stopped. Start it with npm run dev; this page reloads by itself.'
const BACK = 'Connected again.'
