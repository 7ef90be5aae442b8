import { citySchema } from '../../schema/city.ts'
import { fieldInfo } from '../../schema/field-info.ts'
import type { Site } from '../../schema/site.ts'
import { fillTokens, type Scope } from '../text/tokens.ts'
import { mapParts } from './map-parts.ts'

/**
 * The site with its tokens filled in, wherever they are: in a menu label as in a picture's alt text. Markdown keeps its
 * tokens until it is parsed, so that a value cannot turn into Markdown; the business and the constants, to which tokens
 * refer, stay as they are. What has no tokens is the same object as in `site`.
 */
export function fillSite(site: Site, scope: Scope): Site {
  const { business, constants, cities, ...rest } = site
  return {
    business,
    constants,
    // A city holds the texts that site.yaml has under cityTexts.
    cities: cities.map((city, index) => {
      const own = ['cities', index]
      const texts = ['cityTexts', city.slug]
      return mapParts(city, (part, key) =>
        fill(part, [...(Object.hasOwn(citySchema.shape, key) ? own : texts), key], scope),
      )
    }),
    ...fill(rest, [], scope),
  }
}

function fill<Value>(value: Value, path: readonly PropertyKey[], scope: Scope): Value
function fill(value: unknown, path: readonly PropertyKey[], scope: Scope): unknown {
  if (typeof value === 'string')
    return !value.includes('{') || fieldInfo(path)?.text === 'markdown'
      ? value
      : fillTokens(value, scope)
  if (typeof value !== 'object' || value === null) return value
  return mapParts(value, (part, key) => fill(part, [...path, key], scope))
}
