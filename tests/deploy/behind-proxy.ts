import { afterAll, beforeAll, inject } from 'vitest'
import { freePort } from '../server/lead-site.ts'
import { newVolume, startContainer } from './container.ts'
import type { Container } from './image.ts'
import type { RunningProxy } from './proxy.ts'
import { proxySettings } from './recipe.ts'

export const MAX_POSTS_PER_MINUTE = 4

/** What a visitor may claim about themselves. */
export const FORGED = {
  'X-Forwarded-For': '203.0.113.9',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'http',
}

/** A proxy and the image's server behind it, started with the settings of docs/hosting.md. */
export interface BehindProxy {
  server: Container
  proxy: RunningProxy
}

/** Starts both before the tests of a file and stops them afterwards; the returned function is for use in tests. */
export function behindProxy(start: (port: number) => Promise<RunningProxy>): () => BehindProxy {
  const cleanUps: (() => unknown)[] = []
  let running: BehindProxy | undefined
  beforeAll(async () => {
    const image = inject('image')
    const port = await freePort()
    const volume = newVolume(image)
    cleanUps.unshift(volume.remove)
    const env = { ...proxySettings(), MAX_POSTS_PER_MINUTE: String(MAX_POSTS_PER_MINUTE) }
    const server = await startContainer(image, { volume, port, env })
    cleanUps.unshift(server.stop)
    const proxy = await start(port)
    cleanUps.unshift(proxy.stop)
    running = { server, proxy }
  })
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp()
  })
  return () => {
    if (running === undefined) throw new Error('The proxy and the server have not started.')
    return running
  }
}
