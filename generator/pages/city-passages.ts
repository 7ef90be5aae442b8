import type { City } from '../../schema/city.ts'
import type { Passage } from '../../schema/page.ts'
import { prose } from '../text/prose.ts'
import type { Scope } from '../text/tokens.ts'

/** A passage under its heading; none when there is no text. */
export function passage(heading: string, text: string | undefined, scope: Scope): Passage[] {
  return text === undefined ? [] : [{ heading, blocks: prose(text, scope) }]
}

/** What is said about a city as a whole. It appears once, on the page that represents the city. */
export function cityPassages(city: City, scope: Scope): Passage[] {
  return [
    ...passage(LOCAL_HEADINGS.about(city.name), city.about, scope),
    ...passage(LOCAL_HEADINGS.roofs(city.name), city.roofs, scope),
    ...passage(LOCAL_HEADINGS.weather(city.name), city.weather, scope),
    ...passage(`Roof permits in ${city.name}`, city.permits?.note, scope),
  ]
}

/** Headings of the local texts of a city that a service may show. */
export const LOCAL_HEADINGS = {
  about: (name: string) => `${name}, as a roofer sees it`,
  roofs: (name: string) => `Roofs in ${name}`,
  weather: (name: string) => `Weather in ${name}`,
} as const
