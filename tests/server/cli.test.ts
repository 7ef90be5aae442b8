import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { privateFolder } from '../../schema/shared/private-files.ts'
import { programFile } from '../setup/programs.ts'
import { post, REQUEST } from './lead-site.ts'
import { HOME, makeSite, removeSite } from './small-site.ts'

/** Pino's number for what is neither a warning nor an error. */
const INFO = 30

interface Run {
  child: ChildProcess
  stdout: string
  stderr: string
}

let folder: string
let run: Run | undefined
beforeEach(() => {
  folder = makeSite()
})
afterEach(() => {
  run?.child.kill('SIGKILL')
  run = undefined
  removeSite(folder)
})

describe('a server that starts', () => {
  test('prints the address of the site in its folder, and stops on SIGTERM even if a visitor keeps the connection open', async () => {
    const agent = new Agent({ keepAlive: true })
    const url = await start()
    expect(url).toMatch(/^http:\/\/localhost:[1-9]\d*\/$/)
    const [answer] = await once(get(url, { agent }), 'response')
    expect(await text(answer)).toBe(HOME)

    expect(await stop('SIGTERM')).toBe(0)
    expect(logged().filter(({ level }) => level > INFO)).toEqual([])
    agent.destroy()
  })

  test('prints nothing else when it is told to be silent', async () => {
    const url = await start({ LOG_LEVEL: 'silent' })

    expect(run?.stdout).toBe(`The site is at ${url}\n`)
    expect(run?.stderr).toBe('')
  })

  test('says where leads go, logs neither personal data nor who requests what, and stops on SIGINT', async () => {
    const url = await start({ LOG_LEVEL: 'debug' })
    await fetch(`${url}services/x?phone=8135550142`)
    const origin = url.slice(0, -1)
    expect((await post(origin, REQUEST, { Referer: 'http://x/?q=secret' })).status).toBe(200)
    expect((await post(origin, 'form-name=quote-request&name=secret')).status).toBe(422)

    expect(await stop('SIGINT')).toBe(0)
    expect(run?.stdout).toContain(
      'not sent anywhere. Read them with npm run leads, or set SMTP_URL',
    )
    expect(logged().filter(({ level }) => level > INFO)).toEqual([])
    expect(logged()).toContainEqual(expect.objectContaining({ event: 'lead-stored' }))
    for (const printed of [run?.stdout, run?.stderr])
      expect(printed).not.toMatch(/8135550142|services|remote|Ann|Palm|0199|ann@|secret/)
  })

  test('its log is JSON on stderr, apart from what it says to people', async () => {
    const url = await start()
    expect((await post(url.slice(0, -1), REQUEST)).status).toBe(200)

    expect(await stop('SIGTERM')).toBe(0)
    expect(run?.stdout.split('\n')).toEqual([
      `The site is at ${url}`,
      expect.stringMatching(/^Leads are stored in /),
      '',
    ])
    expect(logged().map(({ event, msg }) => event ?? msg)).toContain('lead-stored')
  })

  test('in a terminal its log is lines to read', async () => {
    const command = `${process.execPath} ${programFile('server')}`
    const { url, terminal, printed } = await startInTerminal(command)
    expect((await post(url.slice(0, -1), REQUEST)).status).toBe(200)
    await vi.waitFor(
      () =>
        expect(printed()).toMatch(
          /^\d\d:\d\d:\d\d lead-stored lead=\S+ status=accepted page=other milliseconds=\d+\r?$/m,
        ),
      30_000,
    )
    const closed = once(terminal, 'close')
    // Ctrl-C.
    terminal.stdin?.write('\x03')
    await closed
    expect(printed()).toContain('Leads are stored in ')
    expect(printed()).not.toContain('{')
  })

  test('goes on serving when whoever reads its log goes away', async () => {
    const url = await start()
    run?.child.stderr?.destroy()
    for (let count = 0; count < 3; count += 1)
      expect((await post(url.slice(0, -1), { ...REQUEST, name: `Ann ${count}` })).status).toBe(200)
    expect(await stop('SIGTERM')).toBe(0)
  })
})

