import { expect, test } from 'vitest'
import { z } from 'zod'
import { withDefinitions } from '../../schema/definitions.ts'
import { editorJsonSchema, siteJsonSchema, siteSchema } from '../../schema/site.ts'

interface JsonSchema {
  description?: string
  examples?: unknown[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
}

interface Field {
  path: string
  schema: JsonSchema
}

/** Every key that site.yaml may have, with its part of the JSON Schema. */
function keysIn({ properties = {}, additionalProperties, items }: JsonSchema, at = ''): Field[] {
  const inner = Object.entries(properties).map(([key, schema]) => ({
    path: `${at}.${key}`,
    schema,
  }))
  if (typeof additionalProperties === 'object')
    inner.push({ path: `${at}.*`, schema: additionalProperties })
  return [
    ...inner.flatMap((field) => [field, ...keysIn(field.schema, field.path)]),
    ...(items ? keysIn(items, `${at}[]`) : []),
  ]
}

/** Every schema below `schema`, with its path. */
function schemasIn(schema: z.core.$ZodType, at = ''): { path: string; schema: z.core.$ZodType }[] {
  const below = (inner: z.core.$ZodType, path: string) => [
    { path, schema: inner },
    ...schemasIn(inner, path),
  ]
  if (schema instanceof z.ZodPipe) return schemasIn(schema.def.in, at)
  if (schema instanceof z.ZodOptional) return below(schema.def.innerType, at)
  if (schema instanceof z.ZodArray) return below(schema.def.element, `${at}[]`)
  if (schema instanceof z.ZodRecord) return below(schema.def.valueType, `${at}.*`)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as z.core.$ZodShape).flatMap(([key, field]) =>
    below(field, `${at}.${key}`),
  )
}

type Definitions = Record<string, unknown>

/** A schema with its definitions in their places. */
function inlined(part: unknown, $defs: Definitions): unknown {
  if (typeof part !== 'object' || part === null) return part
  if ('$ref' in part) return inlined($defs[String(part.$ref).replace('#/$defs/', '')], $defs)
  if (Array.isArray(part)) return part.map((item) => inlined(item, $defs))
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, inlined(value, $defs)]),
  )
}

const KEYS = keysIn(JSON.parse(JSON.stringify(siteJsonSchema())))

test('every key of site.yaml has a description and an example that editors show', () => {
  const bare = KEYS.filter(
    ({ schema }) =>
      !schema.description || schema.examples === undefined || schema.examples.length === 0,
  )
  expect(bare.map(({ path }) => path)).toEqual([])
  // There were 310 when this was written: a walk that stops early must not pass.
  expect(KEYS.length).toBeGreaterThan(300)
})

test('a description is a sentence or a few short ones', () => {
  const odd = KEYS.filter(({ schema }) => {
    const { description = '' } = schema
    return !/^[A-Za-z].*\.$/.test(description) || description.length > 160
  })
  expect(odd.map(({ path, schema }) => `${path}: ${schema.description}`)).toEqual([])
})

test('every example is valid where it is shown', () => {
  const documented = schemasIn(siteSchema).flatMap(({ path, schema }) => {
    const examples = z.globalRegistry.get(schema)?.examples
    return (Array.isArray(examples) ? examples : []).map((example) => ({ path, schema, example }))
  })
  const refused = documented.flatMap(({ path, schema, example }) => {
    const { error } = z.safeParse(schema, example)
    return error ? [`${path}: ${error.issues.map(({ message }) => message).join(' ')}`] : []
  })
  expect(refused).toEqual([])
  expect(documented.length).toBeGreaterThan(KEYS.length)
})

test('editors see standard keywords only', () => {
  expect(JSON.stringify(siteJsonSchema())).not.toMatch(/"(?:localFact|markdown)"/)
})

test('no editor writes a review, a job or a proof that nobody gave', () => {
  const { $defs, ...rest } = editorJsonSchema([]) as { $defs: Definitions }
  const emitted: JsonSchema = JSON.parse(JSON.stringify(inlined(rest, $defs)))
  const isEvidence = ({ path }: Field) => /^\.(?:testimonials|jobs|proof)\b/.test(path)
  const evidence = keysIn(emitted).filter(isEvidence)
  const given = evidence.filter(({ schema }) => JSON.stringify(schema).includes('"examples"'))
  const made = evidence.filter(({ schema }) => schema.examples !== undefined)
  expect(evidence.length).toBeGreaterThan(40)
  expect(made.every(({ path }) => path.endsWith('.sample'))).toBe(true)
  expect(made.every(({ schema }) => schema.examples?.[0] === true)).toBe(true)
  expect(given.length).toBeGreaterThan(0)
  // Everything else keeps its example, and the workbench shows all of them as hints.
  const others = (fields: Field[]) => fields.filter((field) => !isEvidence(field))
  expect(others(keysIn(emitted))).toEqual(others(KEYS))
})

test('the schema for editors defines a record once, by the name of its key', () => {
  const schema: object = JSON.parse(JSON.stringify(siteJsonSchema()))
  const { $defs, ...rest } = withDefinitions(schema) as { $defs: Definitions }
  expect(Object.keys($defs)).toEqual(expect.arrayContaining(['questions', 'glance', 'laws']))
  expect(new Set(Object.values($defs).map((definition) => JSON.stringify(definition))).size).toBe(
    Object.keys($defs).length,
  )
  expect(inlined(rest, $defs)).toEqual(schema)
  expect(JSON.stringify(rest).length).toBeLessThan(JSON.stringify(schema).length)
  expect(editorJsonSchema([])).toHaveProperty('$defs.questions')
})
