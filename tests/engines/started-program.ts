import { type ChildProcess, spawn } from 'node:child_process'

/** A program that runs in the background. */
export interface StartedProgram {
  /** Ends it and all that it has started. */
  stop: () => Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) endGroup(child)
})

/** Starts a program in a process group of its own, so that all it starts ends with it; at the latest when this process does. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): StartedProgram {
  const child = spawn(program, args, { stdio: 'ignore', env, detached: true })
  running.add(child)
  return {
    async stop() {
      running.delete(child)
      if (hasEnded(child)) return
      const ended = new Promise((done) => child.once('exit', done))
      endGroup(child)
      await ended
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function endGroup(child: ChildProcess): void {
  if (child.pid !== undefined && !hasEnded(child)) process.kill(-child.pid, 'SIGKILL')
}
