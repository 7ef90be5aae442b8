import type { City } from '../../schema/city.ts'
import type { Passage } from '../../schema/page.ts'
import { prose } from '../text/prose.ts'
import { fillTokens, type Scope } from '../text/tokens.ts'
import type { SiteContext } from './context.ts'

/** A passage under its heading; none when there is no text. */
export function passage(heading: string, text: string | undefined, scope: Scope): Passage[] {
  return text === undefined
    ? []
    : [{ heading: fillTokens(heading, scope), blocks: prose(text, scope) }]
}

/** Passages about a city as a whole. They appear once, on the page that represents the city. */
export function cityPassages(context: SiteContext, city: City): Passage[] {
  const { about, roofs, weather, permits } = context.site.wording.cities
  const scope = context.cityScope(city)
  return [
    ...passage(about, city.about, scope),
    ...passage(roofs, city.roofs, scope),
    ...passage(weather, city.weather, scope),
    ...passage(permits, city.permits?.note, scope),
  ]
}
