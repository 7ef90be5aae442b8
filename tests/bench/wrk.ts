import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installPackage } from '../setup/system-package.ts'

export interface Figures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  failed: number
}

interface Load {
  url: string
  connections: number
  seconds: number
  /** Form body of the leads to post, each made another one; without, pages are asked for. */
  lead?: string
}

const SCRIPT = fileURLToPath(new URL('load.lua', import.meta.url))

/** Loads a server with wrk, which leaves nearly all of the machine to it, and reports what wrk saw. */
export async function wrk({ url, connections, seconds, lead = '' }: Load): Promise<Figures> {
  const child = spawn(
    'wrk',
    [
      ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
      ...['--timeout', '10s', '--script', SCRIPT, url, '--', lead],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  for await (const chunk of child.stdout) output += String(chunk)
  const [line] = /^\{.*\}$/m.exec(output) ?? []
  if (line === undefined) throw new Error(`wrk reported nothing:\n${output}`)
  return JSON.parse(line) as Figures
}

/** @throws Error when there is no wrk and it cannot be installed. */
export function ensureWrk(): void {
  const found = () => spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined
  if (found()) return
  installPackage('wrk')
  if (!found()) throw new Error('This needs wrk. Install it: apt-get install wrk')
}
