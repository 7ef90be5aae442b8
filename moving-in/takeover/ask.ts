import { createInterface } from 'node:readline/promises'
import { stringify } from 'yaml'
import { valueAt } from '../../generator/read/value-at.ts'
import { fieldInfo } from '../../schema/field-info.ts'
import { titleOf } from '../../schema/titles.ts'
import { Refused } from '../../workbench/contract/refused.ts'
import { citiesOf } from '../../workbench/server/takeover-answers.ts'

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

/**
 * A file of answers, asked on the terminal. What is left empty stays as `site` has it.
 *
 * @throws Refused when the input ends before the last question.
 */
export async function askAnswers(site: unknown): Promise<string> {
  const terminal = createInterface({ input: process.stdin })
  // Line by line: `question` loses what is there before it asks.
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (words: string) => {
    process.stderr.write(words)
    const { value, done } = await lines.next()
    if (done === true) throw new Refused(400, '\nThe input ended before the last question.')
    return value.trim()
  }
  const business: Record<string, unknown> = {}
  for (const path of FACTS) {
    const now = String(valueAt(site, path) ?? '')
    const about = fieldInfo(path)?.description ?? ''
    const value = (await ask(`${titleOf(path)}: ${about}\n[${now}] `)) || now
    const [, key, part] = path
    business[key] =
      part === undefined ? value : { country: 'US', ...Object(business[key]), [part]: value }
  }
  const cities = await askCities(ask)
  terminal.close()
  return stringify({ business, ...citiesOf(cities) })
}

async function askCities(ask: (words: string) => Promise<string>): Promise<string[]> {
  const cities: string[] = []
  for (;;) {
    const said = await ask('A city and its county, e.g. Orlando, Orange (Enter ends): ')
    if (said === '') return cities
    cities.push(said)
  }
}
