import type { JsonSchema } from '../contract/api.ts'

/** The schemas that a value at `path` may follow. Empty where site.yaml has no such place. */
export function schemasAt(schema: JsonSchema, path: readonly (string | number)[]): JsonSchema[] {
  return path.reduce<JsonSchema[]>(
    (schemas, key) => schemas.flatMap(alternatives).flatMap((outer) => inner(outer, key)),
    [schema],
  )
}

function alternatives(schema: JsonSchema): JsonSchema[] {
  return [schema, ...(schema.anyOf ?? []).flatMap(alternatives)]
}

function inner(schema: JsonSchema, key: string | number): JsonSchema[] {
  if (typeof key === 'number') return typeof schema.items === 'object' ? [schema.items] : []
  const property = schema.properties?.[key]
  if (property !== undefined) return [property]
  return typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []
}

/** The keys that a map may have, the required ones first. */
export function keysOf(
  schemas: readonly JsonSchema[],
): { key: string; schema: JsonSchema; isRequired: boolean }[] {
  return schemas
    .flatMap(alternatives)
    .flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(([key, schema]) => ({
        key,
        schema,
        isRequired: required.includes(key),
      })),
    )
    .sort((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

/** The words that a value may be, from enums, constants and switches. */
export function choicesOf(schemas: readonly JsonSchema[]): string[] {
  return schemas.flatMap(alternatives).flatMap((schema) => {
    if (schema.enum !== undefined) return schema.enum.map(String)
    if (schema.const !== undefined) return [String(schema.const)]
    return schema.type === 'boolean' ? ['true', 'false'] : []
  })
}

/**
 * How the text at a place is written: Markdown with headings, lists and other blocks, or words with bold, emphasis, links
 * and footnotes only. Undefined for what is not Markdown.
 */
export function proseKind(schemas: readonly JsonSchema[]): 'blocks' | 'inline' | undefined {
  const types = schemas.flatMap(alternatives).map(({ contentMediaType = '' }) => contentMediaType)
  const found = types.find((type) => type.startsWith('text/markdown'))
  if (found === undefined) return undefined
  return found.endsWith('variant=inline') ? 'inline' : 'blocks'
}

interface Token {
  /** E.g. `constants.rebateAmount`. */
  token: string
  description: string
}

/** Every value below a block, as tokens name it, with what it is. Lists are left out: a token is one value. */
export function tokensOf(schema: JsonSchema, block: string): Token[] {
  const found = schema.properties?.[block]
  return found === undefined ? [] : tokensBelow(found, block)
}

function tokensBelow({ properties, type, description = '' }: JsonSchema, token: string): Token[] {
  if (properties === undefined) return type === 'array' ? [] : [{ token, description }]
  return Object.entries(properties).flatMap(([key, below]) => tokensBelow(below, `${token}.${key}`))
}

/** An example as it would be written in the file. */
export function exampleOf({ examples }: JsonSchema): string | undefined {
  const [example] = examples ?? []
  return example === undefined ? undefined : [example].flat().join(', ')
}

/** The length that a field should have, where its description names one. */
export interface LengthRange {
  least: number
  most: number
  unit: 'words' | 'characters'
}

const RANGE = /(?:(\d+) to|[Uu]p to) (\d+) (words|characters)/

/** @example lengthRange('70 to 155 characters.') // { least: 70, most: 155, unit: 'characters' } */
export function lengthRange(description: string): LengthRange | undefined {
  const found = RANGE.exec(description)
  if (found === null) return undefined
  const unit = found[3] === 'words' ? 'words' : 'characters'
  return { least: Number(found[1] ?? 0), most: Number(found[2]), unit }
}
