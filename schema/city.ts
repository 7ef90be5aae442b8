import { z } from 'zod'
import { FLORIDA_COUNTIES } from './counties.ts'
import { entries, line, list, oneOf, prose, record, slug } from './fields.ts'

/** How much of the site a place gets: `full` eleven pages, `area` three, `served` only its name among the served areas. */
export const COVERAGES = ['full', 'area', 'served'] as const

/** The slug that a place name gives: `St. Petersburg` → `st-petersburg`, `Land O' Lakes` → `land-o-lakes`, `Peñasco` → `penasco`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

const POSITION_CURE = 'Use latitude and longitude in Florida, e.g. position: [28.02, -82.12]'

function degrees(least: number, most: number) {
  return z.number(POSITION_CURE).min(least, POSITION_CURE).max(most, POSITION_CURE)
}

/** A place we serve. One line makes its pages; the texts under `cityTexts:` make them its own. */
export const citySchema = record({
  /** As people write it; headings and titles use it. */
  name: line('name', 'Plant City').refine((name) => slugOf(name) !== '', {
    error: 'A city needs a name with letters in it, e.g. name: Plant City',
  }),
  county: oneOf(FLORIDA_COUNTIES, 'Use a Florida county, e.g. county: Hillsborough.'),
  coverage: oneOf(
    COVERAGES,
    'Use coverage: full (eleven pages), area (three pages) or served (named only).',
  ),
  /** Part of every address of this city. Made from the name when left out. */
  slug: slug('plant-city').optional(),
  /** What sort of place it is; the words are the keys under `traits:`. */
  traits: z.array(line('traits', 'coastal'), 'Use a list, e.g. traits: [coastal]').optional(),
  /** Latitude and longitude, for the nearest neighbours. */
  position: z.tuple([degrees(24, 31.1), degrees(-88, -79)], POSITION_CURE).optional(),
})

/** What there is to say about a city, at its leisure: everything is optional and makes its pages more its own. */
export const cityTextsSchema = record({
  zips: z
    .array(
      z
        .string('Put ZIP codes in quotes, e.g. zips: ["33563"]')
        .regex(/^\d{5}$/, 'Use five digits in quotes, e.g. "33563"'),
      'Use a list of ZIP codes in quotes, e.g. zips: ["33563"]',
    )
    .optional(),
  neighborhoods: list(
    line('neighborhoods', 'Hyde Park'),
    'Name at least one, e.g. neighborhoods: [Hyde Park]',
  ).optional(),
  permits: record({
    /** The desk that issues roof permits, as it reads in a sentence. */
    office: line('office', 'Hillsborough County Development Services'),
    /** What is particular there. */
    note: prose('note').optional(),
  }).optional(),
  /** Meta description of the location page; made from the pattern under `locations:` when left out. */
  description: line('description', 'Roof repair and replacement in Plant City, …').optional(),
  /** First words of the location page. */
  lead: prose('lead').optional(),
  /** The place as a roofer sees it: eras, streets, houses. */
  about: prose('about').optional(),
  /** Typical roofs, and what fails first on them. */
  roofs: prose('roofs').optional(),
  /** Exposure, and the storms of record. */
  weather: prose('weather').optional(),
  /** A passage that only one service's page in this city has: service slug → text. */
  services: entries(
    z.string(),
    prose('the passage'),
    'roof-repair: | and a text below it',
  ).optional(),
})

/** A city with everything that is said about it. */
export type City = Omit<z.infer<typeof citySchema>, 'slug'> &
  z.infer<typeof cityTextsSchema> & { slug: string }
