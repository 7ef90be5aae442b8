import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../cache/project-root.ts'

/** The node arguments with which `npm start` runs the server, for a script of this project; they work from any folder. */
export function nodeArguments(script: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [, flags = ''] = /&& node (.*) server\/cli\.ts$/.exec(scripts.start) ?? []
  const loader = join(PROJECT_ROOT, 'node_modules/tsx/dist/loader.mjs')
  return [
    ...flags.split(' ').map((flag) => (flag === 'tsx' ? loader : flag)),
    join(PROJECT_ROOT, script),
  ]
}
