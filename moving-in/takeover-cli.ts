import { existsSync, renameSync } from 'node:fs'
import { writeWhole } from '../files/write-whole.mjs'
import { npmCommand, siteOption } from '../generator/commands/command.ts'
import { ledgerFileOf, readLedgerOf } from '../generator/ledger/ledger-file.ts'
import { counted } from '../schema/shared/format.ts'
import type { PlaceLeft } from '../workbench/contract/api.ts'
import { Refused } from '../workbench/contract/refused.ts'
import { placesLeft } from '../workbench/server/places-left.ts'
import { takeOver } from '../workbench/server/take-over.ts'
import { runProgram } from './parts/run-program.ts'
import { openSite } from './parts/site-file.ts'
import { readAnswers } from './takeover/answers.ts'
import { askAnswers } from './takeover/ask.ts'

interface Options {
  site: string
  answers?: string
  write?: boolean
}

/** Where the answers that are asked on the terminal are kept, to be changed and used again. */
const ASKED = 'answers.yaml'

async function run({ site: file, answers: given, write = false }: Options): Promise<void> {
  const { text, source, become } = openSite(file)
  if (given === undefined) {
    if (existsSync(ASKED))
      throw new Refused(
        400,
        `There is ${ASKED} already. Use it: npm run takeover -- --answers ${ASKED}`,
      )
    writeWhole(ASKED, await askAnswers(source.value))
    console.log(`Your answers are in ${ASKED}.\n`)
  }
  const answers = readAnswers(given ?? ASKED)
  const made = takeOver(text, answers, readLedgerOf(file) ?? new Map())
  const next = become(made.text, `${file} as it would be`)
  const ledger = ledgerFileOf(file)
  const old = made.isNewDomain && existsSync(ledger) ? oldLedger(ledger) : undefined
  console.log(
    [
      ...made.done,
      ...(old === undefined
        ? []
        : [`${ledger} begins anew; the one of the old domain is kept as ${old}`]),
      '',
      ...wordsOf(placesLeft(next.source, made.gone)),
      '',
      write
        ? `${file} is written. See what else is missing: npm run plan, npm run launch`
        : `Nothing was written. With --write, ${file} is changed so.`,
    ].join('\n'),
  )
  if (!write) return
  next.write()
  if (old !== undefined) renameSync(ledger, old)
}

/** The places, by the name, with the lines of the first texts. */
function wordsOf(places: readonly PlaceLeft[]): string[] {
  const sum = places.reduce((total, { texts }) => total + texts.length, 0)
  return [
    `${counted(sum, 'text')} to write again: they name places that are not yours.`,
    ...places.map(
      ({ name, texts }) => `  ${name}: lines ${linesOf(texts.map(({ line }) => line))}`,
    ),
  ]
}

const MOST_LINES = 8

function linesOf(lines: readonly number[]): string {
  const more = lines.length - MOST_LINES
  return `${lines.slice(0, MOST_LINES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** A name that is free, for the ledger of the old domain. */
function oldLedger(ledger: string): string {
  let number = 1
  while (existsSync(`${ledger}.old-${number}`)) number++
  return `${ledger}.old-${number}`
}

const command = npmCommand(
  'takeover',
  'Makes the site that of another firm: its facts, its cities in the place of the old ones, and what hangs on them.\nWithout --answers it asks.',
  'npm run takeover -- --answers answers.yaml',
)
  .name('npm run takeover')
  .addOption(siteOption())
  .option(
    '--answers <file>',
    'what is different at your firm: business, region, cities, counties, places',
  )
  .option('--write', 'writes it; without it, only says what it would do')
  .exitOverride()
  .action(run)

await runProgram(command)
