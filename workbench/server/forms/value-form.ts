import { z } from 'zod'
import { valueAt, withValue } from '../../../generator/read/value-at.ts'
import { businessSchema } from '../../../schema/business.ts'
import { constantsSchema } from '../../../schema/constants.ts'
import { schemaAt } from '../../../schema/field-info.ts'
import { pricesSchema } from '../../../schema/price.ts'
import type { FieldMistake, ValueInput, ValuesInput } from '../../contract/forms.ts'
import type { TextChange } from '../fields/lines.ts'
import { type FormFile, openFile } from './form-file.ts'
import { inForm, refuse } from './form-mistake.ts'
import { writtenLike, writtenList } from './yaml-words.ts'

/** The blocks whose values a form changes. */
export const VALUE_BLOCKS = {
  constants: constantsSchema,
  prices: pricesSchema,
  business: businessSchema,
} as const

type Typed = string | number | string[]

interface Change {
  path: (string | number)[]
  value: Typed
}

/**
 * The edit that changes constants, prices or business facts: only the words of those that are another value now. Quotes
 * and comments stay.
 *
 * @throws FormMistake
 */
export function changeValues(text: string, { values }: ValuesInput): { changes: TextChange[] } {
  const file = openFile(text)
  const unknown = values.flatMap(({ path }) => unknownPath(file, path))
  refuse(() => unknown)
  const changed = values
    .map(({ path, value }): Change => ({ path, value: typed(path, value) }))
    .filter(({ path, value }) => !isSame(valueAt(file.top, path), value))
  refuse(
    () => newMistakes(file, changed),
    () => changed.flatMap((change) => unwritable(file, change)),
  )
  const changes = changed.map((change) => replacement(file, change))
  return { changes: changes.sort((a, b) => a.from - b.from) }
}

function unknownPath(file: FormFile, path: readonly (string | number)[]): FieldMistake[] {
  const schema = schemaOf(path)
  const isKnown =
    schema !== undefined && kindOf(schema) !== undefined && file.span(path) !== undefined
  if (isKnown) return []
  const field = path.join('.')
  return [{ field, message: `${field} is not a value in the file. Add it in the editor first.` }]
}

function schemaOf([block, ...path]: readonly (string | number)[]): z.core.$ZodType | undefined {
  const schema = Object.hasOwn(VALUE_BLOCKS, block ?? '')
    ? VALUE_BLOCKS[block as keyof typeof VALUE_BLOCKS]
    : undefined
  return schema && schemaAt(schema, path)
}

/** The value that was typed into a form. What is not a number stays as it is: the schema says what would be. */
function typed(path: readonly (string | number)[], value: ValueInput['value']): Typed {
  if (Array.isArray(value)) return value.map((word) => word.trim())
  const text = unquoted(value.trim(), schemaOf(path))
  if (!(schemaOf(path) instanceof z.ZodNumber)) return text
  const digits = text.replace(/^\$|,(?=\d{3}\b)/g, '')
  return digits === '' || Number.isNaN(Number(digits)) ? text : Number(digits)
}

/** People who know the file type the quotes too. */
function unquoted(text: string, schema: z.core.$ZodType | undefined): string {
  const inside = /^"([^"]*)"$/.exec(text)?.[1]
  const isBetter =
    inside !== undefined &&
    schema instanceof z.ZodType &&
    !schema.safeParse(text).success &&
    schema.safeParse(inside).success
  return isBetter ? inside : text
}

function isSame(old: unknown, value: Typed): boolean {
  return JSON.stringify(old) === JSON.stringify(value)
}

/** What the schemas say about the blocks with the changes, and did not say before. */
function newMistakes({ top }: FormFile, changes: readonly Change[]): FieldMistake[] {
  return Object.entries(VALUE_BLOCKS).flatMap(([block, schema]) => {
    const mine = changes.filter(({ path }) => path[0] === block)
    if (mine.length === 0) return []
    const next = mine.reduce(
      (value, change) => withValue(value, change.path.slice(1), change.value),
      top[block],
    )
    const known = new Set(
      mistakesOf(schema, top[block]).map(({ field, message }) => field + message),
    )
    return mistakesOf(schema, next)
      .map(({ field, message }) => ({
        field: `${block}.${field}`,
        message,
        known: known.has(field + message),
      }))
      .filter((mistake) => !mistake.known)
      .map(({ field, message }) => ({ field: fieldOf(field, mine), message }))
  })
}

/** A mistake in one entry of a list is shown at the list. */
function fieldOf(field: string, changes: readonly Change[]): string {
  const paths = changes.map(({ path }) => path.join('.'))
  return paths.find((path) => field === path || field.startsWith(`${path}.`)) ?? field
}

function mistakesOf(schema: z.ZodType, value: unknown): FieldMistake[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.map(({ path, message }) => ({
    field: path.join('.'),
    message: inForm(message),
  }))
}

/** A list over several lines may have comments between its entries: they would be lost. */
function unwritable(file: FormFile, { path, value }: Change): FieldMistake[] {
  const span = file.span(path)
  const isBlock = Array.isArray(value) && span !== undefined && file.text[span.from] !== '['
  const message = 'This list is on several lines of the file. Change it in the editor.'
  return isBlock ? [{ field: path.join('.'), message }] : []
}

function replacement(file: FormFile, { path, value }: Change): TextChange {
  const { from, to } = file.span(path) ?? { from: 0, to: 0 }
  if (Array.isArray(value)) return { from, to, insert: writtenList(value) }
  const old = file.text.slice(from, to)
  const insert = writtenLike(old, value, isInFlow(file, path) ? 'flow' : 'block')
  // A key without a value so far has its colon right before it.
  return { from, to, insert: file.text[from - 1] === ':' ? ` ${insert}` : insert }
}

/** Whether a value is inside braces or brackets: there, more characters need quotes. */
function isInFlow({ text, span }: FormFile, path: readonly PropertyKey[]): boolean {
  return path.some((_, length) => /[{[]/.test(text[span(path.slice(0, length))?.from ?? -1] ?? ''))
}

/** How a form asks for a value: in one line, as a number, or as several words. */
type ValueKind = 'text' | 'number' | 'list'

/** Undefined for blocks and for lists of blocks, which a form asks for part by part. */
export function kindOf(schema: z.core.$ZodType): ValueKind | undefined {
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodArray)
    return schema.def.element instanceof z.ZodObject ? undefined : 'list'
  return schema instanceof z.ZodObject || schema instanceof z.ZodRecord ? undefined : 'text'
}

/** The words that an entry of a list may be; undefined when it may be any. */
export function wordsOf(schema: z.core.$ZodType): string[] | undefined {
  if (!(schema instanceof z.ZodArray)) return undefined
  const { element } = schema.def
  return element instanceof z.ZodEnum ? element.options.map(String) : undefined
}
