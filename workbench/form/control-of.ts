import { DAY, MONTH } from '../../schema/field-meta.ts'
import type { JsonSchema } from '../contract/api.ts'
import type { Value } from '../contract/form.ts'
import { choicesOf, keysOf, proseKind } from '../site/schema-walk.ts'

/** What a person edits a value with. */
export type Control =
  /** One line, with what it may name offered below it. */
  | 'text'
  /** Markdown. */
  | 'prose'
  | 'number'
  | 'switch'
  | 'choice'
  /** Several words of a fixed set. */
  | 'checks'
  /** The name of a picture. */
  | 'picture'
  | 'month'
  | 'day'
  /** Latitude and longitude. */
  | 'position'
  | 'list'
  /** A record with keys of its own. */
  | 'group'
  /** Entries under names that the site chooses. */
  | 'map'

/** The first that fits is the control. */
const RULES: [Control, (schema: JsonSchema) => boolean][] = [
  ['position', isPosition],
  ['choice', (schema) => schema.enum !== undefined],
  ['switch', ({ type, const: only }) => type === 'boolean' || only === true],
  ['number', ({ type }) => type === 'number' || type === 'integer'],
  ['checks', ({ items }) => typeof items === 'object' && items.enum !== undefined],
  ['list', ({ type }) => type === 'array'],
  ['map', ({ additionalProperties }) => typeof additionalProperties === 'object'],
  ['group', ({ type }) => type === 'object'],
  ['prose', (schema) => proseKind([schema]) !== undefined],
  ['month', ({ format }) => format === MONTH],
  ['day', ({ format }) => format === DAY],
  ['picture', ({ format }) => format === 'picture-name'],
]

/** What a person edits a value with: the one place that decides it. */
export function controlOf(schema: JsonSchema): Control {
  return RULES.find(([, fits]) => fits(schema))?.[0] ?? 'text'
}

function isPosition({ prefixItems, properties }: JsonSchema): boolean {
  return prefixItems?.length === 2 || Object.keys(properties ?? {}).join() === 'latitude,longitude'
}

/** The schema of the entries of a list or a map. */
export function entrySchema({ items, additionalProperties }: JsonSchema): JsonSchema {
  if (typeof items === 'object') return items
  return typeof additionalProperties === 'object' ? additionalProperties : {}
}

/** Whether a value has fields of its own, so that it is drawn below its title. */
export function isBranch(schema: JsonSchema): boolean {
  return ['group', 'list', 'map'].includes(controlOf(schema))
}

/** A choice with this many words or fewer is shown whole, and a new record begins with its first. */
export const FEW_CHOICES = 4

/** A new value with all that it must have, left blank: the check then says what to fill in. */
export function blankOf(schema: JsonSchema): Value {
  const control = controlOf(schema)
  if (control === 'choice') {
    const choices = choicesOf([schema])
    return choices.length <= FEW_CHOICES ? (choices[0] ?? '') : ''
  }
  if (control === 'switch') return schema.examples?.[0] === true
  if (control === 'list' || control === 'checks')
    return Array.from({ length: schema.minItems ?? 0 }, () => blankOf(entrySchema(schema)))
  if (control === 'map') return {}
  if (control !== 'group') return ''
  const keys = keysOf([schema]).filter(({ isRequired }) => isRequired)
  return Object.fromEntries(keys.map(({ key, schema: field }) => [key, blankOf(field)]))
}
