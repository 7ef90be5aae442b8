import type { FastifyInstance } from 'fastify'
import { ConfigError } from './settings/config-error.ts'

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

/**
 * Starts to listen and resolves to the port, which the system chooses for port 0.
 *
 * @throws ConfigError if PORT or HOST can't be used.
 */
export async function listen(app: FastifyInstance, { port, host }: Address): Promise<number> {
  try {
    await app.listen({ port, host: host ?? '::' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const problem = problemWith({ port, host }, code)
    if (problem !== undefined) throw new ConfigError(problem)
    if (host !== undefined || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error
    // A machine without IPv6.
    await app.listen({ port, host: '0.0.0.0' })
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function problemWith({ port, host }: Address, code: string | undefined): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=4174 npm start`
  if (code === 'EACCES')
    return `You don't have permission to use port ${port}. Choose one above 1023: PORT=4174 npm start`
  if (host !== undefined && HOST_ERRORS.has(code))
    return `HOST ${host} is not an address of this machine. Use one that is, or leave HOST out to listen on all of them: HOST=127.0.0.1 npm start`
  return undefined
}