describe('a server that cannot start says why in one sentence and exits with code 1', () => {
  test('no built site', async () => {
    rmSync(join(folder, 'index.html'))

    expect(await fail({})).toMatchInlineSnapshot(`
      "There is no built site in dist/. Run npm run build first.
      "
    `)
  })

  test('a built site without its private files, as when only dist/ was copied', async () => {
    rmSync(privateFolder(folder), { recursive: true })

    expect(await fail({})).toMatchInlineSnapshot(`
      "There is no dist-private/ beside dist/, which the server reads. Run npm run build first, or copy it from where you built.
      "
    `)
  })

  test('the port is taken', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo

    const message = await fail({ PORT: String(port) })
    other.close()

    expect(message.replace(String(port), '<port>')).toMatchInlineSnapshot(`
      "Port <port> is in use. Stop the program that uses it, or choose another port: PORT=4174 npm start
      "
    `)
  })

  test('a password with a raw %', async () => {
    const SMTP_URL = 'smtp://ann:50%off@mail.example'
    const message = await fail({ SMTP_URL, MAIL_FROM: 'a@b.example', MAIL_TO: 'c@d.example' })

    expect(message).toMatchInlineSnapshot(`
      "The server cannot start with these settings:
        SMTP_URL: There is a % in the password. Write % as %25. Use the address of a mail server, e.g. SMTP_URL=smtps://user:password@mail.example:465
      "
    `)
  })

  test('an invalid port', async () => {
    expect(await fail({ PORT: 'http' })).toMatchInlineSnapshot(`
      "The server cannot start with these settings:
        PORT: a number from 0 to 65535, e.g. PORT=4173
      "
    `)
  })

  test('an address of another machine', async () => {
    expect(await fail({ HOST: '203.0.113.5' })).toMatchInlineSnapshot(`
      "HOST 203.0.113.5 is not an address of this machine. Use one that is, or leave HOST out to listen on all of them: HOST=127.0.0.1 npm start
      "
    `)
  })
})

describe('the command line', () => {
  test('--help lists every setting with an example, even without a built site, and exits with code 0', async () => {
    rmSync(folder, { recursive: true })
    const { code, output } = await end(['--help'])

    expect(code).toBe(0)
    for (const name of ['PORT', 'DATA_DIR', 'SMTP_URL', 'MAIL_TO', 'WEBHOOK_SECRET'])
      expect(output).toMatch(new RegExp(`^  ${name}\\n.*(${name}=|one of)`, 'm'))
    expect(output).toContain('PORT=8080 DATA_DIR=/srv/leads npm start')
  })

  test('an unknown option is reported with the nearest one', async () => {
    const { code, output } = await end(['--hlp'])

    expect(code).toBe(1)
    expect(output).toContain('(Did you mean --help?)')
  })
})

/** The address that the started server prints. */
async function start(env: Record<string, string> = {}): Promise<string> {
  const started = launch(env)
  return vi.waitFor(
    () => {
      const [, url] = /The site is at (\S+)\n/.exec(started.stdout) ?? []
      if (url === undefined) throw new Error(`No address yet: ${started.stdout}${started.stderr}`)
      return url
    },
    { timeout: 90_000, interval: 20 },
  )
}

/** The lines of the log, which are all that is on stderr. */
function logged(): { level: number; event?: string; msg?: string }[] {
  const lines = run?.stderr.split('\n').slice(0, -1) ?? []
  return lines.map((line) => JSON.parse(line))
}

/** Starts a command in a terminal, which `script` of util-linux makes. */
async function startInTerminal(command: string) {
  const { HOST: _host, LOG_LEVEL: _level, ...inherited } = process.env
  const terminal = spawn('script', ['-qfec', command, '/dev/null'], {
    cwd: dirname(folder),
    env: { ...inherited, PORT: '0' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  terminal.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  run = { child: terminal, stdout: '', stderr: '' }
  const url = await vi.waitFor(
    () => {
      const [, found] = /The site is at (\S+)\r?\n/.exec(output) ?? []
      if (found === undefined) throw new Error(`No address yet: ${output}`)
      return found
    },
    { timeout: 90_000, interval: 20 },
  )
  return { url, terminal, printed: () => output }
}

async function stop(signal: NodeJS.Signals): Promise<number | null> {
  if (run === undefined) throw new Error('No server was started')
  run.child.kill(signal)
  const [code] = await once(run.child, 'close')
  return code
}

/** All that a server prints that ends by itself with code 1. */
async function fail(env: Record<string, string>): Promise<string> {
  const failed = launch(env)
  const [code] = await once(failed.child, 'close')
  expect(code).toBe(1)
  return failed.stdout + failed.stderr
}

/** What a server that ends by itself prints, and its exit code. */
async function end(args: string[]): Promise<{ code: number | null; output: string }> {
  const ended = launch({}, args)
  const [code] = await once(ended.child, 'close')
  return { code, output: ended.stdout + ended.stderr }
}

function launch(env: Record<string, string>, args: string[] = []): Run {
  const { HOST: _host, LOG_LEVEL: _level, ...inherited } = process.env
  const child = spawn(process.execPath, [programFile('server'), ...args], {
    cwd: dirname(folder),
    env: { ...inherited, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const launched: Run = { child, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    launched.stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    launched.stderr += chunk.toString()
  })
  run = launched
  return launched
}
