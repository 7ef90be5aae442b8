import { z } from 'zod'
import type { DraftState, RecordResponse } from './api.ts'

/**
 * THE CONTRACT of the form, beside api.ts: what a person changes in it, and the values it shows.
 */

const position = z.number().int().min(0)
const key = z.string().max(1000)
// What is pasted may have the line ends of Windows; the lines of the file get those of the file.
const text = z.string().transform((typed) => typed.replace(/\r\n?/g, '\n'))

/** What a form writes: text, number, switch, list or record. Keys are written in the order of the schema. */
export type Value = string | number | boolean | Value[] | { [key: string]: Value }
const value: z.ZodType<Value> = z.lazy(() =>
  z.union([text, z.number(), z.boolean(), z.array(value), z.record(key, value)]),
)

/** Reads keys and list positions, e.g. ['guides', 3, 'title']. */
export const pathSchema = z
  .array(z.union([key, position]), 'Add a path, e.g. record?path=["guides",3].')
  .max(30)
const path = pathSchema

/** Keys and list positions, e.g. ['guides', 3, 'title']. */
export type Path = z.infer<typeof pathSchema>

/** Reads one thing that a person does in a form. */
export const editSchema = z.discriminatedUnion('kind', [
  /**
   * Gives a field another value; a key that is not there yet is written where the schema has it. A scalar keeps its quotes
   * and block style; what is edited is printed in the written form of site.yaml.
   */
  z.strictObject({ kind: z.literal('set'), path, value }),
  /** Takes the field out of the file, with the comments that belong to it. */
  z.strictObject({ kind: z.literal('remove'), path }),
  /**
   * Adds an entry to the list or the map at `path`, before `at` (a list position; left out: at the end) or under the key
   * `at`. In the style of its neighbors. Writes the list where there is none.
   */
  z.strictObject({
    kind: z.literal('insert'),
    path,
    at: z.union([key, position]).optional(),
    value,
  }),
  /** Writes a copy of the entry after it, byte for byte. */
  z.strictObject({ kind: z.literal('duplicate'), path }),
  /** Gives the entry of a list another position, with its comments. */
  z.strictObject({ kind: z.literal('move'), path, to: position }),
])

/** One thing that a person does in a form. */
export type FieldEdit = z.infer<typeof editSchema>

/** The answer to edits of fields. */
export interface FieldsResponse {
  state: DraftState
  /** The record that was asked for, as it is now. */
  record?: RecordResponse
}
