import { z } from 'zod'

/** The schema of the value at `path` in what `schema` describes; undefined when there is no such value. */
export function schemaAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional) return schemaAt(schema.def.innerType, path)
  const [key, ...rest] = path
  if (key === undefined) return schema
  const inner = partOf(schema, key)
  return inner && schemaAt(inner, rest)
}

function partOf(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<PropertyKey, z.core.$ZodType>> = schema.shape
    return Object.hasOwn(shape, key) ? shape[key] : undefined
  }
  if (schema instanceof z.ZodRecord) return schema.def.valueType
  if (schema instanceof z.ZodArray) return typeof key === 'number' ? schema.def.element : undefined
  return undefined
}

/** How a form asks for a value: in one line, as a number, or as several words. */
export type ValueKind = 'text' | 'number' | 'list'

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
