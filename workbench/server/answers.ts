import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { decodeText } from '../../generator/read/decode.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import { RULES, type RuleName } from '../../schema/rules.ts'
import { siteJsonSchema } from '../../schema/site.ts'
import {
  type ApiFailure,
  FILE_TYPE,
  MOST_PICTURE_BYTES,
  type Origin,
  type OriginsResponse,
  type OutlineResponse,
  PICTURE_TOO_LARGE,
  type RenameResponse,
  type UpdatesResponse,
} from '../contract/api.ts'
import { outlineOf } from './draft/outline.ts'
import { explainDraft } from './explain-draft.ts'
import { FIELD_ANSWERS } from './field-answers.ts'
import { Refused } from './fields/refused.ts'
import { guard, inDraft, readAs, readBytes, readJson, versionIn } from './guard.ts'
import { keepWarning } from './keep-warning.ts'
import { addPicture, pictureViews, removePicture } from './pictures.ts'
import { referencesOf } from './references.ts'
import { removePage, renamePage } from './rename-page.ts'
import { SaveRefused, type Workbench } from './workbench.ts'

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
    guard(request, {
      token: workbench.token,
      host,
      ...(FILES.has(name) && { type: FILE_TYPE }),
    })
    if (!Object.hasOwn(ANSWERS, name)) throw new Refused(404, `The workbench has no ${name}.`)
    const body = await bodyOf(request, name)
    const answer = await ANSWERS[name as keyof typeof ANSWERS](workbench, body, url.searchParams)
    send(response, 200, answer)
  } catch (error) {
    sendFailure(response, error)
  }
  return true
}

/** What is sent as a file. */
const FILES = new Set(['POST pictures'])

function bodyOf(request: IncomingMessage, name: string): Promise<unknown> | undefined {
  if (FILES.has(name)) return readBytes(request, MOST_PICTURE_BYTES, PICTURE_TOO_LARGE)
  return request.method === 'POST' ? readJson(request) : undefined
}

const offset = z.number().int().min(0)
const update = z.strictObject({
  clientID: z.string().max(100),
  changes: z.unknown(),
  isStep: z.boolean().optional(),
})
const updatesRequest = z.strictObject({ version: offset, updates: z.array(update).max(1000) })
const change = z.strictObject({ from: offset, to: offset, insert: z.string() })
const editRequest = z.strictObject({ version: offset, changes: z.array(change).max(1000) })
const resolveRequest = z.strictObject({ id: z.number(), choice: z.enum(['mine', 'theirs']) })
const keepRequest = z.strictObject({
  rule: z.enum(Object.keys(RULES) as [RuleName]),
  page: z.string().max(1000),
  reason: z.string().max(2000),
})
const renameRequest = z.strictObject({
  page: z.string().max(1000),
  slug: z.string().max(200),
  isDryRun: z.boolean(),
})
const removePictureRequest = z.strictObject({ file: z.string().max(200) })
const removeRequest = z.strictObject({
  page: z.string().max(1000),
  to: z.string().max(1000),
  isDryRun: z.boolean(),
})
const restoreRequest = z.strictObject({ id: z.string().max(200) })
const whereRequest = z.union([
  z.strictObject({ text: z.string().max(10_000) }),
  z.strictObject({ path: z.array(z.union([z.string(), z.number()])).max(100) }),
])
const originsRequest = z.strictObject({ marked: z.string().max(200_000), offset })

type Answer = (workbench: Workbench, body: unknown, query: URLSearchParams) => unknown

