import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A page that has a browser prerender another one, and opens that once it runs. */
const DRIVER = '/driver'
const WATCH = '/watch.js'

/** A site behind a proxy that has one of its pages prerendered, and what happened in order. */
export interface PrerenderingSite {
  /** The page to open first. */
  url: string
  /** `fetched` (with the header of a prerender), `runs hidden` (the app, before the page is shown), `opened`, `counted`. */
  events: string[]
  /** Resolves when something has been counted after the page was opened. */
  counted: Promise<unknown>
  stop: () => Promise<void>
}

/** Nothing of a browser's tools for developers is involved: with them, browsers don't prerender. */
export async function prerenderingSite(site: string, page: string): Promise<PrerenderingSite> {
  const events: string[] = []
  const happened = new EventEmitter()
  const [runs, counted] = [once(happened, 'runs'), once(happened, 'counted')]
  const driver = `<!doctype html><script type="speculationrules">{"prerender":[{"urls":["${page}"],"eagerness":"immediate"}]}</script><script>fetch('/runs').then(() => location.href = '${page}')</script>`
  const answers: Record<string, (asked: IncomingMessage, answer: ServerResponse) => unknown> = {
    [DRIVER]: (_, answer) => answer.setHeader('content-type', 'text/html').end(driver),
    [WATCH]: (_, answer) => answer.setHeader('content-type', 'text/javascript').end(WATCH_SCRIPT),
    '/running': ({ headers }, answer) => {
      events.push(`runs ${headers.state}`)
      happened.emit('runs')
      answer.end()
    },
    '/runs': async (_, answer) => {
      await runs
      events.push('opened')
      answer.end()
    },
  }
  const proxy = createServer(async (asked, answer) => {
    const path = asked.url ?? '/'
    const own = answers[path]
    if (own !== undefined) return own(asked, answer)
    if (path === page) events.push(`fetched ${asked.headers['sec-purpose'] ?? ''}`.trim())
    await pass(site, asked, answer)
    if (path !== '/count') return
    events.push('counted')
    happened.emit('counted')
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${DRIVER}`,
    events,
    counted,
    async stop() {
      proxy.closeAllConnections()
      await new Promise((done) => proxy.close(done))
    },
  }
}

/** Says when the app of the page runs, and whether the page is shown by then. */
const WATCH_SCRIPT = `
const look = () => {
  if (document.documentElement.dataset.app !== 'running') return
  observer.disconnect()
  fetch('/running', { headers: { state: document.prerendering ? 'hidden' : 'shown' } })
}
const observer = new MutationObserver(look)
observer.observe(document.documentElement, { attributes: true })`

async function pass(site: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { url: path = '/', method = 'GET' } = asked
  const headers = { ...asked.headers }
  delete headers['accept-encoding']
  const body = await text(asked)
  await new Promise<void>((done) => {
    answer.on('close', done)
    const onward = request(new URL(path, site), { method, headers }, async (given) => {
      if (given.headers['content-type']?.startsWith('text/html') !== true)
        return given.pipe(answer.writeHead(given.statusCode ?? 200, given.headers))
      const { 'content-length': _, ...others } = given.headers
      const html = await text(given)
      answer
        .writeHead(given.statusCode ?? 200, others)
        .end(html.replace('<head>', () => `<head><script src="${WATCH}"></script>`))
    })
    onward.on('error', () => answer.destroy())
    onward.end(body)
  })
}
