import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { HARMS } from './harms.ts'
import { saveData, watchConsole, watchEvents } from './page-watch.ts'

const SCRIPT = '/watch.js'
const REPORT = '/watch'

/** The site at an address of its own. */
export interface WatchedSite {
  url: string
  /** What its pages have reported, and the requests that were refused. */
  troubles: readonly string[]
  stop: () => Promise<void>
}

/**
 * Puts a proxy in front of a site. It adds one script file to the head of every page, before all others, which reports
 * what goes wrong there, and notes refused requests: so all engines are watched in one way. The site's policy allows
 * files of the site, so it stays as it is. Each proxy is an origin of its own, with its own storage and cache.
 */
export async function watchSite(
  site: string,
  { playsVideo }: { playsVideo: boolean },
): Promise<WatchedSite> {
  const troubles: string[] = []
  const scripts = scriptsFor(playsVideo)
  const proxy = createServer((asked, answer) => {
    const script = scripts.get(asked.url ?? '')
    if (script !== undefined)
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else if (asked.url === REPORT) void note(asked, answer, troubles)
    else pass(site, asked, answer, troubles)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    troubles,
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

/** The address of a script that does one of the harms. */
export function harmScript(name: string): string {
  return `/harm/${name}.js`
}

/** The script files that are not the site's own. */
function scriptsFor(playsVideo: boolean): ReadonlyMap<string, string> {
  const prepare = playsVideo ? '' : `(${saveData})();`
  return new Map([
    [SCRIPT, `${prepare}(${watchEvents})(${send});(${watchConsole})(${send})`],
    ...Object.entries(HARMS).map(([name, { harm }]) => [harmScript(name), `(${harm})()`] as const),
  ])
}

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
