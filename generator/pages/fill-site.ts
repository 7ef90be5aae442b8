import { citySchema } from '../../schema/city.ts'
import { fieldInfo } from '../../schema/field-info.ts'
import type { Site } from '../../schema/site.ts'
import { fillTokens, type Scope } from '../text/tokens.ts'

/**
 * The site with its tokens filled in, wherever they are: in a menu label as in a picture's alt text. Markdown keeps its
 * tokens until it is parsed, so that a value cannot turn into Markdown; the business and the constants, to which tokens
 * refer, stay as they are.
 */
export function fillSite(site: Site, scope: Scope): Site {
  const fill = (value: unknown, path: PropertyKey[]): unknown => {
    if (typeof value === 'string')
      return fieldInfo(path)?.text === 'markdown' ? value : fillTokens(value, scope)
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
    // A city holds the texts that site.yaml has under cityTexts.
    cities: cities.map((city, index) => {
      const fields = Object.entries(city).map(([key, part]) => {
        const home = Object.hasOwn(citySchema.shape, key)
          ? ['cities', index]
          : ['cityTexts', city.slug]
        return [key, fill(part, [...home, key])]
      })
      return Object.fromEntries(fields) as typeof city
    }),
    ...(fill(rest, []) as typeof rest),
  }
}
