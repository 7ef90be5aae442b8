import { z } from 'zod'
import { citySchema } from './city.ts'
import { cityTextsSchema } from './city-texts.ts'
import { generatorMeta } from './field-meta.ts'
import { siteSchema } from './site.ts'

/** What is known about a field of site.yaml. */
export interface FieldInfo {
  /** How its words are read: one line of plain text, or Markdown. Missing for slugs, paths, numbers and other keys. */
  text?: 'line' | 'markdown'
  /** What the field is for, as editors show it. */
  description?: string
  /** What the field names, e.g. `picture-name`. */
  format?: string
  /** True for the fields that make the pages of a city its own. */
  localFact?: boolean
  /** True for one of a fixed set of words. */
  isChoice?: boolean
}

/**
 * What the schema says about the value at `path` in site.yaml; undefined when site.yaml has no such field. Entries of
 * lists have a number in the path. Cheap enough to call for every text of a large site.
 *
 * @example fieldInfo(['services', 0, 'lead'])?.text // 'markdown'
 */
export function fieldInfo(path: readonly PropertyKey[]): FieldInfo | undefined {
  let schema: z.core.$ZodType | undefined = siteSchema
  for (const key of path) schema = schema && partOf(schema, key)
  return schema && infoOf(schema)
}

/** The fields that make the pages of a city its own, in the order of the schema. */
export function localFacts(): { city: string[]; cityTexts: string[] } {
  return { city: localKeys(citySchema), cityTexts: localKeys(cityTextsSchema) }
}

function localKeys({ shape }: { shape: z.core.$ZodShape }): string[] {
  return Object.entries(shape).flatMap(([key, field]) => (infoOf(field).localFact ? [key] : []))
}

/** The schema of the value at `path` in what `schema` describes, whether it may be left out or not. */
export function schemaAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  let found: z.core.$ZodType | undefined = schema
  for (const key of path) found = found && partOf(found, key)
  while (found instanceof z.ZodOptional) found = found.def.innerType
  return found
}

/** A place of site.yaml that names something said elsewhere in it. */
export interface ReferencePlace {
  /** The keys that lead to it; `*` is any entry of a list, and any key of a block whose keys are free. */
  path: readonly string[]
  format: string
  /** The name is the last key of the path, not the value there. */
  isKey: boolean
}

let places: readonly ReferencePlace[] | undefined

/** Every place whose field has a format, in the order of the schema. */
export function referencePlaces(): readonly ReferencePlace[] {
  places ??= placesIn(siteSchema, [])
  return places
}

function placesIn(schema: z.core.$ZodType, path: readonly string[]): ReferencePlace[] {
  const { format } = infoOf(schema)
  let core = schema
  for (let inner = wrapped(core); inner !== undefined; inner = wrapped(core)) core = inner
  if (core instanceof z.ZodObject) {
    return Object.entries(core.shape).flatMap(([key, field]) => placesIn(field, [...path, key]))
  }
  const below = [...path, '*']
  if (core instanceof z.ZodArray) return placesIn(core.def.element, below)
  if (!(core instanceof z.ZodRecord)) return format ? [{ path, format, isKey: false }] : []
  const { format: keys } = infoOf(core.def.keyType)
  const own = keys ? [{ path: below, format: keys, isKey: true }] : []
  return [...own, ...placesIn(core.def.valueType, below)]
}

/** The keys that the record at `path` in site.yaml may have, in their order; undefined where they are free or there is none. */
export function keysAt(path: readonly PropertyKey[]): string[] | undefined {
  let schema = schemaAt(siteSchema, path)
  while (schema !== undefined && wrapped(schema) !== undefined) schema = wrapped(schema)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : undefined
}

/** The schema of what is under `key`; of a transform, in what it reads from site.yaml. */
function partOf(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  const inner = wrapped(schema)
  if (inner !== undefined) return partOf(inner, key)
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<PropertyKey, z.core.$ZodType>> = schema.shape
    return Object.hasOwn(shape, key) ? shape[key] : undefined
  }
  if (schema instanceof z.ZodRecord) return schema.def.valueType
  if (typeof key !== 'number') return undefined
  if (schema instanceof z.ZodArray) return schema.def.element
  return schema instanceof z.ZodTuple ? schema.def.items[key] : undefined
}

/** The schema inside a wrapper such as `.optional()`; of a transform, the one that reads site.yaml. */
function wrapped(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional) return schema.def.innerType
  if (schema instanceof z.ZodPipe) return schema.def.in
  return undefined
}

// By schema, not by path: a thousand guides share the fields of one schema.
const known = new WeakMap<z.core.$ZodType, FieldInfo>()

function infoOf(schema: z.core.$ZodType): FieldInfo {
  const cached = known.get(schema)
  if (cached !== undefined) return cached
  const inner = wrapped(schema)
  const { description, format, contentMediaType } = z.globalRegistry.get(schema) ?? {}
  const info: FieldInfo = {
    ...(inner && infoOf(inner)),
    ...generatorMeta.get(schema),
    ...(description !== undefined && { description }),
    ...(typeof format === 'string' && { format }),
    ...(typeof contentMediaType === 'string' && {
      text: contentMediaType === 'text/plain' ? 'line' : 'markdown',
    }),
    ...(schema instanceof z.ZodEnum && { isChoice: true }),
  }
  known.set(schema, info)
  return info
}
