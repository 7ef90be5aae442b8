import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Page } from '../../schema/page.ts'
import { clientPage, headHtml, scriptJson } from '../render/document.ts'

/** Where the dev server answers with what surrounds every page. */
export const SHELL_ADDRESS = '/shell.json'

/**
 * A document as the request needs it. What a browser shows gets Vite's modules, which takes up to 50 ms; the app, which
 * takes the data of the next page out of its document, gets it as it is.
 */
export async function finishedDocument(
  server: ViteDevServer,
  { headers }: IncomingMessage,
  { path, html }: { path: string; html: string },
): Promise<string> {
  const isFetched = headers['sec-fetch-dest'] === 'empty'
  return isFetched ? html : server.transformIndexHtml(path, html)
}

/** The document of a page as Vite serves it: its modules are loaded one by one. `scripts` come before the app's. */
export function pageDocument(page: Page, root: string, scripts = ''): string {
  return readFileSync(join(root, 'index.html'), 'utf8')
    .replace('<!--head-->', () => headHtml(page.head) + scripts)
    .replace('<!--styles-->', '<link rel="stylesheet" href="/templates/theme/global.css">')
    .replace('<!--app-->', '')
    .replace('<!--page-->', () => scriptJson(clientPage(page)))
    .replace('%SHELL%', SHELL_ADDRESS)
    .replace('%APP%', '/src/browser-entry.tsx')
    .replace('<!--starter-->', '<script type="module" src="/src/start.ts"></script>')
}
