import { z } from 'zod'
import type { cityServiceTextsSchema, cityTextsSchema } from './city-texts.ts'
import { documented, localFact, refersTo } from './field-meta.ts'
import { anyList, oneOf, record } from './fields.ts'
import type { NamedPicture } from './picture-record.ts'
import { countyName, line, setting, slug } from './text-fields.ts'

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

const POSITION_HINT = 'Use latitude and longitude in degrees, e.g. position: [28.02, -82.12]'

/** A place we serve. One line makes its pages; the texts under `cityTexts:` make them its own. */
export const citySchema = record('A place we serve. One line makes all of its pages.', {
  name: line('The name as people write it, in headings, titles and links.', 'Plant City').refine(
    (name) => slugOf(name) !== '',
    {
      error: 'A city needs a name with letters in it, e.g. name: Plant City',
    },
  ),
  county: countyName('The county it is in, without the word County.'),
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
      refersTo(setting('A word defined under traits.', 'coastal'), 'trait-name'),
      'Use a list, e.g. traits: [coastal]',
    ).optional(),
  ),
  position: localFact(
    documented(
      z.tuple([z.number(POSITION_HINT), z.number(POSITION_HINT)], POSITION_HINT),
      'Latitude and longitude in degrees. Used to link to the nearest cities.',
      [28.02, -82.12],
    ).optional(),
  ),
})

/** The text of one service in one city, with its picture found. */
export type CityServiceTexts = WithPicture<z.infer<typeof cityServiceTextsSchema>>

/** What is said about a city, with its pictures found. */
export type CityTexts = WithPicture<Omit<z.infer<typeof cityTextsSchema>, 'services'>> & {
  services?: Record<string, CityServiceTexts> | undefined
}

type WithPicture<Texts> = Omit<Texts, 'picture'> & { picture?: NamedPicture | undefined }

/** A city with everything that is said about it. */
export type City = Omit<z.infer<typeof citySchema>, 'slug'> & CityTexts & { slug: string }
