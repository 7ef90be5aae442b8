import { parse, stringify } from 'yaml'
import { REAL_SITE } from '../fixtures/real-site.ts'

/** Pages that a full city makes. */
export const PAGES_A_CITY = 11

const COUNTIES = ['Hillsborough', 'Pinellas', 'Pasco', 'Polk', 'Hernando', 'Manatee']

/**
 * The real site with `count` more full cities. The cities differ in their traits and local texts, so
 * that their pages have many shapes, as those of real cities do.
 */
export function siteWithCities(count: number): string {
  const text = REAL_SITE
  if (count === 0) return text
  const traits = Object.keys((parse(text) as { traits: Record<string, string> }).traits)
  const cities = Array.from({ length: count }, (_, index) => cityOf(index, { traits, count }))
  const lines = cities.map((city) => `  - ${JSON.stringify(city)}\n`).join('')
  const texts = stringify(
    Object.fromEntries(
      cities.map((city, index) => [`sample-town-${index + 1}`, textsOf(city.name, index)]),
    ),
  )
  // A site of this size limits its pictures for shared links; drawing one takes longer than rendering a page.
  return `${text}\nsocialPictures: hubs-and-guides\n`
    .replace(/^cities:\n/m, (key) => key + lines)
    .replace(/^cityTexts:\n/m, (key) => key + indent(texts))
}

/** How many cities lie north of each other, and how far apart they are at most; all of them have to be in Florida. */
const ROWS = 40
const DEGREES_APART = 0.05
const DEGREES_WIDE = 2.5

function cityOf(index: number, { traits, count }: { traits: readonly string[]; count: number }) {
  const longitudesApart = Math.min(DEGREES_APART, (DEGREES_WIDE * ROWS) / count)
  const kinds = [traits[index % traits.length], traits[(index * 7 + 3) % traits.length]].filter(
    (trait) => trait !== undefined,
  )
  return {
    name: `Sample Town ${index + 1}`,
    county: COUNTIES[index % COUNTIES.length],
    coverage: 'full',
    traits: [...new Set(kinds)],
    position: [
      27 + (index % ROWS) * DEGREES_APART,
      -82.8 + Math.floor(index / ROWS) * longitudesApart,
    ],
  }
}

function textsOf(name: string, index: number) {
  return {
    permits: {
      office: `the ${name} building office`,
      note: `Permits for ${name} are applied for online; desk ${index % 9} answers questions.`,
    },
    about: `${name} grew up in the ${1950 + (index % 60)}s around ${index % 17} lakes. Its streets have houses of one and two storeys.`,
    ...(index % 2 === 0 && {
      roofs: `Most roofs in ${name} are architectural shingle; about ${index % 30} in a hundred are tile or metal.`,
    }),
    ...(index % 3 === 0 && {
      weather: `Summer storms reach ${name} from the ${index % 2 === 0 ? 'Gulf' : 'Atlantic'} side in the afternoon.`,
    }),
  }
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}
