import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MILLISECONDS = 300_000
/** A save while the server starts may come before it watches the file. */
const RETRY_MILLISECONDS = 10_000
const POLL_MILLISECONDS = 2

interface Edited {
  /** The definitions to save in turn, and the words that the page then says. */
  states: readonly { definition: string; words: string }[]
  /** Where the data of the page is served. */
  address: string
  edits: number
}

/** Milliseconds from each save of site.yaml until `npm run dev` serves the page with the words that were saved. */
export async function devSpeeds(
  folder: string,
  { states, address, edits }: Edited,
): Promise<number[]> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}${address}`
  const server = spawn('npm', ['run', 'dev', '--', '--port', String(port), '--strictPort'], {
    cwd: folder,
    // A group of its own: npm's children are ended with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const save = (turn: number) => {
      const state = states[turn % states.length]
      if (state === undefined) throw new Error('There is nothing to save.')
      writeFileSync(join(folder, 'site.yaml'), state.definition)
      return state.words
    }
    await isServed(url, save(0), PATIENCE_MILLISECONDS)
    let turn = 1
    while (!(await isServed(url, save(turn), RETRY_MILLISECONDS))) save(turn - 1)
    const times: number[] = []
    while (times.length < edits) {
      turn++
      const started = performance.now()
      const words = save(turn)
      if (!(await isServed(url, words, PATIENCE_MILLISECONDS)))
        throw new Error(`${url} does not say "${words}" after ${PATIENCE_MILLISECONDS / 1000} s.`)
      times.push(performance.now() - started)
    }
    return times
  } finally {
    await end(server)
  }
}

async function isServed(url: string, words: string, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (performance.now() < deadline) {
    const text = await fetch(url).then(
      (response) => response.text(),
      () => '',
    )
    if (text.includes(words)) return true
    await pause(POLL_MILLISECONDS)
  }
  return false
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

/** Ends a program that has a group of its own, with everything it started. */
export async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  process.kill(-server.pid, 'SIGTERM')
  await ended
}
