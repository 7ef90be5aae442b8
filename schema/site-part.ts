import { z } from 'zod'
import { schemaAt } from './field-info.ts'
import { siteSchema } from './site.ts'

/**
 * site.yaml validated in parts, so that a part that has not changed need not be validated again. What the parts say
 * together is exactly what `siteSchema` says of the whole, for a valid site; for one with mistakes only that there are
 * some.
 */

/** The valid value of the part of site.yaml at `path`; undefined when there is a mistake in it. */
export function validPart(path: readonly PropertyKey[], value: unknown): unknown {
  return partSchema(path)?.safeParse(value).data
}

/** The valid value of a block whose keys or entries are valid already; undefined when there is a mistake in the block itself. */
export function validBlock(path: readonly PropertyKey[], value: unknown): unknown {
  const schema = partSchema(path)
  // Compiling a validator takes longer than using it a few times.
  return schema && outlineOf(schema).safeParse(value, { jitless: true }).data
}

function partSchema(path: readonly PropertyKey[]): z.ZodType | undefined {
  return schemaAt(siteSchema, path) as z.ZodType | undefined
}

const outlines = new WeakMap<z.ZodType, z.ZodType>()

/** `schema` with all its own rules, and none for the values inside it. */
function outlineOf(schema: z.ZodType): z.ZodType {
  const known = outlines.get(schema)
  if (known !== undefined) return known
  const made = makeOutline(schema)
  outlines.set(schema, made)
  return made
}

function makeOutline(schema: z.ZodType): z.ZodType {
  if (schema === siteSchema) {
    const block = outlineOf(siteSchema.def.in) as typeof siteSchema.def.in
    return siteSchema.clone({ ...siteSchema.def, in: block })
  }
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape as z.core.$ZodShape).map(
      ([key, field]) => [key, field instanceof z.ZodOptional ? ANY.optional() : ANY] as const,
    )
    return schema.clone({ ...schema.def, shape: Object.fromEntries(shape) })
  }
  if (schema instanceof z.ZodRecord) return schema.clone({ ...schema.def, valueType: ANY })
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: ANY })
  return schema
}

const ANY = z.custom((value) => value !== undefined)
