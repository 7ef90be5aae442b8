import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { finishedDocument, pageDocument, SHELL_ADDRESS } from '../../generator/dev/page-document.ts'
import { clientPage } from '../../generator/render/document.ts'
import { stripMarks } from '../../generator/text/marks.ts'
import type { Page } from '../../schema/page.ts'
import { PREVIEW_HEADER } from '../contract/api.ts'
import { respondToApi } from './answers.ts'
import { browserModules, bundledBrowserPart } from './browser-part.ts'
import { startWorkbench, type Workbench, type WorkbenchOptions } from './workbench.ts'

/** For a page in the preview: the script that reads the marks in its texts. Mistakes are shown beside it, not over it. */
const INSIDE =
  '<style>vite-error-overlay { display: none }</style><script type="module" src="/workbench/preview/inside.ts"></script>'

/**
 * Answers requests for the workbench, for its API, and for the pages of the draft: those that a frame asks for, and those
 * that such a page fetches later. False when the request is for something else.
 */
export function workbenchResponder(
  server: ViteDevServer,
  { isSourceServed, ...options }: WorkbenchOptions & { isSourceServed: boolean },
) {
  const workbench = startWorkbench(server, options)
  const browserPart = isSourceServed ? browserModules(server) : bundledBrowserPart(server)
  const { host } = server.config.server
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (await respondToApi(workbench, request, response, typeof host === 'string' ? { host } : {}))
      return true
    if (request.method !== 'GET') return false
    if (browserPart.respond(path, response)) return true
    if (path === '/workbench' || path === '/workbench/')
      return sendHtml(response, await browserPart.document(workbench.token, { request, response }))
    return isForPreview(request) && !path.startsWith('/@')
      ? respondToPreview({ server, workbench, request, response }, path)
      : false
  }
}

interface Exchange {
  server: ViteDevServer
  workbench: Workbench
  request: IncomingMessage
  response: ServerResponse
}

async function respondToPreview(
  { server, workbench, request, response }: Exchange,
  path: string,
): Promise<boolean> {
  if (path.endsWith('.json')) return sendData(workbench, response, path)
  const page = workbench.pages()?.page(path)
  if (page === undefined) return false
  const html = withEscapedMarks(pageDocument(withPlainHead(page), server.config.root, INSIDE))
  return sendHtml(response, await finishedDocument(server, request, { path, html }))
}

/** Whether a frame asks for a page, or the page in it for another. */
function isForPreview({ headers }: IncomingMessage): boolean {
  return headers[PREVIEW_HEADER] !== undefined || headers['sec-fetch-dest'] === 'iframe'
}

function sendHtml(response: ServerResponse, html: string): true {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  // Another site must not put the workbench, or a draft, into a frame.
  response.setHeader('content-security-policy', "frame-ancestors 'self'")
  response.end(html)
  return true
}

/** The data of a page of the draft, or of what surrounds every page. Its texts carry marks. */
function sendData({ pages }: Workbench, response: ServerResponse, path: string): boolean {
  const made = pages()
  if (made === undefined) return false
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  if (path === SHELL_ADDRESS) {
    response.end(JSON.stringify(made.shell()))
    return true
  }
  const page = made.page(path === '/index.json' ? '/' : path.slice(0, -'.json'.length))
  if (page === undefined) return false
  response.end(JSON.stringify(clientPage(withPlainHead(page))))
  return true
}

/** Marks are in the data of the page only, where JSON may escape them; a parser of HTML complains about them. */
function withEscapedMarks(html: string): string {
  return html.replace(/[\ufdd0-\ufdef]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`)
}

/** The head is for the browser and search engines: nobody clicks it. */
function withPlainHead(page: Page): Page {
  return { ...page, head: JSON.parse(stripMarks(JSON.stringify(page.head))) as Page['head'] }
}
