import {
  type ApiFailure,
  FILE_TYPE,
  type FieldPlace,
  type PictureAdded,
  type RecordResponse,
  TOKEN_HEADER,
  TOKEN_META,
} from '../contract/api.ts'
import type { AddressOf, RequestOf, ResponseOf } from '../contract/endpoints.ts'

/** A request that the dev server refused. The message says what works instead. */
export class ApiError extends Error {
  /** 0 when the dev server did not answer at all. */
  readonly status: number
  /** The place in the draft that has to change first. */
  readonly at: FieldPlace | undefined
  /** The record that was to be edited, as it is now. */
  readonly record: RecordResponse | undefined

  constructor(status: number, { message, at, record }: ApiFailure) {
    super(message)
    this.status = status
    this.at = at
    this.record = record
  }
}

/** Requests to the dev server, typed by the table in contract/endpoints.ts. Refused ones reject with an ApiError. */
export const api = {
  get: <Address extends AddressOf<'GET'>>(
    address: Address,
    ...[query]: RequestOf<`GET ${Address}`> extends Record<string, never>
      ? []
      : [RequestOf<`GET ${Address}`>]
  ): Promise<ResponseOf<`GET ${Address}`>> => request(address + queryOf(query)),
  post: <Address extends AddressOf<'POST'>>(
    address: Address,
    body: RequestOf<`POST ${Address}`>,
  ): Promise<ResponseOf<`POST ${Address}`>> =>
    request(address, { type: 'application/json', body: JSON.stringify(body) }),
}

function queryOf(query: object | undefined): string {
  const values = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  if (values.length === 0) return ''
  const words = values.map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return `?${new URLSearchParams(words)}`
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
