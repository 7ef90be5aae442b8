import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFile } from './city-data.ts'
import { FRAME } from './frame.ts'
import { layoutOf } from './layouts.ts'
import { PAGES } from './words.ts'

/** Pages that a city of the peer makes. */
export const PEER_PAGES_A_CITY = PAGES.length

/**
 * Makes the peer in `folder`: a Hugo project that renders 13 pages of 35.6 KB a city from one YAML file, about the work
 * that our generator has with as many pages. It writes one HTML file a page, audits nothing and has no page data.
 *
 * Debian's Hugo is 0.111.3. One that has content adapters (0.126 and later) needs no stubs and about half the CPU:
 * 0.169 took 9.5 to 12 s for 13,000 pages, where 0.111.3 took 19 to 22 s. Measured on 2026-11-22 on two cores.
 */
export function makePeer(folder: string, cities: number): void {
  const put = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  for (const [file, content] of Object.entries(FRAME)) put(file, content)
  for (const index of PAGES.keys()) put(`layouts/v${index}/single.html`, layoutOf(index))
  put('addresses.json', JSON.stringify(PAGES.map(({ address }) => address)))
  put('data/d.yaml', dataFile(cities))
}

/** Builds the peer, in its folder: stubs and pages. */
export const PEER_COMMAND = `node '${fileURLToPath(new URL('stubs.mjs', import.meta.url))}' && hugo --quiet`

/** The version of the system's Hugo, e.g. `0.111.3`; undefined when there is none. */
export function hugoVersion(): string | undefined {
  const { stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' })
  return /v(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1]
}
