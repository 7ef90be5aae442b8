import type { JsonSchema, OutlineEntry } from '../contract/api.ts'

/** What completion and help know about the site besides the text. */
export interface EditorData {
  schema: JsonSchema | undefined
  outline: readonly OutlineEntry[]
}

/** Gives the data as it is when it is asked for. */
export type ReadData = () => EditorData
