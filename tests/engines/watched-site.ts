import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { watchConsole, watchEvents } from './page-watch.ts'

const SCRIPT = '/watch.js'
const REPORT = '/watch'

/** The site at an address of its own. */
export interface WatchedSite {
  url: string
  stop: () => Promise<void>
}

/**
 * Puts a proxy in front of a site. It adds one script file to the head of every page, before all others, which reports
 * what goes wrong there, and notes refused requests: for an engine that says nothing of them itself. The site's policy
 * allows files of the site, so it stays as it is.
 */
export async function watchSite(site: string, troubles: string[]): Promise<WatchedSite> {
  const proxy = createServer((asked, answer) => {
    if (asked.url === SCRIPT)
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(WATCH_SCRIPT)
    else if (asked.url === REPORT) void note(asked, answer, troubles)
    else pass(site, asked, answer, troubles)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async stop() {
      proxy.closeAllConnections()
      await new Promise((done) => proxy.close(done))
    },
  }
}

/** Runs in the page. Synchronous, so a report has arrived before anything else happens. */
function send(trouble: string): void {
  const report = new XMLHttpRequest()
  report.open('POST', '/watch', false)
  report.send(trouble)
}

const WATCH_SCRIPT = `(${watchEvents})(${send});(${watchConsole})(${send})`

async function note(asked: IncomingMessage, answer: ServerResponse, troubles: string[]) {
  troubles.push(await text(asked))
  answer.writeHead(204).end()
}

function pass(site: string, asked: IncomingMessage, answer: ServerResponse, troubles: string[]) {
  const isDocument = asked.headers.accept?.includes('text/html') ?? false
  const headers = { ...asked.headers }
  if (isDocument) {
    // The page has to come whole, as text.
    delete headers['accept-encoding']
    delete headers['if-none-match']
  }
  const { url: path = '/', method = 'GET' } = asked
  const onward = request(new URL(path, site), { method, headers }, (given) => {
    const { statusCode: status = 0 } = given
    if (status >= 400 && !isDocument) troubles.push(`status ${status}: ${path}`)
    if (given.headers['content-type']?.startsWith('text/html') === true && isDocument)
      void sendPage(given, answer)
    else given.pipe(answer.writeHead(status, given.headers))
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}

async function sendPage(given: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { 'content-length': _length, etag: _etag, ...headers } = given.headers
  const html = await text(given)
  answer
    .writeHead(given.statusCode ?? 200, headers)
    .end(html.replace('<head>', () => `<head><script src="${SCRIPT}"></script>`))
}
