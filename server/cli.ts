import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { ConfigError, readConfig } from './config.ts'
import { startSite } from './start.ts'

const HOST_ERRORS = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EINVAL',
] as (string | undefined)[])

/** Serves the built site and takes leads until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!existsSync('dist/index.html'))
    throw new ConfigError('There is no built site in dist/. Run npm run build first.')
  const { app, stop, deliver, summary } = startSite({ ...config, folder: 'dist' })
  const port = await listen(app, config)
  // Before the address is told: whoever reads it may stop the server at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)))
  deliver()
  console.log(`The site is at http://localhost:${port}/`)
  if (config.logLevel !== 'silent') console.log(summary)
}

async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string | undefined },
): Promise<number> {
  try {
    await app.listen({ port, host: host ?? '::' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        `Port ${port} is in use. Stop what uses it, or choose another: PORT=4174 npm start`,
      )
    if (code === 'EACCES')
      throw new ConfigError(
        `Port ${port} may not be used by you. Choose one above 1023: PORT=4174 npm start`,
      )
    if (host !== undefined && HOST_ERRORS.has(code))
      throw new ConfigError(
        `HOST ${host} is no address of this machine. Name one, or leave HOST out for all: HOST=127.0.0.1 npm start`,
      )
    if (host !== undefined || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error
    // A machine without IPv6.
    await app.listen({ port, host: '0.0.0.0' })
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

try {
  await main()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
