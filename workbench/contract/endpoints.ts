import { z } from 'zod'
import { RULES, type RuleName } from '../../schema/rules.ts'
import type {
  CheckResponse,
  DocResponse,
  DraftState,
  JsonSchema,
  OriginsResponse,
  OutlineResponse,
  PageCounts,
  PageEntry,
  PictureAdded,
  PictureView,
  PlanView,
  PublishView,
  RecordResponse,
  References,
  ReleaseResponse,
  RenameResponse,
  TakeoverResponse,
  VersionsResponse,
} from './api.ts'
import type { ExplainResponse, WhereResponse } from './ask.ts'
import { editSchema, type FieldsResponse, pathSchema } from './form.ts'

/** A version in a query. */
const version = z
  .string()
  .regex(/^\d{1,15}$/, 'Add a version, e.g. 3.')
  .transform(Number)

/**
 * THE TABLE of what the workbench can ask its server. A request is checked by its schema before it is answered: the query of
 * a GET, the JSON of a POST. What an answer is, the compiler checks on both sides. The browser imports types alone from here,
 * so that zod is not among what it loads.
 */
export const ENDPOINTS = {
  /** The whole draft. */
  'GET doc': answers<DocResponse>().to({}),
  /**
   * Changes of the text as `version` has it, one step of the history. Where the draft was changed since, both versions are in
   * a conflict. Status 410 when the draft does not know that version.
   */
  'POST edit': answers<DraftState>().to({
    version: z.int().min(0),
    changes: z
      .array(z.strictObject({ from: z.int().min(0), to: z.int().min(0), insert: z.string() }))
      .max(1000),
    /** It is typed: what is typed beside it without a pause is the same step. */
    isTyping: z.boolean().optional(),
  }),
  /**
   * Edits of fields, one step of the history. Positions that later edits name are those after the earlier ones. Status 409
   * when their record has changed since `version`, with the record as it is now; 410 when the draft never had that version,
   * 400 when an edit can't be made.
   */
  'POST fields': answers<FieldsResponse>().to({
    /** The version of the draft that the paths are of. */
    version: z.int().min(0),
    edits: z.array(editSchema).min(1).max(1000),
    /** The record to answer with, as it is afterwards. */
    record: pathSchema.optional(),
    /** Something was pasted, dropped or inserted: typing does not join it. */
    isStep: z.boolean().optional(),
  }),
  /**
   * The values of a record as the draft has them now; with a version, of the record that was there in that version. Status
   * 404 when it is gone.
   */
  'GET record': answers<RecordResponse>().to({
    path: z.preprocess(parsed, pathSchema),
    version: version.optional(),
  }),
  /** Settles a conflict: `mine` keeps the words of the draft, `theirs` takes those of the file. */
  'POST resolve': answers<DraftState>().to({
    id: z.number(),
    choice: z.enum(['mine', 'theirs']),
  }),
  /** Keeps a warning about one page. Status 400 when the reason is none. */
  'POST keep': answers<DraftState>().to({
    rule: z.enum(Object.keys(RULES) as [RuleName]),
    page: z.string().max(1000),
    reason: z.string().max(2000),
  }),
  /** Gives a page another address. Status 400 when it cannot have that one. */
  'POST rename': answers<RenameResponse>().to({
    page: z.string().max(1000),
    /** The new last part of its address. */
    slug: z.string().max(200),
    /** Says what it would change, and changes nothing. */
    isDryRun: z.boolean(),
  }),
  /** Takes a page out of the site. Status 400 when it has no record of its own. */
  'POST remove': answers<RenameResponse>().to({
    page: z.string().max(1000),
    /** The page that its links and its old address lead to; empty when it is gone for good. */
    to: z.string().max(1000),
    isDryRun: z.boolean(),
  }),
  /** Takes a record out of the site, with its pages and what hangs on it. The server knows the page next to that of a city. */
  'POST remove-record': answers<RenameResponse>().to({
    record: pathSchema,
    /** The page that its links and addresses lead to unless it is a city. */
    instead: z.string().max(1000),
    isDryRun: z.boolean(),
  }),
  /** Puts other cities in the place of those that are there, as one step. Status 400 when a line is no city. */
  'POST takeover': answers<TakeoverResponse>().to({
    /** One to a line with its county, e.g. `Orlando, Orange`. */
    cities: z.string().max(20_000),
  }),
  'POST undo': answers<DraftState>().to({}),
  'POST redo': answers<DraftState>().to({}),
  'POST discard': answers<DraftState>().to({}),
  /** Writes the draft to disk. Status 409 while it has mistakes or conflicts, 507 when it can't be written. */
  'POST save': answers<DraftState>().to({}),
  /** Begins a task, or goes to another step of it. */
  'POST task': answers<DraftState>().to({
    name: z.string().max(200),
    step: z.enum(['fill', 'look', 'done']),
  }),
  /** Ends the task and leaves the draft as it is. */
  'POST task/end': answers<DraftState>().to({}),
  /** Takes back what the task did. Status 409 when that can't be told from the rest: the file was saved since. */
  'POST task/discard': answers<DraftState>().to({}),
  /** Every picture that the draft defines, in the order of the file. */
  'GET pictures': answers<PictureView[]>().to({}),
  /** Deletes a file that is left over. */
  'POST pictures/remove': answers<DraftState>().to({ file: z.string().max(200) }),
  'GET publish': answers<PublishView>().to({}),
  /** Begins a release and the deployment. Status 409 when it can't. */
  'POST publish': answers<PublishView>().to({}),
  /** What Publish would make public. */
  'GET release': answers<ReleaseResponse>().to({}),
  /** What the file said earlier, the newest first. */
  'GET versions': answers<VersionsResponse>().to({}),
  /** What a version changed. Status 404 when it is gone. */
  'GET changes': answers<PlanView>().to({ version: z.string().max(200) }),
  /** Brings a version back into the draft, as one step of the history. Status 404 when it is gone. */
  'POST versions/restore': answers<DraftState>().to({ id: z.string().max(200) }),
  /** The records of the draft by their own keys, the outer before the inner. */
  'GET outline': answers<OutlineResponse>().to({}),
  /** Every page of the draft in the order of the site. */
  'GET pages': answers<PageEntry[]>().to({}),
  /** Where the words of a marked text of the preview come from. */
  'POST origins': answers<OriginsResponse>().to({
    marked: z.string().max(200_000),
    /** Position of the click in the text without marks. */
    offset: z.int().min(0),
  }),
  /** What a page is made of. */
  'GET explain': answers<ExplainResponse>().to({
    page: z.string('Add a page, e.g. explain?page=/sitemap.').max(1000),
  }),
  /** The pages that show a text, or what the value or record at a path says. */
  'POST where': answers<WhereResponse>().toAny(
    z.union([
      z.strictObject({ text: z.string().max(10_000) }),
      z.strictObject({ path: z.array(z.union([z.string(), z.number()])).max(100) }),
    ]),
  ),
  /** What the generator says about a version of the draft. */
  'GET check': answers<CheckResponse>().to({}),
  /** What the pages of the running site brought lately. */
  'GET counts': answers<PageCounts>().to({}),
  /** What texts may refer to. */
  'GET references': answers<References>().to({}),
  'GET schema': answers<JsonSchema>().to({}),
}

