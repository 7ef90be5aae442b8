import type { z } from 'zod'
import { businessSchema } from '../../schema/business.ts'
import { citySchema } from '../../schema/city.ts'
import { anyList, list, record } from '../../schema/fields.ts'
import { regionSchema } from '../../schema/region.ts'
import { countyName, setting } from '../../schema/text-fields.ts'

/** What somebody who takes over a site says about his own firm. What he leaves out stays as it is. */
export const answersSchema = record('What is different at your firm.', {
  business: businessSchema.partial().optional(),
  region: regionSchema.optional(),
  cities: list(
    'The places you serve. The first takes the place of the first city of the site, and so on.',
    citySchema,
    'Add at least one city, e.g. - { name: Orlando, county: Orange, coverage: full }',
  ),
  counties: list(
    'The counties you say you serve.',
    countyName('A county, without the word County.'),
    'Add at least one county, e.g. counties: [Orange, Seminole]',
  ),
  places: anyList(
    'Places that your texts may name beside your cities and counties.',
    setting('The name as texts write it.', 'Lake Eola'),
    'Use a list, e.g. places: [Lake Eola]',
  ).optional(),
})

export type Answers = z.infer<typeof answersSchema>

/** So many cities get all pages; a file of answers may say it otherwise. */
const MOST_FULL = 6

/**
 * Cities that are typed one to a line, with the counties that they are in. The first six get all pages.
 *
 * @example citiesOf(['Orlando, Orange']).counties // ['Orange']
 */
export function citiesOf(lines: readonly string[]) {
  const cities = lines.map((line, index) => {
    const [name = '', county = ''] = line.split(',').map((word) => word.trim())
    return { name, county, coverage: index < MOST_FULL ? 'full' : 'area' }
  })
  return { cities, counties: [...new Set(cities.map(({ county }) => county))] }
}
