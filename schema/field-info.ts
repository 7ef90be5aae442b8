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
  let field: Field | undefined = fieldOf(siteSchema)
  for (const key of path) field = field?.child(key)
  return field?.info
}

/** The fields that make the pages of a city its own, in the order of the schema. */
export function localFacts(): { city: string[]; cityTexts: string[] } {
  return { city: localKeys(citySchema), cityTexts: localKeys(cityTextsSchema) }
}

function localKeys({ shape }: { shape: z.core.$ZodShape }): string[] {
  return Object.entries(shape).flatMap(([key, field]) =>
    fieldOf(field).info.localFact ? [key] : [],
  )
}

interface Field {
  info: FieldInfo
  child(key: PropertyKey): Field | undefined
}

// By schema, not by path: a thousand guides share the fields of one schema.
const known = new WeakMap<z.core.$ZodType, Field>()

function fieldOf(schema: z.core.$ZodType): Field {
  const cached = known.get(schema)
  if (cached !== undefined) return cached
  const inner = wrapped(schema)
  const field =
    inner === undefined
      ? { info: infoOf(schema), child: childrenOf(schema) }
      : { info: { ...fieldOf(inner).info, ...infoOf(schema) }, child: fieldOf(inner).child }
  known.set(schema, field)
  return field
}

/** The schema inside a wrapper such as `.optional()`; of a transform, the one that reads site.yaml. */
function wrapped(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional) return schema.def.innerType
  if (schema instanceof z.ZodPipe) return schema.def.in
  return undefined
}

function infoOf(schema: z.core.$ZodType): FieldInfo {
  const description = z.globalRegistry.get(schema)?.description
  return {
    ...generatorMeta.get(schema),
    ...(description !== undefined && { description }),
    ...(schema instanceof z.ZodEnum && { isChoice: true }),
  }
}

function childrenOf(schema: z.core.$ZodType): Field['child'] {
  if (schema instanceof z.ZodObject) {
    const fields = new Map<PropertyKey, z.core.$ZodType>(Object.entries(schema.shape))
    return (key) => optionalField(fields.get(key))
  }
  if (schema instanceof z.ZodRecord) {
    const { valueType } = schema.def
    return () => fieldOf(valueType)
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema.def
    return (key) => (typeof key === 'number' ? fieldOf(element) : undefined)
  }
  if (schema instanceof z.ZodTuple) {
    const { items } = schema.def
    return (key) => optionalField(typeof key === 'number' ? items[key] : undefined)
  }
  return () => undefined
}

function optionalField(schema: z.core.$ZodType | undefined): Field | undefined {
  return schema && fieldOf(schema)
}
