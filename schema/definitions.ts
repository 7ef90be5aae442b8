/**
 * A JSON Schema in which every record that is needed more than once is defined once, under `$defs`, and named after the key
 * that it has most often.
 */
export function withDefinitions(schema: object): object {
  const keys = new Map<string, string[]>()
  const count = (part: unknown, key: string) => {
    if (typeof part !== 'object' || part === null) return
    const text = textOf(part)
    if (text !== undefined) keys.set(text, [...(keys.get(text) ?? []), key])
    for (const [name, value] of Object.entries(part)) count(value, keyBelow(part, name, key))
  }
  count(schema, '')

  const names = new Map<string, string>()
  for (const [text, used] of keys) if (used.length > 1) names.set(text, freeName(used, names))
  const $defs: Record<string, unknown> = {}
  const below = (part: object): unknown =>
    Array.isArray(part)
      ? part.map(shared)
      : Object.fromEntries(Object.entries(part).map(([key, value]) => [key, shared(value)]))
  const shared = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    const name = names.get(textOf(part) ?? '')
    if (name === undefined) return below(part)
    $defs[name] ??= below(part)
    return { $ref: `#/$defs/${name}` }
  }
  return { ...(below(schema) as object), $defs }
}

const KEYWORDS = new Set(['items', 'properties', 'additionalProperties', 'anyOf', 'oneOf'])

/** The key of site.yaml that `name` of a schema's part is about. */
function keyBelow(part: object, name: string, key: string): string {
  return Array.isArray(part) || KEYWORDS.has(name) ? key : name
}

/** The text of a record's schema; undefined of anything else. */
function textOf(part: object): string | undefined {
  return 'properties' in part && 'type' in part && part.type === 'object'
    ? JSON.stringify(part)
    : undefined
}

/** The key that a record has most often, with a number where another record has taken it. */
function freeName(keys: readonly string[], names: ReadonlyMap<string, string>): string {
  const uses = (key: string) => keys.filter((other) => other === key).length
  const key = keys.reduce((most, next) => (uses(next) > uses(most) ? next : most))
  const taken = new Set(names.values())
  let name = key
  for (let number = 2; taken.has(name); number++) name = `${key}${number}`
  return name
}
