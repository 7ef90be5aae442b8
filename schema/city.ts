import { z } from 'zod'
import { FLORIDA_COUNTIES } from './counties.ts'
import { asText, documented, localFact } from './field-meta.ts'
import { anyList, entries, list, oneOf, record } from './fields.ts'
import { line, prose, setting, slug } from './text-fields.ts'

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

const POSITION_HINT = 'Use latitude and longitude in Florida, e.g. position: [28.02, -82.12]'

function degrees(least: number, most: number) {
  return z.number(POSITION_HINT).min(least, POSITION_HINT).max(most, POSITION_HINT)
}

/** A place we serve. One line makes its pages; the texts under `cityTexts:` make them its own. */
export const citySchema = record('A place we serve. One line makes all of its pages.', {
  name: line(
    'The name as people write it, in headings, titles and links.',
    'name',
    'Plant City',
  ).refine((name) => slugOf(name) !== '', {
    error: 'A city needs a name with letters in it, e.g. name: Plant City',
  }),
  county: oneOf(
    'The Florida county it is in, without the word County.',
    FLORIDA_COUNTIES,
    'Use a Florida county, e.g. county: Hillsborough.',
  ).meta({ examples: ['Hillsborough'] }),
  coverage: oneOf(
    'How many pages it gets. full: a location page and ten service pages. area: three service pages. served: no page, only its name among the places we serve.',
    COVERAGES,
    'Use coverage: full (eleven pages), area (three pages) or served (named only).',
  ),
  slug: slug(
    'Part of every address of this city. Made from the name when left out.',
    'plant-city',
  ).optional(),
  traits: localFact(
    anyList(
      'What kind of place it is. Its service pages show a passage for each trait.',
      setting('A word defined under traits.', 'traits', 'coastal'),
      'Use a list, e.g. traits: [coastal]',
    ).optional(),
  ),
  position: localFact(
    documented(
      z.tuple([degrees(24, 31.1), degrees(-88, -79)], POSITION_HINT),
      'Latitude and longitude in degrees. Used to link to the nearest cities.',
      [28.02, -82.12],
    ).optional(),
  ),
})

/** What there is to say about a city. Everything is optional, and everything makes its pages more its own. */
export const cityTextsSchema = record(
  'What only the pages of this city say. Everything is optional.',
  {
    zips: anyList(
      'ZIP codes we cover there, each in quotes. The location page lists them.',
      asText(
        documented(
          z
            .string('Put ZIP codes in quotes, e.g. zips: ["33563"]')
            .regex(/^\d{5}$/, 'Use five digits in quotes, e.g. "33563"'),
          'Five-digit ZIP code, in quotes.',
          '33563',
        ),
        'line',
      ),
      'Use a list of ZIP codes in quotes, e.g. zips: ["33563"]',
    ).optional(),
    neighborhoods: localFact(
      list(
        'Neighborhoods we work in. The location page lists them.',
        line('Name of a neighborhood.', 'neighborhoods', 'Hyde Park'),
        'Name at least one, e.g. neighborhoods: [Hyde Park]',
      ).optional(),
    ),
    permits: localFact(
      record('Who issues roof permits there.', {
        office: line(
          'The permit office, worded to fit into a sentence: {city.permits.office}.',
          'office',
          'Hillsborough County Development Services',
        ),
        note: prose(
          'What is different about permits in this city. Shown on the location page.',
          'note',
          'The county takes roof permits online. Some addresses lie inside the city limits and go to the city.',
        ).optional(),
      }).optional(),
    ),
    description: line(
      'The text under the title of the location page in search results, 70 to 160 characters. Made from the pattern under locations when left out.',
      'description',
      'Roof repair and replacement in Plant City, from farmhouse metal to new shingle streets: what fails first, and who issues your permit.',
    ).optional(),
    lead: prose(
      'First words of the location page, instead of the pattern under locations.',
      'lead',
      'Plant City mixes metal-roofed farmhouses with new shingle subdivisions. We start with a free inspection.',
    ).optional(),
    about: localFact(
      prose(
        'The place as a roofer sees it: when it was built, which streets, what houses.',
        'about',
        'The older streets near downtown date from the 1920s; most roofs south of them are under ten years old.',
      ).optional(),
    ),
    roofs: localFact(
      prose(
        'Typical roofs there, and what fails first on them.',
        'roofs',
        'Shingle is the usual roof. On a ranch, the line between the shallow slope and the flat porch leaks first.',
      ).optional(),
    ),
    weather: localFact(
      prose(
        'What the weather does to roofs there, with the storms people remember.',
        'weather',
        'Milton brought gusts of about 80 mph in October 2024. Summer thunderstorms do the rest.',
      ).optional(),
    ),
    services: localFact(
      entries('Passages that only one service page of this city has, by the slug of the service.', {
        key: z.string(),
        value: prose(
          "What this city's page says about this service.",
          'the passage',
          'In Plant City, most repairs are at porch tie-ins and old pipe boots.',
        ),
        example: 'roof-repair: | and a text below it',
      }).optional(),
    ),
  },
).meta({ examples: [{ zips: ['33563'], neighborhoods: ['Walden Lake'] }] })

/** A city with everything that is said about it. */
export type City = Omit<z.infer<typeof citySchema>, 'slug'> &
  z.infer<typeof cityTextsSchema> & { slug: string }
