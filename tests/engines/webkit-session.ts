import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../server/lead-site.ts'
import type { WebKitPrograms } from './find-programs.ts'
import { PATIENCE } from './visitor.ts'
import { type Command, driverListens, webDriverAt } from './webdriver.ts'

/** A browser that does what it is told. */
export interface Session {
  /** Sends one of the commands that have a body. */
  post: (what: string, body: object) => Promise<unknown>
  get: (what: string) => Promise<unknown>
  stop: () => Promise<void>
}

const TRIES = 3

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const driver of running) endGroup(driver)
})

/**
 * Starts a browser with a driver of its own. On a busy machine the two sometimes miss each other and wait forever; then
 * both are started again.
 */
export async function openSession(
  programs: WebKitPrograms,
  env: NodeJS.ProcessEnv,
  flags: readonly string[],
): Promise<Session> {
  for (let left = TRIES - 1; ; left--) {
    const port = await freePort()
    // In a group of its own, so that the browser ends with its driver.
    const driver = spawn(programs.driver, [`--port=${port}`], {
      stdio: 'ignore',
      env,
      detached: true,
    })
    running.add(driver)
    try {
      const command = webDriverAt(`http://127.0.0.1:${port}`)
      await driverListens(command)
      const id = await newSession(command, programs.browser, flags)
      return {
        post: (what, body) => command('POST', `/session/${id}/${what}`, body),
        get: (what) => command('GET', `/session/${id}/${what}`),
        async stop() {
          await command('DELETE', `/session/${id}`)
          await end(driver)
        },
      }
    } catch (error) {
      await end(driver)
      if (left === 0) throw error
    }
  }
}

async function newSession(command: Command, binary: string, flags: readonly string[]) {
  const capabilities = {
    alwaysMatch: {
      timeouts: { pageLoad: PATIENCE, script: PATIENCE },
      'webkitgtk:browserOptions': { binary, args: ['--automation', ...flags] },
    },
  }
  const { sessionId } = (await command('POST', '/session', { capabilities })) as {
    sessionId: string
  }
  return sessionId
}

async function end(driver: ChildProcess): Promise<void> {
  running.delete(driver)
  if (driver.exitCode !== null || driver.signalCode !== null) return
  const ended = new Promise((done) => driver.once('exit', done))
  endGroup(driver)
  await ended
}

/** Ends a driver and its browser, if they still run. */
function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}
