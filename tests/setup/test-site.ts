import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfFiles } from '../../generator/cache/code-hash.mjs'
import { CODE_INPUTS } from '../../generator/start/built-from.mjs'

/** The site under test: the frozen real site, built with today's code. Edits of the project's own site.yaml never reach it. */
export const TEST_SITE = '.cache/test-site'

const INPUTS = ['tests/fixtures/real-site.yaml', 'tests/setup/build-test-site.ts', ...CODE_INPUTS]
const RECORD = join(TEST_SITE, 'built-from')

/** Builds the site under test unless it has been built from the same files. */
export function buildTestSiteIfNeeded(): void {
  const inputs = hashOfFiles(process.cwd(), INPUTS)
  if (existsSync(RECORD) && readFileSync(RECORD, 'utf8') === inputs) return
  const build = ['--import', 'tsx', 'tests/setup/build-test-site.ts']
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' })
  if (status !== 0) throw new Error('Building the site under test failed. See the message above.')
  mkdirSync(TEST_SITE, { recursive: true })
  writeFileSync(RECORD, inputs)
}
