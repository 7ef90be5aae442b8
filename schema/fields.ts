import leven from 'leven'
import { z } from 'zod'
import { documented, exampleOf, underKey } from './field-meta.ts'

/**
 * Blocks, lists, words from a fixed set, numbers and switches. Each takes first what editors say about it. Every message
 * ends with a way that works, because a marketer reads it.
 */

/** The word of `words` that a person most likely meant by `typed`, or undefined when none is close. */
export function closest(typed: string, words: Iterable<string>): string | undefined {
  let best: string | undefined
  let distance = Math.max(2, Math.floor(typed.length / 3)) + 1
  for (const word of words) {
    const steps = leven(typed.toLowerCase(), word.toLowerCase())
    if (steps < distance) {
      best = word
      distance = steps
    }
  }
  return best
}

/** The word of a choice that `typed` most likely means: up to a third of the letters of a long one may be wrong. */
export function closestChoice(typed: string, words: readonly string[]): string | undefined {
  const near = closest(typed, words)
  if (near !== undefined) return near
  const steps = (word: string) => leven(typed.toLowerCase(), word.toLowerCase())
  return words
    .filter((word) => steps(word) <= word.length / 3)
    .toSorted((a, b) => steps(a) - steps(b))[0]
}

/** The name of `names` that a person most likely meant by `typed`, which may be only a part of it or have other words. */
export function closestName(typed: string, names: readonly string[]): string | undefined {
  const begun = typed.toLowerCase()
  const longer = names
    .filter((name) => begun.length >= 3 && name.toLowerCase().startsWith(begun))
    .toSorted((a, b) => a.length - b.length)
  return longer[0] ?? closest(typed, names) ?? names.find((name) => sharedWords(typed, name) >= 2)
}

function sharedWords(typed: string, name: string): number {
  const words = new Set(name.split('-'))
  return typed.split('-').filter((word) => words.has(word)).length
}

/** The page of `paths` that a person most likely meant by the path `typed`, in whatever part of the site it is. */
export function closestPath(typed: string, paths: Iterable<string>): string | undefined {
  const all = [...paths]
  const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const slugs = new Map(all.filter(slugOf).map((path) => [slugOf(path), path]))
  const meant = closest(slugOf(typed), slugs.keys())
  return closest(typed, all) ?? (meant === undefined ? undefined : slugs.get(meant))
}

/**
 * An object in which a misspelled key is a mistake, answered with the key that was probably meant. The message for
 * several such keys has a line for each.
 */
export function record<Shape extends z.core.$ZodLooseShape>(description: string, shape: Shape) {
  const keys = Object.keys(shape)
  const schema = z.strictObject(shape, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') {
        return (issue.keys as string[]).map((typed) => unknownKeyMessage(typed, keys)).join('\n')
      }
      return `Write a block of keys here: ${keys.slice(0, 4).join(', ')}${keys.length > 4 ? ', …' : ''}.`
    },
  })
  return documented(schema, description, exampleOfShape(shape))
}

function unknownKeyMessage(typed: string, keys: readonly string[]): string {
  const meant = closest(typed, keys)
  return meant === undefined
    ? `"${typed}" is not a key here. The keys are: ${keys.join(', ')}.`
    : `"${typed}" is not a key here. Did you mean "${meant}"?`
}

/** The examples of the fields that a block must have. */
function exampleOfShape(shape: z.core.$ZodLooseShape): object {
  const required = Object.entries(shape).filter(([, field]) => !(field instanceof z.ZodOptional))
  return Object.fromEntries(required.map(([key, field]) => [key, exampleOf(field)]))
}

/** One of a fixed set of words; a near miss is answered with the word that was probably meant. */
export function oneOf<const Words extends readonly [string, ...string[]]>(
  description: string,
  words: Words,
  hint: string,
) {
  const schema = z.enum(words, {
    error: (issue) => {
      const meant = typeof issue.input === 'string' ? closestChoice(issue.input, words) : undefined
      return meant === undefined ? hint : `${hint} Did you mean "${meant}"?`
    },
  })
  return documented(schema, description, words[0])
}

/** A list with at least one entry. */
export function list<Item extends z.ZodType>(description: string, item: Item, hint: string) {
  return documented(z.array(item, hint).min(1, hint), description, [exampleOf(item)])
}

/** A list that may also be empty. */
export function anyList<Item extends z.ZodType>(description: string, item: Item, hint: string) {
  return documented(z.array(item, hint), description, [exampleOf(item)])
}

interface Sized<Item> {
  length: number
  item: Item
  hint: string
}

/** A list whose length the design fixes. */
export function exactly<Item extends z.ZodType>(
  description: string,
  { length, item, hint }: Sized<Item>,
) {
  const example = Array.from({ length }, () => exampleOf(item))
  return documented(z.array(item, hint).length(length, hint), description, example)
}

/** A list with room for more than the `length` entries that the home page shows. */
export function atLeast<Item extends z.ZodType>(
  description: string,
  { length, item, hint }: Sized<Item>,
) {
  const example = Array.from({ length }, () => exampleOf(item))
  return documented(z.array(item, hint).min(length, hint), description, example)
}

interface Entries<Key, Value> {
  key: Key
  value: Value
  /** An entry as a person begins it: `coastal: Near the water`. */
  example: string
  /** What a key looks like, if not like a slug. */
  keyHint?: string
}

/** A block whose keys the marketer chooses, each with a value of one kind. */
export function entries<Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  description: string,
  {
    key,
    value,
    example,
    keyHint = 'in lowercase letters, digits and hyphens',
  }: Entries<Key, Value>,
) {
  const schema = z.record(key, value, {
    error: (issue) =>
      issue.code === 'invalid_key'
        ? `Use another key, ${keyHint}, e.g. ${example}`
        : `Write a block of keys of your own here, e.g. ${example}`,
  })
  return documented(schema, description, { [example.replace(/:.*/, '')]: exampleOf(value) })
}

/** A whole number of 1 or more. */
export function count(description: string, example: number) {
  return documented(wholeNumber(1, example), description, example)
}

/** A whole number of 0 or more. */
export function countFromZero(description: string, example: number) {
  return documented(wholeNumber(0, example), description, example)
}

function wholeNumber(least: number, example: number) {
  const hint = underKey((key) => `Use a whole number of ${least} or more, e.g. ${key}: ${example}`)
  return z.number(hint).int(hint).min(least, hint)
}

/** A switch that is written only when it differs from what happens without it. */
export function flag(description: string, value: boolean) {
  const schema = z.boolean(underKey((key) => `Use ${key}: ${value} or leave it out.`))
  return documented(schema, description, value).optional()
}
