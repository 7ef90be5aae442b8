import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { hugoVersion, makePeer, PEER_PAGES_A_CITY } from './hugo/peer.ts'
import { PAGES_A_CITY, siteWithCities } from './many-cities.ts'
import { devSpeeds } from './scale/dev.ts'
import { EDITS } from './scale/edits.ts'
import { COMMANDS, type MeasuredSite, measureRound, type Round } from './scale/round.ts'
import { copyProject } from './scale/site-copy.ts'
import { medianOf, tableOf } from './scale/table.ts'

/**
 * `npm run bench`: what whole commands cost, cold and after edits, beside Hugo and beside writing the same bytes. Rounds
 * are interleaved, so that whatever else the machine does falls on all alike.
 */
const SHIPPED_PAGES = 206
/** Sizes from here on have fewer edits in dev. */
const LARGE = 5_000
const DEV_EDITS = { small: 15, large: 7 }

interface Options {
  sizes: string
  rounds: string
  dev: boolean
}

const options = new Command('npm run bench --')
  .option('--sizes <pages>', 'sizes to measure, e.g. 206,100000', '206,1300,13000')
  .option('--rounds <number>', 'how often', '3')
  .option('--no-dev', 'leaves out npm run dev')
  .parse()
  .opts<Options>()
const sizes = options.sizes.split(',').map(Number)
const rounds = Number(options.rounds)
if (!sizes.every((size) => size >= SHIPPED_PAGES) || !(rounds >= 1))
  throw new Error(`Sizes start at ${SHIPPED_PAGES} pages and rounds at 1.`)

const work = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  const version = hugoVersion()
  console.log(
    version === undefined
      ? 'There is no hugo on this machine, so nothing is compared with it. Debian: apt-get install hugo'
      : `Compared with Hugo ${version}.`,
  )
  console.log(`Each case: ${COMMANDS.join(' && ')}\n`)
  const sites = sizes.map((size) => prepare(size, version !== undefined))
  const measured = new Map<number, Round[]>(sizes.map((size) => [size, []]))
  for (let round = 1; round <= rounds; round++) {
    for (const { size, site } of sites) {
      process.stderr.write(`Round ${round} of ${rounds}: ${size.toLocaleString('en-US')} pages\n`)
      measured.get(size)?.push(await measureRound(site))
    }
  }
  for (const { size, pages } of sites) {
    console.log(`\n${pages.toLocaleString('en-US')} pages`)
    console.table(tableOf(measured.get(size) ?? [], pages))
  }
  if (options.dev) {
    console.log('\nnpm run dev: from the save of one word until the data of the page is served')
    const speeds: Record<string, object> = {}
    for (const { size, pages, site } of sites) {
      const times = await measureDev(site, size < LARGE ? DEV_EDITS.small : DEV_EDITS.large)
      speeds[`${pages.toLocaleString('en-US')} pages`] = {
        'median ms': Math.round(medianOf(times)),
        'least, most': `${Math.round(Math.min(...times))}, ${Math.round(Math.max(...times))}`,
        edits: times.length,
      }
    }
    console.table(speeds)
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}

function prepare(size: number, hasHugo: boolean) {
  const cities = Math.round((size - SHIPPED_PAGES) / PAGES_A_CITY)
  const pages = SHIPPED_PAGES + cities * PAGES_A_CITY
  const folder = join(work, String(size))
  mkdirSync(folder)
  copyProject(folder)
  const definition = siteWithCities(cities)
  writeFileSync(join(folder, 'site.yaml'), definition)
  const peer = hasHugo ? join(work, `hugo-${size}`) : undefined
  if (peer !== undefined) makePeer(peer, Math.round(pages / PEER_PAGES_A_CITY))
  const site: MeasuredSite = { folder, definition, peer }
  return { size, pages, site }
}

function measureDev({ folder, definition }: MeasuredSite, edits: number): Promise<number[]> {
  const states = [
    { definition, words: 'What leaks first on a Tampa roof' },
    { definition: EDITS.text(definition), words: 'What leaks first on your Tampa roof' },
  ]
  return devSpeeds(folder, { states, address: '/locations/tampa.json', edits })
}
