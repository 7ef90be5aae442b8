import { Argument, type Command, InvalidArgumentError } from 'commander'
import { writeWhole } from '../../files/write-whole.mjs'
import { dayOf } from '../../schema/shared/time-zone.ts'
import { loadSite } from '../load/load-site.ts'
import { businessProfile } from '../pages/business-profile.ts'
import { readDefinition } from '../read/read-definition.ts'
import { npmCommand, siteOption } from './command.ts'

interface Options {
  site: string
  storeCode: string
}

/** `npm run export`: what site.yaml says of the business, as the sheet that Google imports. */
export function exportCommand(): Command {
  return npmCommand(
    'export',
    'Writes what site.yaml says of the business as the sheet that Google Business Profile Manager imports.',
    'npm run export -- business-profile locations.csv --store-code PELICAN-1',
  )
    .usage('-- <format> <file> [options]')
    .addArgument(new Argument('<format>', 'for whom').choices(['business-profile']))
    .argument('<file>', 'the file to write, e.g. locations.csv')
    .addOption(siteOption())
    .requiredOption(
      '--store-code <code>',
      'the store code of your profile (Business Profile Manager, Advanced information); Google makes a new profile for a code that it does not know',
      storeCode,
    )
    .action((_format: string, file: string, { site: definition, storeCode }: Options) => {
      const { site } = loadSite(readDefinition(definition), definition)
      const { sheet, tooLong } = businessProfile(site, { storeCode, today: dayOf(new Date()) })
      writeWhole(file, sheet)
      console.log(
        `${file} is written. In Business Profile Manager, choose Add profile, then Import profiles.`,
      )
      for (const { text } of tooLong)
        console.error(
          `${text}: Google takes at most six days in a row. Mark the profile as temporarily closed for longer.`,
        )
    })
}

/** Source: Google Business Profile Help 3370250. */
function storeCode(text: string): string {
  if (/^[^\s<>/](?:[^<>/]{0,57}[^\s<>/])?$/.test(text)) return text
  throw new InvalidArgumentError(
    'Use fewer than 60 letters and digits, e.g. --store-code PELICAN-1',
  )
}
