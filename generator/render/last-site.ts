import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_FOUND_PATH, propsFile } from '../../schema/paths.ts'
import type { CacheFolder } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { filesIn } from '../write/folder.ts'

const FILE = 'last-site'

interface LastSite<Result> {
  /** A hash of everything that the site was made from. */
  given: string
  result: Result
}

/**
 * A hash of everything that a site is made from, apart from the version of the code: what gen wrote, the bundle for the
 * browser, and whether there are compressed copies. routes.json has the hashes of the pages.
 */
export function hashOfGiven(generated: string, client: string, compress: boolean): string {
  const files = [
    ...readdirSync(generated, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(generated, name))
      .toSorted(),
    join(generated, 'props', propsFile(NOT_FOUND_PATH)),
    ...filesIn(client).map((file) => join(client, file)),
  ]
  const hashes = files.map((file) => `${file} ${contentHash(readFileSync(file))}`)
  return contentHash([compress, ...hashes].join('\n'))
}

/** What the last run said about the site, if it was made from the same. */
export function lastResult<Result>(cache: CacheFolder, given: string): Result | undefined {
  const last = cache.readJson<LastSite<Result>>(FILE)
  return last?.given === given ? last.result : undefined
}

/** Keeps what a run says about a site that is in place. */
export function keepResult<Result>(cache: CacheFolder, given: string, result: Result): void {
  cache.writeJson(FILE, { given, result } satisfies LastSite<Result>)
}

/** Before a site is put into place: a run that is killed then must not leave what was said about another site. */
export function forgetResult(cache: CacheFolder): void {
  cache.writeJson(FILE, {})
}
