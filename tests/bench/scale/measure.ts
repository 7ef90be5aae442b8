import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What a command took. */
export interface Cost {
  /** Seconds of CPU, user and system, of the command and everything it started. */
  cpu: number
  /** Seconds until it ended. */
  wall: number
  /** Megabytes that its largest process had in memory at most; 0 on systems without /proc. */
  memory: number
}

const SAMPLE_MILLISECONDS = 20

/**
 * Runs a shell command in `folder` and measures it as a whole. The shell counts the CPU, since Node tells nothing about
 * the children of its children.
 *
 * @throws Error with what the command printed when it fails.
 */
export async function measure(command: string, folder: string): Promise<Cost> {
  const script = `{ ${command}\n} >&2; code=$?; times; exit $code`
  const started = performance.now()
  const child = spawn('sh', ['-c', script], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let times = ''
  let printed = ''
  let memory = 0
  child.stdout.on('data', (chunk: Buffer) => (times += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const sampling = setInterval(() => {
    if (child.pid !== undefined) memory = Math.max(memory, largestBelow(child.pid))
  }, SAMPLE_MILLISECONDS)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const wall = (performance.now() - started) / 1000
  clearInterval(sampling)
  if (code !== 0) throw new Error(`${command}\nfailed in ${folder}:\n${printed.slice(-4000)}`)
  return { cpu: childSeconds(times), wall, memory }
}

/** The sum of the second line of `times`, e.g. `0m1.520s 0m0.340s`: user and system seconds of all ended children. */
export function childSeconds(times: string): number {
  const [, children = ''] = times.trim().split('\n')
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  if (parts.length !== 2) throw new Error(`The shell counted no CPU: ${times}`)
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** The most memory that one process below `pid` has had so far, in megabytes. */
function largestBelow(pid: number): number {
  return Math.max(0, ...descendantsOf(pid).map((child) => memoryOf(child, 'VmHWM')))
}

/**
 * The megabytes that each Node process below `pid` has in memory now, the largest first; empty on systems without /proc.
 */
export function memoryBelow(pid: number): number[] {
  return descendantsOf(pid)
    .map((child) => memoryOf(child, 'VmRSS'))
    .filter((megabytes) => megabytes > SHELL_MEGABYTES)
    .toSorted((a, b) => b - a)
}

/** A shell takes less. */
const SHELL_MEGABYTES = 10

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}

function childrenOf(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    return tasks.flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter((child) => child !== '')
        .map(Number),
    )
  } catch {
    // It has ended, or this system has no /proc.
    return []
  }
}

/** Megabytes in memory: now, or at most so far. */
function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const [, kilobytes = 0] = new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(status) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}
