import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname, join } from 'node:path'
import { installPackage } from '../setup/install-package.ts'
import type { InstalledNode } from './install-node.ts'

const VERSION = '4.164.0'
const STARTED = /Ready on (http:\/\/127\.0\.0\.1:\d+)/

/** Cloudflare Pages on this machine. */
export interface PagesServer {
  url: string
  stop: () => Promise<void>
}

/** Serves `folder` as Cloudflare Pages does, with Cloudflare's own program from the npm registry. */
export async function startPages(folder: string, node: InstalledNode): Promise<PagesServer> {
  const { folder: wrangler, remove } = installPackage('wrangler', VERSION)
  const program = join(wrangler, 'bin/wrangler.js')
  const options = ['--ip', '127.0.0.1', '--port', '0', '--compatibility-date', '2026-01-01']
  const cwd = dirname(folder)
  const child = spawn('node', [program, 'pages', 'dev', folder, ...options], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [node.bin, process.env.PATH].join(delimiter),
      // Its settings and logs.
      HOME: cwd,
      CI: 'true',
      WRANGLER_SEND_METRICS: 'false',
    },
  })
  const ended = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    remove()
  }
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      const listen = (chunk: Buffer) => {
        output += chunk.toString()
        const [, address] = STARTED.exec(output) ?? []
        if (address !== undefined) resolve(address)
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('close', () => reject(new Error(`wrangler did not start:\n${output}`)))
    })
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
