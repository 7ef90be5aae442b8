import type { z } from 'zod'
import { readLimited } from '../../files/read-limited.ts'
import { decodeText } from '../../generator/read/decode.ts'
import { schemaFindings } from '../../generator/read/schema-findings.ts'
import { siteError } from '../../generator/read/site-error.ts'
import { readSource } from '../../generator/read/source.ts'
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

/**
 * The answers in a file.
 *
 * @throws SiteError that lists every mistake with its line.
 */
export function readAnswers(file: string): Answers {
  const source = readSource(decodeText(readLimited(file), file), file)
  if (source.findings.length > 0) throw siteError(source, source.findings)
  const { data, error } = answersSchema.safeParse(source.value ?? {})
  if (data === undefined) throw siteError(source, schemaFindings(error.issues, source))
  return data
}
