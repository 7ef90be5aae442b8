import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Watched } from '../../generator/dev/dev.ts'
import { readLedgerOf } from '../../generator/ledger/ledger-file.ts'
import { mediaFolderOf } from '../../generator/pictures/read-originals.ts'
import { decodeText } from '../../generator/read/decode.ts'
import { readDefinition } from '../../generator/read/read-definition.ts'
import { EVENTS, type PlanView } from '../contract/api.ts'
import type { WhereResponse } from '../contract/ask.ts'
import { Refused } from '../contract/refused.ts'
import type { Question } from './checks/ask.ts'
import { createDraftChecks, type DraftChecks } from './checks/draft-checks.ts'
import { Draft } from './draft/draft.ts'
import { createDraftValue } from './draft/draft-value.ts'
import { keptDraft } from './draft/kept-draft.ts'
import { createPreview, type Send } from './draft-preview.ts'
import { stateTeller } from './draft-state.ts'
import { mediaFolder } from './media-folder.ts'
import { pageCounts } from './page-counts.ts'
import { openPublishing } from './publishing.ts'
import { saveDraft, textOf } from './save-draft.ts'
import { openVersions, type Versions } from './versions.ts'

/** The draft of a running dev server, its pages, and what the generator says about it. */
export type Workbench = ReturnType<typeof startWorkbench>

export interface WorkbenchOptions extends Watched {
  /** The pages of the file on disk, with which drafts are compared. */
  folder: string
  /** The folder of `npm run gen`. */
  generated?: string | undefined
}

/**
 * Opens a draft of the site definition. Every change of it makes the pages of the preview anew, tells the open browsers,
 * and starts a check in the background; a change of the file on disk is merged.
 */
export function startWorkbench(server: ViteDevServer, options: WorkbenchOptions) {
  const { file, folder } = options
  const send: Send = (event, data = {}) => server.hot.send({ type: 'custom', event, data })
  const { draft, value, kept, catchUp } = openDraft(file, () => afterChange())
  const media = mediaFolder(mediaFolderOf(file))
  const versions = openVersions(file)
  const state = stateTeller(draft, { file: basename(file), media, versions })
  const checks = createDraftChecks({
    definition: file,
    folder,
    draft,
    onChecked: (version) => send(EVENTS.checked, { version }),
    onWaiting: () => send(EVENTS.publish),
  })
  const preview = createPreview(options, { value, send })
  const tell = (lostSteps = 0) => {
    send(EVENTS.draft, { state: state(), lostSteps })
    kept.later(() => draft)
  }
  const afterChange = once(() => {
    preview.make()
    tell()
    checks.soon()
  })
  const { close, ...publishing } = openPublishing({
    ...{ file, draft, checks },
    onChange: () => send(EVENTS.publish),
  })
  server.httpServer?.once('close', () => {
    kept.flush()
    checks.close()
    close()
  })
  makeAll(options, { preview, checks, draft })
  catchUp()
  return {
    token: randomBytes(24).toString('base64url'),
    ...{ draft, value, state, media, versions },
    pictures: options.pictures,
    /** The pages of the draft; undefined until it has some. */
    pages: preview.pages,
    pathsNow: preview.pathsNow,
    /** What is public; undefined before the first release. */
    ledger: () => readLedgerOf(file),
    ...publishing,
    ...asking(file, draft, checks),
    /** What the pages of the running site brought. */
    counts: pageCounts(),
    /** The last finished check. */
    check: checks.last,
    save: saving(options, { draft, checks, versions, tell }),
    /** The draft has changed in another way than its text: tells the open browsers. */
    tell: () => tell(),
  }
}

interface Made {
  preview: ReturnType<typeof createPreview>
  checks: DraftChecks
  draft: Draft
}

/** Makes the pages and checks the draft, and does so again when a picture or what has been published changes. */
function makeAll({ ledger, pictures }: WorkbenchOptions, { preview, checks, draft }: Made): void {
  const make = () => {
    preview.make()
    checks.base(draft.base)
    checks.now()
  }
  ledger.onRest(make)
  pictures.onChange(make)
  make()
}

/**
 * The draft as the file on disk was when it was edited last. `catchUp` takes what was not saved then, and what the file on
 * disk says by now.
 */
function openDraft(file: string, onChange: () => void) {
  const onDisk = decodeText(readDefinition(file), basename(file))
  const kept = keptDraft(file)
  const unsaved = kept.read()
  const start = unsaved?.base ?? onDisk
  const value = createDraftValue(start)
  const draft = new Draft(start, {
    onChange(text, changes) {
      value.update(text, changes)
      onChange()
    },
    records: () => value.records,
  })
  const catchUp = () => {
    // As one step: Undo goes back to what is saved.
    if (unsaved !== undefined) draft.become(unsaved.text)
    draft.changedOnDisk(onDisk)
  }
  return { draft, value, kept, catchUp }
}

/** After several changes in one go, `task` is done once. */
function once(task: () => void): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      task()
    })
  }
}

/** What the generator is asked about the draft, and about other texts of the file. */
function asking(file: string, draft: Draft, checks: DraftChecks) {
  return {
    /** What changed in words from one content of the file to another. @throws Refused when one of them has mistakes. */
    async compare(...contents: [before: Buffer, after: Buffer]): Promise<PlanView> {
      const [before = '', text = ''] = contents.map((bytes) => decodeText(bytes, basename(file)))
      const reply = await checks.ask({ about: 'changes', before, text })
      if ('refused' in reply) throw new Refused(409, `${NOT_COMPARABLE}\n${reply.refused}`)
      return reply.answer as PlanView
    },
    /** The pages that show a text of the draft, or what it has at a path. @throws Refused while it has mistakes. */
    async where(query: Question['query']): Promise<WhereResponse> {
      const reply = await checks.ask({ about: 'where', query, text: draft.text })
      if ('refused' in reply) throw new Refused(409, reply.refused)
      return reply.answer as WhereResponse
    },
  }
}

const NOT_COMPARABLE = 'One of the two versions has mistakes by the rules of today:'

interface Saving {
  draft: Draft
  checks: DraftChecks
  versions: Versions
  /** Tells the open browsers the state of the draft. */
  tell(lostSteps?: number): void
}

/**
 * Keeps the draft in step with the file on disk. Gives what writes the draft there.
 *
 * @throws Refused while there are conflicts or mistakes, when the file has changed on disk, or can't be written.
 */
function saving(
  { file, saves, generated }: WorkbenchOptions,
  { draft, checks, versions, tell }: Saving,
): () => Promise<void> {
  /** Merges what the file on disk says, unless the draft knows it, as after a Save. */
  const takeDisk = (text: string) => {
    if (text === draft.base) return
    const lostSteps = draft.changedOnDisk(text)
    checks.base(text)
    checks.now()
    tell(lostSteps)
  }
  // Half of a save would be merged as a deletion.
  saves.onRest(() => {
    const content = saves.content()
    if (content !== undefined) takeDisk(decodeText(textOf(content), basename(file)))
  })
  return async () => {
    const { text, plan, bytes } = await saveDraft({
      file,
      saves,
      draft,
      checks,
      versions,
      takeDisk,
    })
    checks.base(text, generated)
    checks.now()
    tell()
    const notKept = versions.problem()
    void versions.keepSaved(bytes, plan).then(() => {
      if (versions.problem() !== notKept) tell()
    })
  }
}
