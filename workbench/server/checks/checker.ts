import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CheckResponse } from '../../contract/api.ts'
import type { Comparison, Question, Reply } from './ask.ts'
import type { CheckJob } from './check-process.ts'
import type { NotPublic } from './waiting.ts'

type Message =
  | CheckResponse
  | { type: 'base' }
  | ({ type: 'release' } & Partial<NotPublic>)
  | (Reply & { type: 'answer' })

interface Asked {
  job: Extract<CheckJob, { type: 'ask' }>
  done(reply: Reply): void
}

interface CheckerOptions {
  /** Path of the definition; its ledger is beside it. */
  definition: string
  /** Folder for the pages of the file on disk. */
  folder: string
  /** The process ends when it has had nothing to do for so long. */
  restMilliseconds?: number
  onResult(result: CheckResponse): void
  /** Told what the file on disk has that is not public. */
  onWaiting?(found: Partial<NotPublic>): void
}

/** Comparing with the last release makes the whole site once or twice: a draft that comes meanwhile would wait for it. */
const QUIET_MILLISECONDS = 1500

/** A check takes a second or two longer when the process has to start for it. */
const REST_MILLISECONDS = 60_000

/** The program of the process: in the bundle of `npm run dev` it is beside this module, elsewhere tsx compiles it. */
const BUNDLED = fileURLToPath(new URL('check-process.mjs', import.meta.url))
const SOURCE = fileURLToPath(new URL('check-process.ts', import.meta.url))
const PROGRAM = existsSync(BUNDLED)
  ? { file: BUNDLED, execArgv: ['--enable-source-maps'] }
  : { file: SOURCE, execArgv: ['--import', 'tsx'] }

/**
 * V8 collects garbage whenever the heap has grown by half; by default it waits until the heap is up to four times as
 * large. The process needs 150 MB less for it, and a check takes a tenth longer.
 */
const SMALL_HEAP = ['--heap-growing-percent=50', '--max-semi-space-size=8']

/**
 * Checks drafts in a process of its own: always the latest one, so a quick typist never waits for old ones. The process
 * takes as much memory as the dev server: it starts with a job, ends after a rest, and starts again after a crash.
 */
export function createChecker(options: CheckerOptions) {
  const { definition, folder, restMilliseconds = REST_MILLISECONDS, onResult, onWaiting } = options
  let running: CheckJob | undefined
  /** Until something is done that nobody waits for. */
  let idle: NodeJS.Timeout | undefined
  let waiting: { [Type in CheckJob['type']]?: CheckJob | undefined } = {}
  /** Every question is answered, in the order they came. */
  const asked: Asked[] = []

  const child = checkProcess([definition, folder], {
    onMessage(message) {
      running = undefined
      if ('version' in message) onResult(message)
      else if (message.type === 'answer') asked.shift()?.done(message)
      // When another text has been saved meanwhile, its answer follows.
      else if (message.type === 'release' && waiting.release === undefined) onWaiting?.(message)
      next()
    },
    onCrash() {
      if (running?.type === 'draft')
        onResult({ version: running.version, findings: [], crash: CRASHED })
      if (running?.type === 'ask') asked.shift()?.done({ refused: CRASHED })
      running = undefined
      next()
    },
  })
  const run = (job: CheckJob) => {
    waiting[job.type] = undefined
    running = job
    child.send(job)
  }
  const next = (more: typeof waiting = {}) => {
    waiting = { ...waiting, ...more }
    clearTimeout(idle)
    if (running !== undefined) return
    const { base, draft, release } = waiting
    const job = base ?? draft ?? asked[0]?.job
    if (job !== undefined) run(job)
    else if (release !== undefined) idle = setTimeout(() => run(release), QUIET_MILLISECONDS)
    else idle = setTimeout(child.end, restMilliseconds)
  }
  return {
    /** The file on disk says `text`: drafts are compared with its pages. They also go into the folder `generated`. */
    base: (text: string, generated?: string) =>
      next({ base: { type: 'base', text, generated }, release: { type: 'release', text } }),
    /** Checks this version, unless a newer one comes before its turn. */
    check: (version: number, text: string) => next({ draft: { type: 'draft', version, text } }),
    /** The answer to a question, or why there is none. */
    ask: (question: Question | Comparison): Promise<Reply> =>
      new Promise((done) => {
        asked.push({ job: { type: 'ask', question }, done })
        next()
      }),
    close() {
      clearTimeout(idle)
      waiting = {}
      child.end()
    },
  }
}

interface Heard {
  onMessage(message: Message): void
  /** The process has died. */
  onCrash(): void
}

/** The process: it starts with a job, and what it says after its end is not heard. */
function checkProcess(args: string[], { onMessage, onCrash }: Heard) {
  let child: ChildProcess | undefined
  const start = (): ChildProcess => {
    const started = fork(PROGRAM.file, args, { execArgv: [...SMALL_HEAP, ...PROGRAM.execArgv] })
    started.on('message', (message: Message) => {
      if (child === started) onMessage(message)
    })
    // A message to a process that has just died; its exit is told right after.
    started.on('error', () => undefined)
    started.on('exit', () => {
      if (child !== started) return
      child = undefined
      onCrash()
    })
    return started
  }
  return {
    send(job: CheckJob) {
      child ??= start()
      child.send(job)
    },
    end() {
      const last = child
      child = undefined
      last?.kill()
    },
  }
}

const CRASHED =
  'The check stopped unexpectedly. The preview shows the last good state; the next edit tries again.'
