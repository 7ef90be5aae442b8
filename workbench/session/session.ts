import type { ChangeDesc, Text } from '@codemirror/state'
import { ApiError, api } from './client.ts'
import { DraftText } from './draft-text.ts'
import { createEditing } from './editing.ts'
import { keepInStep } from './keep-in-step.ts'
import { createParts, type Parts } from './parts.ts'
import { createSelecting } from './selecting.ts'
import { createServerData } from './server-data.ts'
import { mapCheck, mapSpan } from './spans.ts'

/** The draft in this browser: an external store with a snapshot, and everything that can be done. */
export type Session = ReturnType<typeof createSession>

/** Loads the draft and keeps in step with the dev server. */
export function createSession() {
  const parts = createParts()
  const text = new DraftText({
    read: () => api.get('doc'),
    onChange: (doc, changes) => moveParts(parts, doc, changes),
  })
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    parts.say({ tone: 'error', text: error.message })
    if (error.at !== undefined) selecting.openRecord(error.at, error.at)
  }
  const data = createServerData({
    parts,
    fail,
    isExact: (version) => text.isSent && text.version === version,
  })
  const selecting = createSelecting(parts, data.outlineNow)
  const editing = createEditing({
    parts,
    text,
    onDraft: data.draft,
    reveal: selecting.reveal,
    fail,
  })
  keepInStep({ parts, text, data, editing, fail })
  const { settle, take, edit, write, type, unsent, hasUnsent } = editing
  return {
    subscribe: parts.snapshots.subscribe,
    getSnapshot: parts.snapshots.get,
    say: parts.say,
    ...selecting,
    /** Has the pictures in the snapshot, as they are now. */
    readPictures: data.pictures,
    /** Shows a page in the preview, or takes note that it went there by itself. */
    showPage: (page: string) => {
      if (page !== parts.get().page) parts.set({ page })
    },
    ...{ settle, take, edit, write, type, unsent, hasUnsent },
    ...createActions(parts, editing, fail),
    /** Tells the YAML view of changes that were made elsewhere, until the returned function is called. */
    followText: (listener: Parameters<DraftText['follow']>[0]) => text.follow(listener),
    fail,
  }
}

/** What the whole draft is asked to do. */
function createActions(
  parts: Parts,
  editing: ReturnType<typeof createEditing>,
  fail: (error: unknown) => void,
) {
  return {
    undo: () => editing.act('undo'),
    redo: () => editing.act('redo'),
    discard: () => editing.act('discard', 'Edits discarded. Undo brings them back.'),
    save: () => editing.act('save', `Saved ${parts.get().state.file}.`),
    /** Begins a release of what is saved. */
    publish: () =>
      editing.after(async () => parts.set({ publish: await api.post('publish', {}) })).catch(fail),
    /** Settles a conflict. */
    resolve: (id: number, choice: 'mine' | 'theirs') =>
      editing
        .after(async () => void (await editing.receive(await api.post('resolve', { id, choice }))))
        .catch(fail),
  }
}

/** The text has changed: everything that has a place in it moves along. */
function moveParts(parts: Parts, doc: Text, changes: ChangeDesc): void {
  const { outline, check, open } = parts.get()
  parts.set({
    doc,
    outline: outline.map((entry) => mapSpan(entry, changes)),
    ...(check && { check: mapCheck(check, changes) }),
    ...(open && { open: { ...open, span: mapSpan(open.span, changes) } }),
  })
}
