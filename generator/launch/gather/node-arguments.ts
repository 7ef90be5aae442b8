import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../cache/project-root.ts'
import { serverBundle } from '../../start/server-bundle.mjs'

/** The node arguments with which `npm start` runs the server; they work from any folder. Compiles it if needed. */
export async function serverArguments(): Promise<string[]> {
  return [
    ...startFlags(),
    '--enable-source-maps',
    join(await serverBundle(PROJECT_ROOT), 'cli.mjs'),
  ]
}

/** The node arguments for a TypeScript file of this project, with the flags of `npm start`. */
export function nodeArguments(script: string): string[] {
  const loader = join(PROJECT_ROOT, 'node_modules/tsx/dist/loader.mjs')
  return [...startFlags(), '--import', loader, join(PROJECT_ROOT, script)]
}

function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [, flags = ''] = /^node (.*) generator\/start\.mjs$/.exec(scripts.start) ?? []
  return flags.split(' ')
}
