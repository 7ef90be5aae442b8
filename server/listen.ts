import type { FastifyInstance } from 'fastify'
import { ConfigError } from './settings/config-error.ts'
import type { Environment } from './settings/setting.ts'

const HOST_ERRORS = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EINVAL',
] as (string | undefined)[])

interface Address {
  port: number
  /** Undefined: all addresses of this machine. */
  host: string | undefined
}

/** The first socket that systemd hands over. Source: sd_listen_fds(3). */
const FIRST_SOCKET = 3

/**
 * Starts to listen and resolves to the port, which the system chooses for port 0. A socket from systemd comes before PORT
 * and HOST: it stays open while one process follows another, so that nobody is refused meanwhile.
 *
 * @throws ConfigError if PORT or HOST can't be used.
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: Address,
  environment: Environment = process.env,
): Promise<number> {
  try {
    await app.listen(hasSocket(environment) ? SOCKET : { port, host: host ?? '::' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const problem = problemWith({ port, host }, code, environment)
    if (problem !== undefined) throw new ConfigError(problem)
    if (host !== undefined || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error
    // A machine without IPv6.
    await app.listen({ port, host: '0.0.0.0' })
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** Not named localhost, which would make Fastify listen on every address of that name. */
const SOCKET = { fd: FIRST_SOCKET, host: '::' }

/** Whether systemd has handed a socket to this process, and not only to the one that started it. */
function hasSocket({ LISTEN_FDS, LISTEN_PID }: Environment): boolean {
  return Number(LISTEN_FDS) >= 1 && Number(LISTEN_PID) === process.pid
}

function problemWith(
  { port, host }: Address,
  code: string | undefined,
  { LISTEN_FDS }: Environment,
): string | undefined {
  if (code === 'EADDRINUSE' && LISTEN_FDS !== undefined)
    return `Port ${port} is in use, and systemd has handed a socket to the process that started this one. Start node itself, as docs/systemd/roofing.service does: node dist-server/cli.mjs`
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=4174 npm start`
  if (code === 'EACCES')
    return `You don't have permission to use port ${port}. Choose one above 1023: PORT=4174 npm start`
  if (host !== undefined && HOST_ERRORS.has(code))
    return `HOST ${host} is not an address of this machine. Use one that is, or leave HOST out to listen on all of them: HOST=127.0.0.1 npm start`
  return undefined
}
