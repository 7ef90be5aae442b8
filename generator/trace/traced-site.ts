import type { z } from 'zod'
import { fieldInfo } from '../../schema/field-info.ts'
import { type Site, siteSchema } from '../../schema/site.ts'
import { type Loose, loose } from '../read/value-at.ts'
import { hasMarks, mark } from '../text/marks.ts'

/** A text of site.yaml: where it is, and what it says. Its number is its place in the list of leaves. */
export interface Leaf {
  path: readonly PropertyKey[]
  text: string
  /** One of a fixed set of words. Code compares it, so it carries no marks until it is on a finished page. */
  isChoice?: true
}

/** A site whose texts carry marks, and the texts that the numbers in the marks refer to. */
export interface TracedSite {
  site: Site
  leaves: readonly Leaf[]
}

/**
 * The site that a valid `value` of site.yaml defines, with a mark around every text. The same pages come of it as of
 * the site without marks.
 *
 * The marks are set in the values of site.yaml, before the schema puts texts of cities and pictures in their places, so
 * that every text keeps its own path wherever it ends up.
 */
export function tracedSite(value: unknown): TracedSite {
  return siteTracer()(value)
}

/**
 * `tracedSite` for one version of a draft after the other. Parts of a value that are the same objects as in the version
 * before are neither checked nor marked again, so the site made of them has the same objects as well.
 */
export function siteTracer(): (value: unknown) => TracedSite {
  const { out: puttingTogether } = siteSchema.def
  const parse = partsParser()
  const mark = partsMarker()
  return (value) => {
    const { marked, leaves } = mark(value, parse(value))
    return { site: puttingTogether.parse(marked) as Site, leaves }
  }
}

/** The keys of the fields to check. */
function picked(keys: readonly string[]): Record<string, true> & Record<string | number, never> {
  return Object.fromEntries(keys.map((key) => [key, true])) as never
}

/** Checks the values at the top that are others than those it has found valid before. */
function partsParser(): (value: unknown) => Record<string, unknown> {
  const { in: fields } = siteSchema.def
  const keys = Object.keys(fields.shape) as (keyof typeof fields.shape)[]
  const schemas = new Map<string, z.ZodType<Record<string, unknown>>>()
  let valid: Loose = {}
  let parsed: Loose = {}
  return (value) => {
    const given = loose(value)
    const isOther = (key: string) => !Object.hasOwn(valid, key) || valid[key] !== given[key]
    const others = keys.filter((key) => isOther(key) || !Object.hasOwn(given, key))
    const name = others.join()
    const schema = schemas.get(name) ?? fields.pick(picked(others))
    schemas.set(name, schema)
    const fresh = schema.parse(
      Object.fromEntries(Object.entries(given).filter(([key]) => isOther(key))),
    )
    const all: Loose = { ...parsed, ...fresh }
    parsed = Object.fromEntries(
      keys
        .filter((key) => Object.hasOwn(given, key) || Object.hasOwn(fresh, key))
        .map((key) => [key, all[key]]),
    )
    valid = given
    return parsed
  }
}

/** A part of the site with its marks, and what it was when the part was marked that they depend on. */
interface Marked {
  value: unknown
  path: string
  first: number
  leaves: readonly Leaf[]
}

/** The entries of these are marked one by one: blocks at the top, and what is in them. */
const REMEMBERED_DEPTH = 2

/** Marks what was parsed of a value. A part that is the same object as before, at the same place, keeps its marks. */
function partsMarker() {
  const cache = new WeakMap<object, Marked>()
  return (value: unknown, parsed: unknown): { marked: unknown; leaves: readonly Leaf[] } => {
    const leaves: Leaf[] = []
    const withMarks = (part: unknown, path: readonly PropertyKey[], given: unknown): unknown => {
      if (typeof part === 'string') return markedText(part, path, leaves)
      if (typeof part !== 'object' || part === null) return part
      const isRemembered = path.length > 0 && path.length <= REMEMBERED_DEPTH
      return isRemembered && typeof given === 'object' && given !== null
        ? remembered(part, path, given)
        : inside(part, path, given)
    }
    const remembered = (part: object, path: readonly PropertyKey[], given: object): unknown => {
      const first = leaves.length
      const name = path.join('\n')
      const last = cache.get(given)
      if (last?.first === first && last.path === name) {
        for (const leaf of last.leaves) leaves.push(leaf)
        return last.value
      }
      const marked = inside(part, path, given)
      cache.set(given, { value: marked, path: name, first, leaves: leaves.slice(first) })
      return marked
    }
    const inside = (part: object, path: readonly PropertyKey[], given: unknown): unknown => {
      const at = given as Loose | undefined
      if (Array.isArray(part))
        return part.map((item, index) => withMarks(item, [...path, index], at?.[index]))
      return Object.fromEntries(
        Object.entries(part).map(([key, item]) => [
          key,
          withMarks(item, [...path, key], at?.[key]),
        ]),
      )
    }
    return { marked: withMarks(parsed, [], value), leaves }
  }
}

function markedText(text: string, path: readonly PropertyKey[], leaves: Leaf[]): string {
  const info = fieldInfo(path)
  if (hasMarks(text)) return text
  if (info?.text !== undefined) return mark(text, leaves.push({ path, text }) - 1)
  if (info?.isChoice) leaves.push({ path, text, isChoice: true })
  return text
}
