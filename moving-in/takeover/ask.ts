import { createInterface } from 'node:readline/promises'
import { stringify } from 'yaml'
import { valueAt } from '../../generator/read/value-at.ts'
import { fieldInfo } from '../../schema/field-info.ts'
import { titleOf } from '../../schema/titles.ts'

/** What is asked on a terminal; hours, position and profiles on other sites are for a file of answers. */
const FACTS = [
  ['business', 'name'],
  ['business', 'shortName'],
  ['business', 'phone'],
  ['business', 'email'],
  ['business', 'url'],
  ['business', 'license'],
  ['business', 'address', 'street'],
  ['business', 'address', 'city'],
  ['business', 'address', 'state'],
  ['business', 'address', 'postalCode'],
] as const

/** A file of answers, asked on the terminal. What is left empty stays as `site` has it. */
export async function askAnswers(site: unknown): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const business: Record<string, unknown> = {}
  for (const path of FACTS) {
    const now = String(valueAt(site, path) ?? '')
    const said = await terminal.question(
      `${titleOf(path)}: ${fieldInfo(path)?.description ?? ''}\n[${now}] `,
    )
    const [, key, part] = path
    const value = said.trim() || now
    if (part === undefined) business[key] = value
    else business.address = { country: 'US', ...(business.address ?? {}), [part]: value }
  }
  const cities: object[] = []
  for (;;) {
    const said = await terminal.question(
      'A city and its county, e.g. Orlando, Orange (Enter ends): ',
    )
    const [name = '', county = ''] = said.split(',').map((word) => word.trim())
    if (name === '') break
    cities.push({ name, county, coverage: cities.length < MOST_FULL ? 'full' : 'area' })
  }
  terminal.close()
  const counties = [...new Set(cities.map((city) => (city as { county: string }).county))]
  return stringify({ business, cities, counties })
}

/** So many cities have all pages; a file of answers says it otherwise. */
const MOST_FULL = 6
