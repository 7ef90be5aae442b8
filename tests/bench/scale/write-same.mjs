import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes files with the names and sizes that a list says, and nothing else: the least that a build of them can cost.
 * Plain JavaScript, so that no loader is measured.
 *
 * @example node write-same.mjs sizes.json target
 */
const [list, target] = process.argv.slice(2)
const files = JSON.parse(readFileSync(list, 'utf8'))
const bytes = Buffer.alloc(Math.max(...files.map(([, size]) => size)), 'roof ')
const made = new Set()
for (const [name, size] of files) {
  const file = join(target, name)
  const folder = dirname(file)
  if (!made.has(folder)) mkdirSync(folder, { recursive: true })
  made.add(folder)
  writeFileSync(file, bytes.subarray(0, size))
}
