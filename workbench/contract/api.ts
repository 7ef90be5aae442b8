import type { RuleName } from '../../schema/rules.ts'

/**
 * THE CONTRACT between the workbench in the browser and the dev server; what can be asked is in endpoints.ts. Every address
 * is below `/workbench/api/`, every request carries the token of the page in TOKEN_HEADER, and bodies are JSON unless it says
 * otherwise. A refused request answers with an ApiFailure and a status of 400 or more.
 *
 * Offsets count UTF-16 units from the beginning of the text of the draft, as strings and CodeMirror do. Its lines end with
 * `\n`.
 */

/** The header that carries the token, on requests of the workbench. */
export const TOKEN_HEADER = 'x-workbench-token'
/** The header of requests for pages of the draft, sent by the page in the preview. */
export const PREVIEW_HEADER = 'x-workbench-preview'
/** The element of the workbench's document whose content is the token. */
export const TOKEN_META = 'workbench-token'

/** Events of the dev server, sent over its web socket to every open page. */
export const EVENTS = {
  /** The draft changed: DraftEvent. */
  draft: 'workbench:draft',
  /** A check is done: CheckEvent. */
  checked: 'workbench:checked',
  /** The list of pages, or a place of their records, is different now. */
  pages: 'workbench:pages',
  /** The pages of the draft are different now; the preview fetches its page again. */
  preview: 'workbench:preview',
  /** There is more to say about what is public, or a release prints something. */
  publish: 'workbench:publish',
} as const

export interface DraftEvent {
  state: DraftState
  /** The file changed outside in records that were edited here: so many steps can't be undone or redone any more. */
  lostSteps?: number
}

export interface CheckEvent {
  version: number
}

/** Messages between the preview, a page of the site in a frame, and the workbench around it. */
export type PreviewMessage =
  /** The preview shows this page now. */
  | { type: 'workbench:shows'; path: string }
  /** Somebody clicked a text, or is pointing at it: its marked words, up to the click, and all of them. */
  | { type: 'workbench:clicked' | 'workbench:pointed'; marked: string; offset: number }
  /** The pointer has left. */
  | { type: 'workbench:left' }

/** Messages from the workbench to the preview. */
export type PreviewCommand =
  | { type: 'workbench:show'; path: string }
  /** The name of the place in site.yaml, to show beside the text that was pointed at. */
  | { type: 'workbench:name'; name: string }

/** The whole draft. */
export interface DocResponse {
  text: string
  /** What the file on disk says. */
  saved: string
  state: DraftState
}

/** The state of the draft, the answer to everything that changes it. */
export interface DraftState {
  /** A later state has a higher one. */
  serial: number
  /** How often the text has changed. */
  version: number
  /** What made this version of the one before it. */
  changes: TextChange[]
  /** Name of the file, e.g. `site.yaml`. */
  file: string
  isDirty: boolean
  canUndo: boolean
  canRedo: boolean
  conflicts: ConflictView[]
  /** The task that somebody has begun, and neither ended nor taken back. */
  task?: DraftTask
  /** Files that were added to media/ since the dev server started and that neither the draft nor the file names. */
  leftOver: string[]
  /** Why the last Save could keep no version, until one can. */
  notKept?: string
}

/** A task of the list of tasks, such as adding a city. */
export interface DraftTask {
  name: string
  step: 'fill' | 'look' | 'done'
  /** The draft had no other edits when it began. */
  isAlone: boolean
}

/** A change of the text at positions before it. */
export interface TextChange extends Span {
  insert: string
}

/** A place that was changed in the draft and elsewhere. */
export interface ConflictView extends Span {
  id: number
  /** Where the other version is from. */
  source: 'disk' | 'tab'
  line: number
  mine: string
  theirs: string
}

export interface Span {
  from: number
  to: number
}

export interface RenameResponse {
  state: DraftState
  moved: { from: string; to: string }[]
  /** How many links are changed, and redirects added. */
  links: number
  redirects: number
  /** What goes with the record, e.g. `Its texts`. */
  also?: string[]
}

/** What the site of another firm was made into one's own with. */
export interface TakeoverResponse {
  state: DraftState
  /** What was done, a line each, e.g. `Tampa → Orlando`. */
  done: string[]
  left: PlaceLeft[]
}

/** A place that is none of the site any more, and the texts that still name it. */
export interface PlaceLeft {
  name: string
  texts: { path: (string | number)[]; line: number }[]
}

