import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** The node arguments with which `npm start` runs the server, for a script of this project; they work from any folder. */
export function nodeArguments(script: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [, flags = ''] = /&& node (.*) server\/cli\.ts$/.exec(scripts.start) ?? []
  const loader = join(ROOT, 'node_modules/tsx/dist/loader.mjs')
  return [...flags.split(' ').map((flag) => (flag === 'tsx' ? loader : flag)), join(ROOT, script)]
}
