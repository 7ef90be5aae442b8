import type { IncomingMessage, ServerResponse } from 'node:http'
import { countiesOf } from '../../generator/check/places/state-places.ts'
import type { Ledger } from '../../generator/ledger/ledger.ts'
import { decodeText } from '../../generator/read/decode.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import { loose } from '../../generator/read/value-at.ts'
import { regionOf } from '../../schema/region.ts'
import { siteJsonSchema, withCounties } from '../../schema/site.ts'
import {
  type ApiFailure,
  type DraftState,
  FILE_TYPE,
  type JsonSchema,
  MOST_PICTURE_BYTES,
  PICTURE_TOO_LARGE,
} from '../contract/api.ts'
import {
  ENDPOINTS,
  type EndpointName,
  type RequestOf,
  type ResponseOf,
  UPLOAD,
} from '../contract/endpoints.ts'
import { Refused } from '../contract/refused.ts'
import { IN_TEXT } from './draft/history.ts'
import { outlineOf } from './draft/outline.ts'
import { readRecord, Stale, writeFields } from './field-answers.ts'
import { guard, readAs, readBytes, readJson } from './guard.ts'
import { keepWarning } from './keep-warning.ts'
import { explainDraft, listPages, originsOf } from './page-answers.ts'
import { addPicture, pictureViews, removePicture } from './pictures.ts'
import { referencesOf } from './references.ts'
import {
  type ReadDraft,
  type Renamed,
  removeListed,
  removePage,
  renamePage,
} from './rename-page.ts'
import { SaveRefused } from './save-draft.ts'
import { takeOverDraft } from './take-over-draft.ts'
import type { Workbench } from './workbench.ts'

const API = '/workbench/api/'

interface ApiOptions {
  /** The host that the dev server was told to listen on. */
  host?: string | undefined
}

/** Answers a request of the workbench's API. False when the request is for something else. */
export async function respondToApi(
  workbench: Workbench,
  request: IncomingMessage,
  response: ServerResponse,
  { host }: ApiOptions = {},
): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (!url.pathname.startsWith(API)) return false
  try {
    const name = `${request.method} ${url.pathname.slice(API.length)}`
    const isUpload = name === 'POST pictures'
    guard(request, { token: workbench.token, host, ...(isUpload && { type: FILE_TYPE }) })
    const query = Object.fromEntries(url.searchParams)
    if (isUpload) send(response, 200, await takePicture(workbench, request, query))
    else if (!isEndpoint(name)) throw new Refused(404, `The workbench has no ${name}.`)
    else {
      const asked = request.method === 'POST' ? await readJson(request) : query
      send(response, 200, await answer(workbench, name, asked))
    }
  } catch (error) {
    sendFailure(response, error)
  }
  return true
}

function isEndpoint(name: string): name is EndpointName {
  return Object.hasOwn(ENDPOINTS, name)
}

function answer<Name extends EndpointName>(workbench: Workbench, name: Name, asked: unknown) {
  return ANSWERS[name](workbench, readAs(ENDPOINTS[name].request, asked) as RequestOf<Name>)
}

async function takePicture(workbench: Workbench, request: IncomingMessage, query: object) {
  const bytes = await readBytes(request, MOST_PICTURE_BYTES, PICTURE_TOO_LARGE)
  return addPicture(workbench, bytes, readAs(UPLOAD.request, query))
}

type Move = 'POST rename' | 'POST remove' | 'POST remove-record'

/** Moves or removes what `edit` says; of a dry run, what that would change. */
function moving<Name extends Move>(
  edit: (draft: ReadDraft, asked: RequestOf<Name> & { ledger: Ledger | undefined }) => Renamed,
) {
  return ({ draft, value, state, ledger }: Workbench, asked: RequestOf<Name>) => {
    const { changes, ...renamed } = edit(
      { text: draft.text, value },
      { ...asked, ledger: ledger() },
    )
    if (!asked.isDryRun) draft.edit(changes)
    return { state: state(), ...renamed }
  }
}

function stepping(step: 'undo' | 'redo' | 'discard') {
  return ({ draft, state }: Workbench): DraftState => {
    draft[step]()
    return state()
  }
}

