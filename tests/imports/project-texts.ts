import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DIRECTIONS } from './directions.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The text of every file of code below the root, apart from the tests. */
export function projectTexts(): Map<string, string> {
  const tops = [...new Set(Object.keys(DIRECTIONS).map((name) => name.split('/')[0] ?? name))]
  const files = tops.flatMap((top) => {
    if (!statSync(join(ROOT, top)).isDirectory()) return [top]
    const inside = readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
    return inside.map((file) => join(top, file)).filter((file) => /\.(?:tsx?|mts|mjs)$/.test(file))
  })
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
}
