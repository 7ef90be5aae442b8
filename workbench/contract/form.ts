import type { DraftState, InHistory, Span } from './api.ts'

/**
 * THE CONTRACT of the form, beside api.ts: what a person changes in it, and the values it shows.
 */

/** Keys and list positions, e.g. ['guides', 3, 'title']. */
export type Path = (string | number)[]

/** What a form writes: text, number, switch, list or record. Keys are written in the order of the schema. */
export type Value = string | number | boolean | Value[] | { [key: string]: Value }

/** One thing that a person does in a form. */
export type FieldEdit =
  /**
   * Gives a field another value; a key that is not there yet is written where the schema has it. A scalar keeps its quotes
   * and block style; long text is re-wrapped alone.
   */
  | { kind: 'set'; path: Path; value: Value }
  /** Takes the field out of the file, with the comments that belong to it. */
  | { kind: 'remove'; path: Path }
  /**
   * Adds an entry to the list or the map at `path`, before `at` (a list position; left out: at the end) or under the key
   * `at`. In the style of its neighbors. Writes the list where there is none.
   */
  | { kind: 'insert'; path: Path; at?: number | string | undefined; value: Value }
  /** Writes a copy of the entry after it, byte for byte. */
  | { kind: 'duplicate'; path: Path }
  /** Gives the entry of a list another position, with its comments. */
  | { kind: 'move'; path: Path; to: number }

/**
 * POST fields: edits of the draft, one step of its history. Positions that later edits name are those after the earlier ones.
 * Status 409 when somebody has changed the same lines since `version`, or 410 when the draft never had that version.
 */
export interface FieldsRequest extends InHistory {
  /** The version of the draft that the paths are of: what others have changed since is merged. */
  version: number
  edits: FieldEdit[]
  /** Says what it would write, and changes nothing. */
  isDryRun: boolean
}

/** The answer. Status 400 with a message when an edit cannot be made. */
export interface FieldsResponse {
  state: DraftState
  /** Where the last edit went, in the new text. */
  at: Span
  /** What the edits write: lines of the file after them. */
  lines: { number: number; text: string }[]
}

/**
 * GET record?path=["guides",3]: the values of a record as the draft has them now; with `&version=12`, of the record that was
 * there in that version. Status 404 when it is gone. While the text cannot be read, the last values that could, and isCurrent
 * false.
 */
export interface RecordResponse {
  version: number
  /** Where it is in this version. */
  path: Path
  isCurrent: boolean
  value: unknown
}