/** A picture that the draft defines. */
export interface PictureView {
  /** The name that other records use. */
  name: string
  /** The original in media/. */
  file: string
  alt: string
  /** How many fields and texts show it. */
  uses: number
  /** Size of the original the way up that it is shown, and the address of a small copy. Missing when it can't be read. */
  width?: number
  height?: number
  thumbnail?: string
}

/** A picture that was added. */
export interface PictureAdded {
  state: DraftState
  name: string
}

/** The type of a request whose body is a file. */
export const FILE_TYPE = 'application/octet-stream'

/** Largest file of a picture: a phone photo of 48 megapixels has about 15 MB. */
export const MOST_PICTURE_BYTES = 25 * 1024 * 1024

export const PICTURE_TOO_LARGE =
  'The file is larger than 25 MB. Save it smaller, e.g. as a JPEG 4,000 pixels wide; pages show at most 1,920.'

/** What is saved and not public, and the last release. */
export interface PublishView {
  /** What is saved and not released yet; undefined until it is known. */
  waiting?: Waiting
  /** What is run, as a person would type it. */
  commands: string[]
  /** The last run since the dev server started. */
  run?: PublishRun
  /** How often the saved file was compared with the last release: each time, GET release has another answer. */
  compared: number
}

export interface Waiting {
  /** Whether there has been a release. */
  isReleased: boolean
  /** Pages that are new, or say something else, since the last release. */
  pages: number
  /** Whether the built site is that of the saved file. */
  isBuilt: boolean
}

export interface PublishRun {
  output: string
  /** Missing while it runs; 0 when all went well. */
  exitCode?: number
  /** Files to commit after it, e.g. `media/house-oaks.jpg`. Missing when there are none. */
  toCommit?: string[]
}

/** GET release: what Publish would make public, compared with the last release. Status 409 while that is not known. */
export interface ReleaseResponse extends ReleaseView {
  /** Pictures that are new since the last release, e.g. `media/house-oaks.jpg`. */
  pictures: string[]
}

/** What a release makes public, ready to draw. */
export interface ReleaseView {
  /** How many pages are new, changed, moved or gone. */
  pages: number
  /** Whether nothing has been public so far. */
  isFirst: boolean
  /** False when the last release is known by its addresses alone: then there are no old texts. */
  hasTexts: boolean
  sections: ReleaseSection[]
}

export interface ReleaseSection {
  /** E.g. `New pages`. */
  title: string
  entries: ReleaseEntry[]
}

export interface ReleaseEntry {
  /** What happens, where the title of the section does not say all of it. */
  label?: string
  /** The pages that it is about, in the order of the site. */
  pages: { path: string; title: string; kind: string }[]
  /** Texts before and after. */
  changes: PlanEntry['changes']
}

/** GET versions: what site.yaml said earlier, the newest first. */
export interface VersionsResponse {
  versions: VersionView[]
  /** Names of files that can't be read, which are left out. */
  damaged: string[]
}

export interface VersionView {
  id: string
  /** When it was saved or committed, e.g. `2026-11-28T14:12:33.123Z`. */
  time: string
  /** What it changed in one line, e.g. `1 text changed on 1 page`; missing until somebody asks. */
  summary?: string
  /** Who committed it, and what they wrote about it. */
  commit?: { author: string; message: string }
  /** Whether the file says this now. */
  isCurrent: boolean
}

/** A record as the draft has it. While the text cannot be read, its last values that could, and isCurrent false. */
export interface RecordResponse {
  version: number
  /** Where it is in this version. */
  path: (string | number)[]
  isCurrent: boolean
  value: unknown
}

/** A place in the draft, and the field that it is in. */
export interface FieldPlace extends Span {
  path?: (string | number)[]
}

/** Why a request is refused. */
export interface ApiFailure {
  /** What is wrong and a way that works. */
  message: string
  /** The first place that keeps the draft from being saved. */
  at?: FieldPlace
  /** The record that was to be edited and has changed since, as it is now. */
  record?: RecordResponse
}

/** The records of the draft, at their places in `version`. */
export interface OutlineResponse {
  version: number
  records: OutlineEntry[]
}

export interface OutlineEntry extends Span {
  /** Keys and list positions, e.g. ['guides', 3]. */
  path: (string | number)[]
  /** What a person calls it, e.g. `Roof leak in the attic` or `constants`. */
  label: string
  /** Line of its beginning, counted from 1. */
  line: number
  /** 0 for a key at the top of the file. */
  depth: number
}

/** A page of the draft. */
export interface PageEntry {
  path: string
  /** Places of the records it is made from, its own last. */
  records: (string | number)[][]
  /** The name that pages of its kind are counted under, e.g. `guides`. */
  kind: string
  title: string
}

