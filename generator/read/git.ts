import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Most output and time of a git command: enough for any definition, and as long as anybody would wait. */
const LIMITS = { maxBuffer: 64 * 1024 * 1024, timeout: 15_000 }

/**
 * What git prints when it is asked about `folder`; undefined where there is no checkout or no git, or it refuses. Only
 * for questions: it takes no locks and writes nothing in the checkout. `variables` are set beside those of this process.
 *
 * @example await git('.', ['status', '--porcelain'])
 */
export async function git(
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Buffer | undefined> {
  try {
    const all = ['--no-optional-locks', '-C', folder, ...args]
    const env = { ...process.env, ...variables }
    const { stdout } = await run('git', all, { ...LIMITS, env, encoding: 'buffer' })
    return stdout
  } catch {
    return undefined
  }
}
