import { type ChildProcess, spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import { PROJECT_ROOT } from '../../generator/cache/project-root.ts'
import type { PublishRun } from '../contract/api.ts'

/** One program after the other, each with what it prints. */
export interface Publisher {
  /** The last run; undefined before the first. */
  last(): PublishRun | undefined
  /** Begins a run. `toCommit` is asked at its end what to commit. False while one is running. */
  start(toCommit?: () => Promise<string[]>): boolean
  close(): void
}

/** A program to run, as a person would type it. */
interface Step {
  says: string
  start(): ChildProcess
}

/** Enough for every line of a build; what a chatty program printed first is left out. */
const MOST_CHARACTERS = 100_000

/** `onChange` is called when a run prints something, and when it ends. */
export function createPublisher(steps: readonly Step[], onChange: () => void): Publisher {
  let last: PublishRun | undefined
  let child: ChildProcess | undefined
  const print = (text: string) => {
    if (last === undefined) return
    last = { ...last, output: (last.output + text).slice(-MOST_CHARACTERS) }
    onChange()
  }
  const runStep = ({ says, start }: Step): Promise<number> =>
    new Promise((done) => {
      print(`$ ${says}\n`)
      child = start()
      child.stdout?.setEncoding('utf8').on('data', print)
      child.stderr?.setEncoding('utf8').on('data', print)
      child.on('error', ({ message }) => {
        print(`${message}\n`)
        done(1)
      })
      child.on('close', (code) => done(code ?? 1))
    })
  const runAll = async (toCommit: () => Promise<string[]>) => {
    let exitCode = 0
    for (const step of steps) if (exitCode === 0) exitCode = await runStep(step)
    child = undefined
    const files = exitCode === 0 ? await toCommit() : []
    if (last !== undefined)
      last = { ...last, exitCode, ...(files.length > 0 && { toCommit: files }) }
    onChange()
  }
  return {
    last: () => last,
    start(toCommit = async () => []) {
      if (last !== undefined && last.exitCode === undefined) return false
      last = { output: '' }
      void runAll(toCommit)
      return true
    },
    close: () => child?.kill(),
  }
}

/** A release of the definition, and `deploy` as a shell takes it, if there is one. */
export function publishSteps(definition: string, deploy: string | undefined): Step[] {
  const site = relative(PROJECT_ROOT, definition)
  const options = site === 'site.yaml' ? [] : ['--site', site]
  const plain = { cwd: PROJECT_ROOT, env: { ...process.env, NO_COLOR: '1' } }
  const args = [join(PROJECT_ROOT, 'generator/run.mjs'), 'release', ...options]
  const release = {
    says: ['npm run release', ...(options.length > 0 ? ['--', ...options] : [])].join(' '),
    start: () => spawn(process.execPath, args, plain),
  }
  if (deploy === undefined || deploy.trim() === '') return [release]
  return [release, { says: deploy, start: () => spawn(deploy, { ...plain, shell: true }) }]
}
