import type { JsonSchema } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { exampleOf, lengthRange } from '../site/schema-walk.ts'
import { controlOf } from './control-of.ts'
import { helpInForm } from './in-form.ts'

/** Whether whoever writes a new record is asked for a field that it may do without: when it was. */
export function isAsked(schema: JsonSchema): boolean {
  return controlOf(schema) === 'month'
}

/** The name is what people think of first; the address is made from it. */
export function nameFirst<Key extends { key: string }>(fields: readonly Key[]): Key[] {
  return fields.toSorted((one, other) => Number(other.key === 'name') - Number(one.key === 'name'))
}

/** What a field is for; not again when the one before it says the same. */
export function helpOf(
  { description }: JsonSchema,
  before: JsonSchema | undefined,
): string | undefined {
  if (description === undefined || description === before?.description) return undefined
  return helpInForm(description)
}

/** Examples of short values, which stand beside each other, have no more letters than this. */
const SHORT = 26

/** Texts that are long at times. */
const LONG = ['heading', 'question']

/** How much room a field takes: short values stand beside each other. */
export function sizeOf(schema: JsonSchema, path: Path): 'short' | 'wide' {
  const control = controlOf(schema)
  if (control === 'number' || control === 'position') return 'short'
  if (['choice', 'month', 'day'].includes(control)) return 'short'
  if (control !== 'text' || LONG.includes(String(path.at(-1)))) return 'wide'
  const isShort = (exampleOf(schema) ?? '').length <= SHORT
  return isShort && lengthRange(schema.description ?? '') === undefined ? 'short' : 'wide'
}
