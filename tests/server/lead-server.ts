import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { programFile } from '../setup/programs.ts'
import { writeFile } from './small-site.ts'

export interface LeadServer {
  url: string
  pid: number
  /** Everything it has printed. */
  output: () => string
  /** Resolves to the exit code, or null if the signal itself ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

const SHELL = '{"consent":{"version":1,"text":"You agree."},"counting":true}'

/** The server, compiled, in a process that can be killed. `folder` is a built site called dist. */
export async function spawnLeadServer(
  folder: string,
  env: Record<string, string>,
): Promise<LeadServer> {
  writeFile(folder, 'assets/shell.abc.json', SHELL)
  const child: ChildProcess = spawn(process.execPath, [programFile('server')], {
    cwd: dirname(folder),
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const [found] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
