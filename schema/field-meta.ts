import { z } from 'zod'

/** What the generator needs to know about a field, beyond what it accepts. */
interface GeneratorMeta {
  /** The field makes the pages of a city its own. */
  localFact?: boolean
  /** The value is one of a fixed set of words, which the code knows and the schema does not. */
  isChoice?: boolean
}

/**
 * Facts about fields for the generator, set by the builders of fields. They are kept apart from zod's global registry,
 * from which the JSON Schema is made, so that editors see standard keywords only.
 *
 * A schema inherits the facts of the schema it was made from. A wrapper such as `.optional()` does not; `fieldInfo` looks
 * inside it.
 */
export const generatorMeta = z.registry<GeneratorMeta>()

/**
 * A copy of `schema` that editors explain: `description` and `example` go into the JSON Schema. What is made from the
 * copy (`.regex`, `.refine`, `.optional`) keeps both; `.meta({ examples: […] })` replaces the example alone.
 */
export function documented<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example: unknown,
): Schema {
  return schema.meta({ description, examples: [example] })
}

/** The example of a field that was documented, for the examples of the blocks and lists around it. */
export function exampleOf(schema: z.core.$ZodType): unknown {
  const examples = z.globalRegistry.get(schema)?.examples
  return Array.isArray(examples) ? examples[0] : undefined
}

/**
 * A message for the key that a mistake is under, with that key in `words`: a field doesn't repeat its key, and a value of
 * a list has the key of the list. A field that is checked by itself is a slug.
 */
export function underKey(words: (key: string) => string) {
  return {
    error: ({ path = [] }: { path?: PropertyKey[] | undefined }) =>
      words(path.findLast((key) => typeof key === 'string') ?? 'slug'),
  }
}

const MEDIA_TYPES = { line: 'text/plain', markdown: 'text/markdown' } as const

/** A copy of `schema` for words that visitors or search engines read. */
export function asText<Schema extends z.ZodType>(
  schema: Schema,
  text: 'line' | 'markdown',
): Schema {
  return schema.meta({ contentMediaType: MEDIA_TYPES[text] })
}

/** What a field may name: a record of another block, or what a page is found by. Editors see it as the format of the text. */
type Reference =
  | 'page-path'
  | 'picture-name'
  | 'source-name'
  | 'price-name'
  | 'trait-name'
  | 'county-name'
  | 'city-slug'
  | 'service-slug'
  | 'service-page-slug'
  | 'hub-slug'

/** The format of a text that is an amount of money, with its dollar sign. */
export const MONEY = 'money'

/** The format of a text that is a month, `2026-08`, or a day, `2026-08-21`. */
export const MONTH = 'month'
export const DAY = 'date'

/** A copy of `schema` for the name of something that is said elsewhere in site.yaml. */
export function refersTo<Schema extends z.ZodType>(schema: Schema, format: Reference): Schema {
  return schema.meta({ format })
}

/** A copy of `schema` for a fact that makes the pages of a city its own. */
export function localFact<Schema extends z.ZodType>(schema: Schema): Schema {
  const copy = schema.clone(undefined, { parent: true })
  generatorMeta.add(copy, { localFact: true })
  return copy
}
