import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES_FILE } from '../../generator/write/generated-files.ts'

/** Leaves these pages of a generated site to be rendered: a test that looks at a few need not wait for all. */
export function renderOnly(generated: string, paths: readonly string[]): void {
  const file = join(generated, ROUTES_FILE)
  const routes = JSON.parse(readFileSync(file, 'utf8')) as { path: string }[]
  const few = routes.filter(({ path }) => paths.includes(path))
  if (few.length !== paths.length)
    throw new Error(`Not every one of these is a page: ${paths.join(', ')}`)
  writeFileSync(file, JSON.stringify(few))
}
