import type { JsonSchema, OutlineEntry, PageEntry, Span } from '../contract/api.ts'

/** What completion and help know about the site besides the text. */
export interface EditorData {
  schema: JsonSchema | undefined
  outline: readonly OutlineEntry[]
  pages: readonly PageEntry[]
  /** The open record; the whole file with an empty path. */
  record: Span & { path: readonly (string | number)[] }
}

/** Gives the data as it is when it is asked for. */
export type ReadData = () => EditorData
