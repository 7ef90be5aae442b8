import { fieldInfo } from '../../schema/field-info.ts'
import { type Site, siteSchema } from '../../schema/site.ts'
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
  const leaves: Leaf[] = []
  const withMarks = (part: unknown, path: readonly PropertyKey[]): unknown => {
    if (typeof part === 'string') {
      const { text, isChoice } = fieldInfo(path) ?? {}
      if (hasMarks(part)) return part
      if (text !== undefined) return mark(part, leaves.push({ path, text: part }) - 1)
      if (isChoice) leaves.push({ path, text: part, isChoice })
      return part
    }
    if (Array.isArray(part)) return part.map((item, index) => withMarks(item, [...path, index]))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, withMarks(inner, [...path, key])]),
    )
  }
  const { in: fields, out: puttingTogether } = siteSchema.def
  const site = puttingTogether.parse(withMarks(fields.parse(value), [])) as Site
  return { site, leaves }
}
