import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Enough for any definition; a repository on a slow disk answers later than anybody would wait. */
const LIMITS = { maxBuffer: 64 * 1024 * 1024, timeout: 15_000 }

/**
 * What git prints when it is asked about `folder`; undefined where there is no checkout or no git, or it refuses. Only
 * for questions: it takes no locks and writes nothing.
 *
 * @example await git('.', ['status', '--porcelain'])
 */
export async function git(folder: string, args: readonly string[]): Promise<Buffer | undefined> {
  try {
    const all = ['--no-optional-locks', '-C', folder, ...args]
    const { stdout } = await run('git', all, { ...LIMITS, encoding: 'buffer' })
    return stdout
  } catch {
    return undefined
  }
}
