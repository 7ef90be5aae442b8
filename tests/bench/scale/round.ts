import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PEER_COMMAND } from '../hugo/peer.ts'
import { EDITS } from './edits.ts'
import { type Cost, measure } from './measure.ts'
import { countWritten, forgetRuns, setAside, type Written, writtenIn } from './site-copy.ts'

/** A copy of the project with a definition of some size, and the folders of what it is compared with. */
export interface MeasuredSite {
  folder: string
  definition: string
  /** The Hugo project with as many pages; undefined without Hugo. */
  peer: string | undefined
}

/** What a case took: its commands one after the other, and how many files they wrote. */
export interface Measured {
  commands: readonly Cost[]
  written: number
}

export type Round = ReadonlyMap<string, Measured>

export const HUGO = 'Hugo'
export const WRITING = 'writing the same bytes'
export const COMMANDS = ['npm run --silent gen', 'npm run --silent prerender -- --no-compress']
const BUILD = ['npm run --silent build -- --no-compress']
const COMPRESS = ['npm run --silent prerender']
const WRITE_SAME = fileURLToPath(new URL('write-same.mjs', import.meta.url))

/**
 * Measures every case once, beside Hugo and beside writing alone. Each edit is made to what the edit before it left, as in
 * a day's work.
 */
export async function measureRound(site: MeasuredSite): Promise<Round> {
  const round = new Map<string, Measured>()
  let text = site.definition
  let files: Written = new Map()
  const run = async (name: string, commands: readonly string[]) => {
    const before = files
    const costs: Cost[] = []
    for (const command of commands) costs.push(await measure(command, site.folder))
    files = writtenIn(site.folder)
    round.set(name, { commands: costs, written: countWritten(before, files) })
  }
  const startCold = () => {
    forgetRuns(site.folder)
    files = new Map()
    text = site.definition
    writeFileSync(join(site.folder, 'site.yaml'), text)
  }
  const edit = (change: (text: string) => string) => {
    text = change(text)
    writeFileSync(join(site.folder, 'site.yaml'), text)
  }

  if (site.peer !== undefined) {
    setAside(site.peer, ['public', 'content', 'resources'])
    round.set(HUGO, { commands: [await measure(PEER_COMMAND, site.peer)], written: 0 })
  }
  startCold()
  await run('cold', COMMANDS)
  round.set(WRITING, await writeAlone(site.folder, files))
  await run('nothing changed', COMMANDS)
  edit(EDITS.text)
  await run("one city's text", COMMANDS)
  edit(EDITS.line)
  await run("one city's line", COMMANDS)
  edit(EDITS.constant)
  await run('a constant on nearly every page', COMMANDS)
  await run('compressed copies of all', COMPRESS)
  startCold()
  await run('cold, npm run build', BUILD)
  await run('nothing changed, npm run build', BUILD)
  edit(EDITS.text)
  await run("one city's text, npm run build", BUILD)
  return round
}

async function writeAlone(folder: string, files: Written): Promise<Measured> {
  const list = join(folder, 'sizes.json')
  const target = join(folder, 'written')
  writeFileSync(list, JSON.stringify([...files].map(([name, { size }]) => [name, size])))
  const cost = await measure(`node '${WRITE_SAME}' '${list}' '${target}'`, folder)
  setAside(folder, ['written'])
  return { commands: [cost], written: files.size }
}
