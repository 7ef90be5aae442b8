import type { Site } from '../schema/site.ts'
import { isProse } from './check/source.ts'
import { fillTokens, type Scope } from './tokens.ts'

/**
 * The site with its tokens filled in, wherever they stand: in a menu label as in a picture's words. Prose keeps its
 * tokens until it is parsed, so that a value cannot turn into Markdown; the business and the constants, to which tokens
 * refer, stay as they are.
 */
export function fillSite(site: Site, scope: Scope): Site {
  const fill = (value: unknown, path: PropertyKey[]): unknown => {
    if (typeof value === 'string') return isProse(path) ? value : fillTokens(value, scope)
    if (Array.isArray(value)) return value.map((item, index) => fill(item, [...path, index]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, fill(part, [...path, key])]),
    )
  }
  const { business, constants, cities, ...rest } = site
  return {
    business,
    constants,
    // A city holds its texts, which site.yaml has under cityTexts.
    cities: cities.map((city) => fill(city, ['cityTexts', city.slug]) as typeof city),
    ...(fill(rest, []) as typeof rest),
  }
}