type Answers = {
  [Name in EndpointName]: (
    workbench: Workbench,
    request: RequestOf<Name>,
  ) => ResponseOf<Name> | Promise<ResponseOf<Name>>
}

const ANSWERS: Answers = {
  'GET doc': ({ draft, state }) => ({ text: draft.text, saved: draft.base, state: state() }),
  'POST edit': ({ draft, state }, { version, changes, isTyping }) => {
    if (!draft.editSince(version, changes, isTyping ? IN_TEXT : undefined))
      throw new Refused(410, 'This draft is gone. Reload the page.')
    return state()
  },
  'POST fields': writeFields,
  'GET record': readRecord,
  'POST keep': ({ draft, state }, asked) => {
    draft.edit(keepWarning(draft.text, asked))
    return state()
  },
  'POST rename': moving<'POST rename'>(renamePage),
  'POST remove': moving<'POST remove'>(removePage),
  'POST remove-record': moving<'POST remove-record'>(removeListed),
  'POST takeover': takeOverDraft,
  'GET pictures': pictureViews,
  'POST pictures/remove': (workbench, { file }) => removePicture(workbench, file),
  'POST undo': stepping('undo'),
  'POST redo': stepping('redo'),
  'POST discard': stepping('discard'),
  'POST save': async (workbench) => {
    await workbench.save()
    return workbench.state()
  },
  'POST resolve': ({ draft, state }, { id, choice }) => {
    if (!draft.resolve(id, choice)) throw new Refused(404, 'This conflict is settled already.')
    return state()
  },
  'POST task': (workbench, task) => {
    workbench.draft.goToTask(task)
    return told(workbench)
  },
  'POST task/end': (workbench) => {
    workbench.draft.endTask()
    return told(workbench)
  },
  'POST task/discard': (workbench) => {
    if (!workbench.draft.discardTask()) throw new Refused(409, SAVED_SINCE)
    return told(workbench)
  },
  'GET publish': ({ publishView }) => publishView(),
  'POST publish': ({ publish, publishView }) => {
    publish()
    return publishView()
  },
  'GET release': ({ releaseView }) => releaseView(),
  'GET versions': ({ versions }) => versions.list(),
  'GET changes': ({ versions, compare }, { version }) => versions.changes(version, compare),
  'POST versions/restore': async ({ versions, draft, state }, { id }) => {
    draft.become(decodeText(await versions.bytes(id), 'The version'))
    return state()
  },
  'GET outline': ({ value, draft }) => ({
    version: draft.version,
    records: outlineOf(value.records, value.value, draft.text),
  }),
  'GET pages': listPages,
  'POST origins': originsOf,
  'GET explain': (workbench, { page }) => explainDraft(workbench, page),
  'POST where': ({ where }, asked) => where('path' in asked ? asked.path : asked.text),
  'GET check': ({ check }) => check() ?? { version: -1, findings: [] },
  'GET counts': async ({ counts, value }) => ({
    ...(await counts()),
    isCounting: (value.value as { counting?: unknown } | null)?.counting === true,
  }),
  'GET references': referencesOf,
  'GET schema': ({ value: { value } }) =>
    withCounties(siteJsonSchema(), countiesOf(regionOf(loose(value).region).state)) as JsonSchema,
}

const SAVED_SINCE =
  'The file was saved since this task began, so its steps cannot be told from the others. Undo takes them back one by one.'

/** The state after a change that is not of the text, for every open browser. */
function told({ state, tell }: Workbench): DraftState {
  tell()
  return state()
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(JSON.stringify(body))
}

function sendFailure(response: ServerResponse, error: unknown): void {
  const status = statusOf(error)
  if (status === undefined || !(error instanceof Error)) throw error
  const failure: ApiFailure = {
    message: error.message,
    ...(error instanceof SaveRefused && error.at !== undefined && { at: error.at }),
    ...(error instanceof Stale && error.record !== undefined && { record: error.record }),
  }
  send(response, status, failure)
}

/** Undefined for a bug. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof Refused) return error.status
  // A file beside the draft, such as the ledger, is damaged.
  if (error instanceof SiteError) return 409
  // Change sets that do not fit the text are mistakes of the sender.
  return error instanceof RangeError ? 400 : undefined
}
