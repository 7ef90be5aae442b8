import { fieldInfo } from '../../schema/field-info.ts'
import { type Site, siteSchema } from '../../schema/site.ts'
import type { Source } from '../read/source.ts'
import { hasMarks, mark } from '../text/marks.ts'

/** A text of site.yaml: where it is, and what it says. Its number is its place in the list of leaves. */
export interface Leaf {
  path: readonly PropertyKey[]
  text: string
}

/** A site whose texts carry marks, and the texts that the numbers in the marks refer to. */
export interface TracedSite {
  site: Site
  leaves: readonly Leaf[]
}

/**
 * The site that a valid `source` defines, with a mark around every text. The same pages come of it as of the site
 * without marks.
 *
 * The marks are set in the values of site.yaml, before the schema puts texts of cities and pictures in their places, so
 * that every text keeps its own path wherever it ends up.
 */
export function tracedSite(source: Source): TracedSite {
  const leaves: Leaf[] = []
  const withMarks = (value: unknown, path: readonly PropertyKey[]): unknown => {
    if (typeof value === 'string') {
      if (fieldInfo(path)?.text === undefined || hasMarks(value)) return value
      leaves.push({ path, text: value })
      return mark(value, leaves.length - 1)
    }
    if (Array.isArray(value)) return value.map((item, index) => withMarks(item, [...path, index]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, withMarks(part, [...path, key])]),
    )
  }
  const { in: fields, out: puttingTogether } = siteSchema.def
  const site = puttingTogether.parse(withMarks(fields.parse(source.value), [])) as Site
  return { site, leaves }
}
