import type { ChangeSet } from '@codemirror/state'
import type { DraftState, RecordResponse, Span, TextChange } from '../contract/api.ts'
import type { RequestOf } from '../contract/endpoints.ts'
import type { FieldEdit } from '../contract/form.ts'
import { changesOf } from '../contract/text.ts'
import { ApiError, api } from './client.ts'
import type { DraftText } from './draft-text.ts'
import { createTurns, type Parts, refusalOf } from './parts.ts'
import { textOf } from './snapshot.ts'

/** Typing in the YAML view is sent after this much quiet. */
const QUIET_MILLISECONDS = 10
/** After the dev server did not answer. */
const RETRY_MILLISECONDS = 2000

interface EditingOptions {
  parts: Parts
  text: DraftText
  /** The draft has changed, or this browser has sent what was typed. */
  onDraft(): void
  reveal(span: Span): Promise<void>
  fail(error: unknown): void
}

/** What a form writes: edits of a record that it has read. */
export interface FormEdits {
  edits: FieldEdit[]
  isStep?: boolean | undefined
  /** Where the form shows the record, and in which version. */
  seen: Pick<RecordResponse, 'version' | 'path'>
}

/** What became of the edits of a form, and the record by now. */
export type Written =
  | { version: number; record: RecordResponse | undefined }
  | { problem: string; record: RecordResponse | undefined }

/** Sends edits and takes the draft that comes back, one request after the other. */
export function createEditing({ parts, text, onDraft, reveal, fail }: EditingOptions) {
  const inTurn = createTurns()
  const { receive, sendText, sendLater } = createSender({ parts, text, onDraft, fail }, inTurn)
  /** Sends what a field of a form has and the draft has not, one function for each such field. */
  const unsent = new Set<() => Promise<void>>()
  /** Sends everything that was typed, in fields and in the text, then does `task` in its turn. */
  const after = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await Promise.all([...unsent].map((send) => send()))
    return inTurn(async () => {
      await sendText()
      return task()
    })
  }
  return {
    unsent,
    /** Whether something was typed that the draft has not. */
    hasUnsent: () => unsent.size > 0 || !text.isSent,
    after,
    receive,
    /** Takes a state that the server told by itself. */
    told: (state: DraftState) => inTurn(() => receive(state)),
    /** Sends everything that was typed. */
    settle: () => after(async () => undefined).catch(fail),
    /** Something was typed into the text. */
    type(changes: ChangeSet, isStep: boolean) {
      text.type(changes, isStep)
      sendLater(QUIET_MILLISECONDS)
    },
    /** Has the server change the draft after what was typed. What is wrong with the request, if anything. */
    async take(send: () => Promise<DraftState>): Promise<string | undefined> {
      try {
        await after(async () => receive(await send()))
        return undefined
      } catch (error) {
        return refusalOf(error).message
      }
    },
    /** Has the server do something with the draft, then says that it is done, or why not. */
    async act(name: 'undo' | 'redo' | 'discard' | 'save', done?: string): Promise<void> {
      try {
        const changed = await after(async () => receive(await api.post(name, {})))
        if (changed !== undefined && REVEALED.has(name)) await reveal(changed)
        if (done !== undefined) parts.say({ tone: 'info', text: done })
      } catch (error) {
        fail(error)
      }
    },
    edit: (changes: TextChange[]) => edit(changes, { parts, text, after, receive, fail }),
    /**
     * Makes edits of fields as one step of the history. They are asked for when those before them are done; `draw` takes the
     * record that comes back, also when the edits came too late.
     */
    write: (write: () => FormEdits, draw: (record: RecordResponse) => void) =>
      inTurn(async () => {
        await sendText()
        return writeFields(write(), { receive, draw })
      }),
  }
}

/** Sends what is typed into the text after a moment, and takes the draft that the server answers with. */
function createSender(
  { parts, text, onDraft, fail }: Omit<EditingOptions, 'reveal'>,
  inTurn: ReturnType<typeof createTurns>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const receive = async (told: DraftState): Promise<Span | undefined> => {
    if (told.serial < parts.get().state.serial) return undefined
    const { state, first } = await text.take(told)
    parts.set({ state })
    onDraft()
    if (!state.isDirty && text.isSent) parts.set({ savedText: textOf(parts.get().doc) })
    return first === undefined ? undefined : { from: first, to: first }
  }
  const sendText = async () => {
    clearTimeout(timer)
    if (text.isSent) return
    await text.send(async (version, { changes, isStep }) => {
      const typed = { version, changes: changesOf(changes), isTyping: !isStep }
      const state = await api.post('edit', typed)
      parts.set({ state })
      return state
    })
    onDraft()
  }
  const sendLater = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      inTurn(sendText).catch((error: unknown) => {
        fail(error)
        // What was typed stays here until the server is back.
        if (error instanceof ApiError && error.status === 0) sendLater(RETRY_MILLISECONDS)
      })
    }, milliseconds)
  }
  return { receive, sendText, sendLater }
}

/** After these, the place that changed is shown. */
const REVEALED = new Set(['undo', 'redo'])

interface Edit extends Pick<EditingOptions, 'parts' | 'text' | 'fail'> {
  after<Result>(task: () => Promise<Result>): Promise<Result>
  receive(state: DraftState): Promise<unknown>
}

/** Changes the text of the snapshot as one step of the history. False when it was refused; the reason is shown. */
async function edit(
  changes: TextChange[],
  { parts, text, after, receive, fail }: Edit,
): Promise<boolean> {
  const { doc } = parts.get()
  try {
    await after(async () => {
      if (parts.get().doc !== doc) throw new ApiError(409, { message: CHANGED_MEANWHILE })
      await receive(await api.post('edit', { version: text.version, changes }))
    })
    return true
  } catch (error) {
    fail(error)
    return false
  }
}

const CHANGED_MEANWHILE = 'The text changed in the meantime. Try again.'

interface Draw {
  receive(state: DraftState): Promise<unknown>
  draw(record: RecordResponse): void
}

async function writeFields(
  { edits, isStep, seen }: FormEdits,
  { receive, draw }: Draw,
): Promise<Written> {
  const request: RequestOf<'POST fields'> = {
    version: seen.version,
    record: seen.path,
    edits,
    isStep,
  }
  try {
    const { state, record } = await api.post('fields', request)
    // Before the state: a form reads its record again when there is a version that it has not seen.
    if (record !== undefined) draw(record)
    await receive(state)
    return { version: state.version, record }
  } catch (error) {
    const { message, record } = refusalOf(error)
    if (record !== undefined) draw(record)
    return { problem: message, record }
  }
}
