import { Text } from '@codemirror/state'
import type {
  CheckResponse,
  DraftState,
  JsonSchema,
  OutlineEntry,
  PageCounts,
  PageEntry,
  PictureView,
  PromiseKept,
  PublishView,
  Span,
} from '../contract/api.ts'

/** What the workbench shows: the draft as this browser has it, and what the server says about it. */
export interface SessionSnapshot {
  /** False until the draft is loaded. */
  ready: boolean
  /** The whole draft. Made when it is read: read it in a deferred render, not on every keystroke. */
  readonly text: string
  /** The same text in lines; another object after every change. */
  doc: Text
  /** The draft when it last agreed with the file on disk; missing until that has been seen once. */
  savedText?: string
  state: DraftState
  check?: CheckResponse
  /** Records with their places in `text`: typing moves them, a moment later they are read again. */
  outline: OutlineEntry[]
  /** The version of the draft that the paths of the outline are of. */
  outlineVersion: number
  pages: PageEntry[]
  /** Pictures of the draft; missing until somebody wants to see them. */
  pictures?: PictureView[]
  /** What pages brought; missing until it is known, and where nothing is counted. */
  counts?: PageCounts
  /** How the promised time was kept; missing until it is known. */
  answers?: PromiseKept
  /** What is saved and not public; missing until it is known. */
  publish?: PublishView
  /** Whether the site counts visits; undefined until the server has said so. */
  isCounting?: boolean
  open?: OpenRecord
  /** What to select in the editor; a new serial asks again. */
  selection?: Selection
  /** The schema of the file; missing until it is loaded. */
  schema?: JsonSchema
  /** Path of the page in the preview. */
  page: string
  message?: Message
}

export interface OpenRecord {
  span: Span
  label: string
  path: (string | number)[]
  /** The version of the draft that `path` is of. */
  version: number
  /** Counts the records that were opened: the same one keeps its number when its path changes. */
  id: number
  /** Added in this workbench, and not left since. */
  isNew?: boolean
}

export interface Selection {
  span: Span
  serial: number
  /** The field that a form goes to. */
  path?: (string | number)[]
  /** The characters of the field before the place to select. */
  lead?: string
}

export interface Message {
  tone: 'info' | 'error'
  text: string
}

/** Everything of a snapshot but its text, which is made from `doc`. */
export type SnapshotParts = Omit<SessionSnapshot, 'text'>

export const FIRST_PARTS: SnapshotParts = {
  ready: false,
  doc: Text.empty,
  state: {
    serial: 0,
    version: 0,
    changes: [],
    file: 'site.yaml',
    isDirty: false,
    canUndo: false,
    canRedo: false,
    conflicts: [],
    leftOver: [],
  },
  outline: [],
  outlineVersion: 0,
  pages: [],
  page: '/',
}

/** A snapshot whose text is put together when somebody reads it: it is a megabyte, and most readers never ask. */
export function snapshotOf(parts: SnapshotParts): SessionSnapshot {
  return Object.defineProperty({ ...parts }, 'text', {
    get: () => textOf(parts.doc),
  }) as SessionSnapshot
}

const texts = new WeakMap<Text, string>()

/** The document as one string, with line ends as in the file. */
export function textOf(doc: Text): string {
  const known = texts.get(doc)
  if (known !== undefined) return known
  const text = doc.toString()
  texts.set(doc, text)
  return text
}
