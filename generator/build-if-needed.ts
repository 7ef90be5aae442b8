import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from './write/folder.ts'

/**
 * Builds the site when dist/ is missing or was built from different files; `npm start` runs it first.
 */
const INPUTS = [
  'site.yaml',
  'published.tsv',
  'schema',
  'generator',
  'templates',
  'src',
  'media',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]
const RECORD = '.cache/built-from'

function inputHash(): string {
  const hash = createHash('sha256').update(process.version)
  for (const input of INPUTS) {
    for (const file of filesOf(input)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('base64url')
}

function filesOf(input: string): string[] {
  if (!existsSync(input)) return []
  return statSync(input).isDirectory() ? filesIn(input).map((file) => join(input, file)) : [input]
}

const wanted = inputHash()
const isBuilt =
  existsSync('dist/index.html') && existsSync(RECORD) && readFileSync(RECORD, 'utf8') === wanted
if (!isBuilt) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  process.exitCode = status ?? 1
  if (status === 0) {
    mkdirSync('.cache', { recursive: true })
    writeFileSync(RECORD, wanted)
  }
}