/**
 * What the pages of the running site brought lately, by path. Empty when the database of leads can't be
 * reached; pages that nobody saw are left out.
 */
export interface PageCounts {
  /** Whether the draft has visits counted. If it doesn't, `pages` is what was counted before. */
  isCounting: boolean
  /** How many days it tells about. */
  days: number
  pages: Record<string, PageCount>
  /** How the promise of the published site was kept; missing where nothing is known. */
  answers?: PromiseKept
}

/** How many requests were answered within the promised minutes. */
export interface PromiseKept {
  days: number
  minutes: number
  requests: number
  inTime: number
  /** How many of a hundred that are; missing where there are too few to say. */
  percent?: number | undefined
  /** The report finds no fault with it. */
  isKept: boolean
}

export interface PageCount {
  views: number
  /** Quote requests that the form on the page sent. */
  leads: number
}

/** Where clicked words come from. */
export interface OriginsResponse {
  /** The values that the clicked words come from, the innermost first. Empty for fixed wording. */
  origins: Origin[]
}

export interface Origin {
  path: (string | number)[]
  /** The whole value, and where in it the click was. */
  value: Span
  at: number
  /** The place for people, e.g. `constants.rebateAmount`. */
  name: string
}

/** What texts may refer to. */
export interface References {
  /** Constants, prices and the like, and the words of the glossary: `constants.rebateAmount`. */
  tokens: Reference[]
  sources: Reference[]
  figures: Reference[]
  tools: Reference[]
  /** Of these, `says` is what people call them. */
  cities: Reference[]
  services: Reference[]
  prices: Reference[]
  traits: Reference[]
}

export interface Reference {
  name: string
  /** What readers see for a token; of a source, its title; of a picture, its alternative text. */
  says: string
}

/** The parts of JSON Schema that site.schema.json uses. */
export interface JsonSchema {
  type?: string
  description?: string
  /** What a text names, e.g. `picture-name`. */
  format?: string
  /** How a text is read: `text/plain` or `text/markdown`, without blocks with `; variant=inline`. Missing for what no page shows. */
  contentMediaType?: string
  examples?: unknown[]
  enum?: (string | number)[]
  const?: string | number | boolean
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  required?: string[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  /** What the keys of a map may be. */
  propertyNames?: JsonSchema
  items?: JsonSchema | boolean
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  anyOf?: JsonSchema[]
}

/** What the generator says about a version of the draft. */
export interface CheckResponse {
  /** The version that was checked; older than the draft while a newer check is running. */
  version: number
  /** Mistakes and warnings, in the order of the file. */
  findings: FindingView[]
  /** What Save and gen would change; missing while there are mistakes. */
  plan?: PlanView
  /** A bug of the generator, with the preview as it was before. */
  crash?: string
}

export interface FindingView extends Span {
  severity: 'error' | 'warning'
  rule: RuleName
  path: (string | number)[]
  line: number
  column: number
  message: string
  pages?: string[]
  /** Whether it can be kept: it is a warning about one page. */
  isKeepable: boolean
  /** Fields that would mend it when they are filled in. */
  missing?: (string | number)[][]
  fix?: Fix
}

/** What mends a finding: changes of the text, or edits of fields, and the record to fill in afterwards. */
export interface Fix {
  label: string
  changes: { from: number; to: number; insert: string }[]
  /** Not made when the record that it opens is there. */
  edits?: FixEdit[]
  opens?: (string | number)[]
}

/** The edits of fields that mend findings, of those in form.ts. */
export type FixEdit =
  | { kind: 'insert'; path: string[]; at: string | number; value: string | Record<string, string> }
  | { kind: 'remove'; path: (string | number)[] }

/** What Save and gen would change, ready to draw. */
export interface PlanView {
  /** One line, e.g. `11 pages added · linked from 72 pages · 1 new warning`. */
  summary: string
  isEmpty: boolean
  /** Paths of pages that would be gone. */
  removed: string[]
  sections: PlanSection[]
}

export interface PlanSection {
  /** E.g. `Pages to add`. */
  title: string
  entries: PlanEntry[]
  /** What follows by itself, such as lists of links: one line until somebody opens it. */
  isFolded: boolean
}

export interface PlanEntry {
  label: string
  /** Paths of the pages it is about, at most a dozen, and how many there are. */
  pages: string[]
  total: number
  /** Changed texts, word by word. */
  changes: { part: string; words: { type: 'same' | 'added' | 'removed'; text: string }[] }[]
}
