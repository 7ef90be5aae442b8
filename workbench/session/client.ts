import {
  type ApiFailure,
  type CheckResponse,
  type DocResponse,
  type DraftState,
  type EditRequest,
  FILE_TYPE,
  type JsonSchema,
  type KeepRequest,
  type OriginsRequest,
  type OriginsResponse,
  type OutlineResponse,
  type PageCounts,
  type PageEntry,
  type PictureAdded,
  type PictureView,
  type PlanView,
  type PublishView,
  type References,
  type ReleaseResponse,
  type RemovePictureRequest,
  type RemoveRequest,
  type RenameRequest,
  type RenameResponse,
  type ResolveRequest,
  type RestoreRequest,
  type Span,
  TOKEN_HEADER,
  TOKEN_META,
  type UpdatesRequest,
  type UpdatesResponse,
  type VersionsResponse,
} from '../contract/api.ts'
import type { ExplainResponse, WhereRequest, WhereResponse, WhyResponse } from '../contract/ask.ts'
import type { FieldsRequest, FieldsResponse, RecordResponse } from '../contract/form.ts'

/** A request that the dev server refused. The message says what works instead. */
export class ApiError extends Error {
  /** 0 when the dev server did not answer at all. */
  readonly status: number
  /** The place in the draft that has to change first. */
  readonly at: Span | undefined

  constructor(status: number, { message, at }: ApiFailure) {
    super(message)
    this.status = status
    this.at = at
  }
}

interface Gets {
  doc: DocResponse
  outline: OutlineResponse
  pages: PageEntry[]
  check: CheckResponse
  counts: PageCounts
  schema: JsonSchema
  references: References
  pictures: PictureView[]
  publish: PublishView
  release: ReleaseResponse
  versions: VersionsResponse
}

/** Requests with a query, by what is before it. */
interface Queried {
  'updates?since=': UpdatesResponse
  'record?path=': RecordResponse
  'explain?page=': ExplainResponse
  'why?page=': WhyResponse
  'changes?version=': PlanView
}

type GetPath = keyof Gets | `${keyof Queried}${string}`
type GetAnswer<Path extends GetPath> = Path extends keyof Gets
  ? Gets[Path]
  : {
      [Start in keyof Queried]: Path extends `${Start}${string}` ? Queried[Start] : never
    }[keyof Queried]

type NoBody = Record<string, never>

interface Posts {
  fields: [FieldsRequest, FieldsResponse]
  updates: [UpdatesRequest, UpdatesResponse]
  edit: [EditRequest, DraftState]
  resolve: [ResolveRequest, DraftState]
  keep: [KeepRequest, DraftState]
  remove: [RemoveRequest, RenameResponse]
  rename: [RenameRequest, RenameResponse]
  origins: [OriginsRequest, OriginsResponse]
  'pictures/remove': [RemovePictureRequest, DraftState]
  where: [WhereRequest, WhereResponse]
  undo: [NoBody, DraftState]
  redo: [NoBody, DraftState]
  discard: [NoBody, DraftState]
  save: [NoBody, DraftState]
  publish: [NoBody, PublishView]
  'versions/restore': [RestoreRequest, DraftState]
}

/** Requests to the dev server, typed by the contract in api.ts. Refused ones reject with an ApiError. */
export const api = {
  get: <Path extends GetPath>(path: Path): Promise<GetAnswer<Path>> => request(path),
  post: <Path extends keyof Posts>(path: Path, body: Posts[Path][0]): Promise<Posts[Path][1]> =>
    request(path, { type: 'application/json', body: JSON.stringify(body) }),
}

/** Sends the file of a picture with what it shows and what to name it after; `replaces` gets it instead. */
export function uploadPicture(
  file: File,
  { alt, title, replaces }: { alt: string; title: string; replaces: string | undefined },
): Promise<PictureAdded> {
  const query = new URLSearchParams({ alt, title, ...(replaces !== undefined && { replaces }) })
  return request(`pictures?${query}`, { type: FILE_TYPE, body: file })
}

async function request<Answer>(
  path: string,
  sent?: { type: string; body: string | File },
): Promise<Answer> {
  const response = await fetch(`/workbench/api/${path}`, {
    headers: {
      [TOKEN_HEADER]: token(),
      ...(sent !== undefined && { 'content-type': sent.type }),
    },
    ...(sent !== undefined && { method: 'POST', body: sent.body }),
  }).catch(() => {
    throw new ApiError(0, { message: NO_SERVER })
  })
  if (response.ok) return (await response.json()) as Answer
  throw new ApiError(response.status, await failureOf(response))
}

/** A failure that the API did not word itself, such as an error page, is told by its status. */
async function failureOf(response: Response): Promise<ApiFailure> {
  try {
    return (await response.json()) as ApiFailure
  } catch {
    return { message: `The dev server answered with status ${response.status}. See its terminal.` }
  }
}

function token(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${TOKEN_META}"]`)?.content ?? ''
}

const NO_SERVER = 'The dev server does not answer. Start it with npm run dev.'