/**
 * POST pictures?alt=…&title=…: the bytes of a file, with FILE_TYPE as their type. Puts it into media/ under a name made
 * from its title, and adds its record to the draft. Status 400, 413 or 415 when the file can't be taken, 507 when it can't
 * be written; nothing is left of it then.
 */
export const UPLOAD = answers<PictureAdded>().to({
  /** What it shows. */
  alt: z.string().max(1000),
  /** What to name it after; the first words of `alt` when it is blank. */
  title: z.string().max(200).default(''),
  /** The picture that gets this file instead of the one it has. */
  replaces: z.string().max(200).optional(),
})

type Endpoints = typeof ENDPOINTS

/** Method and address of everything that can be asked, e.g. `GET doc`. */
export type EndpointName = keyof Endpoints
/** The addresses that answer to a method. */
export type AddressOf<Method extends 'GET' | 'POST'> = {
  [Name in EndpointName]: Name extends `${Method} ${infer Address}` ? Address : never
}[EndpointName]
/** What is asked. */
export type RequestOf<Name extends EndpointName> = z.infer<Endpoints[Name]['request']>
/** What is answered. */
export type ResponseOf<Name extends EndpointName> = NonNullable<Endpoints[Name]['response']>

interface Endpoint<Request extends z.ZodType, Response> {
  request: Request
  /** A type alone: nothing is there at run time. */
  response?: Response
}

function answers<Response>() {
  return {
    to: <Shape extends z.ZodRawShape>(
      shape: Shape,
    ): Endpoint<ReturnType<typeof z.strictObject<Shape>>, Response> => ({
      request: z.strictObject(shape),
    }),
    toAny: <Request extends z.ZodType>(request: Request): Endpoint<Request, Response> => ({
      request,
    }),
  }
}

/** A value of a query that is JSON. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
