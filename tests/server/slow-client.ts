import { connect } from 'node:net'

const DRIP_MILLISECONDS = 500

/** Starts of requests that never end: one in its headers, one in its body. */
export const SLOW_STARTS = [
  'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9999\r\n\r\n',
]

/** Sends `start`, then one letter at a time; resolves to the milliseconds until the server disconnects. */
export async function slowClient(url: string, start: string): Promise<number> {
  const since = performance.now()
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(start)
  const dripping = setInterval(() => socket.write('a'), DRIP_MILLISECONDS)
  // `once` of node:events would reject when the server resets the connection, which is a way to disconnect too.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripping)
  return performance.now() - since
}