const ANSWERS = {
  'GET doc': ({ session, state }) => ({ text: session.text, saved: session.base, state: state() }),
  'GET updates': ({ session }, _body, query) =>
    updatesSince(session, versionIn(query.get('since'), 'updates?since=3')),
  'POST updates': ({ session }, body) => {
    const { version, updates } = readAs(updatesRequest, body)
    const sent = updates.map(({ changes, ...update }) => ({ ...update, changes }))
    if (!session.push(version, sent)) throw new Refused(409, 'There are newer changes.')
    return updatesSince(session, session.version)
  },
  'POST edit': ({ session, state }, body) => {
    const { version, changes } = readAs(editRequest, body)
    if (version !== session.version) throw new Refused(409, 'There are newer changes. Try again.')
    session.edit(changes)
    return state()
  },
  'POST keep': ({ session, state }, body) => {
    session.edit(keepWarning(session.text, readAs(keepRequest, body)))
    return state()
  },
  'POST rename': ({ session, state, ledger }, body): RenameResponse => {
    const { isDryRun, ...asked } = readAs(renameRequest, body)
    const { changes, ...renamed } = renamePage(session.text, { ...asked, ledger: ledger() })
    if (!isDryRun) session.edit(changes)
    return { state: state(), ...renamed }
  },
  'GET pictures': pictureViews,
  'POST pictures': (workbench, body, query) => addPicture(workbench, body as Buffer, query),
  'POST pictures/remove': (workbench, body) =>
    removePicture(workbench, readAs(removePictureRequest, body).file),
  'POST remove': ({ session, state, ledger }, body): RenameResponse => {
    const { isDryRun, ...asked } = readAs(removeRequest, body)
    const { changes, ...removed } = removePage(session.text, { ...asked, ledger: ledger() })
    if (!isDryRun) session.edit(changes)
    return { state: state(), ...removed }
  },
  'POST undo': ({ session, state }) => {
    session.undo()
    return state()
  },
  'POST redo': ({ session, state }) => {
    session.redo()
    return state()
  },
  'POST discard': ({ session, state }) => {
    session.discard()
    return state()
  },
  'POST save': async (workbench) => {
    await workbench.save()
    return workbench.state()
  },
  'POST resolve': ({ session, state }, body) => {
    const { id, choice } = readAs(resolveRequest, body)
    if (!session.resolve(id, choice)) throw new Refused(404, 'This conflict is settled already.')
    return state()
  },
  'GET publish': ({ publishView }) => publishView(),
  'POST publish': ({ publish, publishView }) => {
    publish()
    return publishView()
  },
  'GET release': ({ releaseView }) => releaseView(),
  'GET versions': ({ versions }) => versions.list(),
  'GET changes': ({ versions, compare }, _body, query) =>
    versions.changes(query.get('version') ?? '', compare),
  'POST versions/restore': async ({ versions, session, state }, body) => {
    const bytes = await versions.bytes(readAs(restoreRequest, body).id)
    session.edit(replacing(session.text, decodeText(bytes, 'The version')))
    return state()
  },
  'GET outline': ({ value, session }): OutlineResponse => ({
    version: session.version,
    records: outlineOf(value.records, value.value, session.text),
  }),
  'GET pages': ({ pages }) => pages()?.list() ?? [],
  'POST origins': (workbench, body) => originsOf(workbench, readAs(originsRequest, body)),
  'GET explain': (workbench, _body, query) => explainDraft(workbench, pageIn(query)),
  'GET why': ({ ask }, _body, query) => ask({ about: 'why', page: pageIn(query) }),
  'POST where': ({ ask }, body) => {
    const asked = readAs(whereRequest, body)
    return ask({ about: 'where', query: 'path' in asked ? asked.path : asked.text })
  },
  'GET check': ({ check }) => check() ?? { version: -1, findings: [] },
  'GET counts': async ({ counts, value }) => ({
    ...(await counts()),
    isCounting: (value.value as { counting?: unknown } | null)?.counting === true,
  }),
  'GET references': (workbench) => referencesOf(workbench),
  'GET schema': () => siteJsonSchema(),
  ...FIELD_ANSWERS,
} as const satisfies Record<string, Answer>

function pageIn(query: URLSearchParams): string {
  const page = query.get('page')
  if (page === null) throw new Refused(400, 'Add a page, e.g. explain?page=/sitemap.')
  return page
}

function updatesSince(session: Workbench['session'], version: number): UpdatesResponse {
  return { version: session.version, updates: inDraft(session.since(version)) }
}

/** The change from one text to another, from the beginning of the first changed line to the end of the last one. */
function replacing(text: string, next: string) {
  let same = 0
  while (same < text.length && text[same] === next[same]) same++
  const from = text.slice(0, same).lastIndexOf('\n') + 1
  let [to, end] = [text.length, next.length]
  while (to > same && end > same && text[to - 1] === next[end - 1]) {
    to--
    end--
  }
  const rest = text.indexOf('\n', to)
  const more = (rest === -1 ? text.length : rest) - to
  return { from, to: to + more, insert: next.slice(from, end + more) }
}

/** Where the clicked words come from, the innermost value first, and where in each of them the click was. */
function originsOf(
  { pages, value }: Workbench,
  { marked, offset: clicked }: z.infer<typeof originsRequest>,
): OriginsResponse {
  const segments = pages()?.origins(marked) ?? []
  let end = 0
  const segment = segments.find(({ text }) => {
    end += text.length
    return clicked < end
  })
  const { text, origins } = segment ?? segments.at(-1) ?? { text: '', origins: [] }
  const inText = Math.max(0, clicked - (end - text.length))
  return {
    origins: origins.toReversed().flatMap(({ path, offset }, index) =>
      // Around a token, the text has its name, not its value.
      placeOf(value, path, offset === undefined ? undefined : offset + (index === 0 ? inText : 0)),
    ),
  }
}

/** A computed value, such as a price range, is at the record it is computed from. */
function placeOf(
  value: Workbench['value'],
  path: readonly PropertyKey[],
  offset?: number,
): Origin[] {
  const whole = value.locate(path)
  if (whole === undefined) return path.length > 1 ? placeOf(value, path.slice(0, -1)) : []
  const keys = path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  const exact = offset === undefined ? undefined : value.locate(path, offset)
  // A date is written in another way than the page shows it, and may be shorter.
  const isWithin = exact !== undefined && exact.from <= whole.to
  return [
    { path: keys, name: keys.join('.'), value: whole, at: isWithin ? exact.from : whole.from },
  ]
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
