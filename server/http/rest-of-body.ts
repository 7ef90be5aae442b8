import type { IncomingMessage } from 'node:http'

const MOST_BYTES = 256 * 1024
const MILLISECONDS = 2000

/**
 * Resolves when what is left of a refused request's body has been received and dropped: a connection
 * that is closed while its sender still writes is reset, and a proxy then answers 502 instead of
 * passing on why. Waits for 256 KB and two seconds at most. Source: RFC 9112, section 9.6.
 */
export function dropRest(request: IncomingMessage): Promise<void> {
  if (request.complete || Number(request.headers['content-length'] ?? 0) > MOST_BYTES)
    return Promise.resolve()
  return new Promise((resolve) => {
    let left = MOST_BYTES
    const done = () => {
      clearTimeout(timer)
      request.off('data', drop).off('close', done).off('end', done)
      resolve()
    }
    const drop = (chunk: Buffer) => {
      left -= chunk.byteLength
      if (left < 0) done()
    }
    const timer = setTimeout(done, MILLISECONDS)
    request.on('data', drop).once('end', done).once('close', done).resume()
  })
}
