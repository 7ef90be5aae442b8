import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { NOT_FOUND_PATH } from '../../schema/paths.ts'
import { escapeHtml } from '../../schema/shared/escape-html.ts'
import { ledgerFileOf } from '../ledger/ledger-file.ts'
import type { SiteError } from '../read/site-error.ts'
import { clientPage } from '../render/document.ts'
import { CHANGED_EVENT, type LiveSite, liveSite } from './live-site.ts'
import { finishedDocument, pageDocument, SHELL_ADDRESS } from './page-document.ts'
import { type DevPictures, devPictures } from './pictures.ts'
import { closeOtherFiles, SERVED_FOLDERS } from './served-files.ts'
import { type Saves, watchSaves } from './watch-saves.ts'

/** What a dev server watches, for another plugin that shows the same site. */
export interface Watched {
  /** The site definition. */
  file: string
  saves: Saves
  /** The ledger, which `npm run release` writes. */
  ledger: Saves
  pictures: DevPictures
}

interface SiteDefinition extends Plugin {
  /** Undefined until Vite has configured its server. */
  api: { watched(): Watched | undefined }
}

/**
 * Reads site.yaml on every save and shows the result in the open page. A mistake is shown in the overlay with its line
 * until it is fixed; until then the last good pages stay. One that only all pages together show, such as two pages with
 * one title, is shown over the page as it was saved, a moment later.
 */
export function siteDefinition(definition = 'site.yaml'): SiteDefinition {
  let watched: Watched | undefined
  let site: LiveSite | undefined
  return {
    name: 'site-definition',
    apply: 'serve',
    api: { watched: () => watched },
    buildEnd() {
      watched?.saves.close()
      watched?.ledger.close()
      site?.close()
    },
    config: ({ server }) => ({
      server: {
        // It writes to disk, so nobody else on the network reaches it unless `--host` says so.
        host: server?.host ?? '127.0.0.1',
        // A page of another program on this machine reads nothing.
        cors: false,
        fs: { allow: SERVED_FOLDERS },
      },
      optimizeDeps: { entries: ['src/browser-entry.tsx', 'src/start.ts'] },
    }),
    async configureServer(server) {
      const file = resolve(server.config.root, definition)
      const saves = watchSaves(file, server.watcher)
      const ledger = watchSaves(ledgerFileOf(file), server.watcher)
      const pictures = await devPictures(server, file)
      watched = { file, saves, ledger, pictures }
      site = liveSite(server, watched)
      const exchanged = { server, site, pictures }
      server.middlewares.use((request, response, next) => {
        respond({ ...exchanged, request, response }).then((isHandled) => {
          if (!isHandled) next()
        }, next)
      })
      // Comes after the pages, the workbench and the pictures, and before all that Vite finds on the disk.
      server.middlewares.use(closeOtherFiles(server.config, process.env))
    },
  }
}

interface Exchange {
  server: ViteDevServer
  request: IncomingMessage
  response: ServerResponse
  site: LiveSite
  pictures: DevPictures
}

/** Responds to requests for pages, their props and their pictures, and leaves everything else to Vite. True when it responded. */
async function respond({ server, request, response, site, pictures }: Exchange): Promise<boolean> {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (request.method !== 'GET') return false
  if (await pictures.respond(path, response)) return true
  const shell = path === SHELL_ADDRESS ? site.pages()?.shell() : undefined
  if (shell !== undefined) return send(response, JSON.stringify(shell))
  if (path.endsWith('.json')) {
    const page = site.pages()?.page(path === '/index.json' ? '/' : path.slice(0, -'.json'.length))
    return page === undefined ? false : send(response, JSON.stringify(clientPage(page)))
  }
  if (request.headers.accept?.includes('text/html') !== true || path.startsWith('/@')) return false
  const found = site.pages()?.page(path)
  const page = found ?? site.pages()?.page(NOT_FOUND_PATH)
  const html =
    page === undefined ? brokenDocument(site.mistake()) : pageDocument(page, server.config.root)
  response.statusCode = found === undefined ? 404 : 200
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(await finishedDocument(server, request, { path, html }))
  return true
}

function send(response: ServerResponse, json: string): true {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(json)
  return true
}

/** The document while no valid site.yaml has been read yet; the overlay shows the mistake. */
function brokenDocument(mistake: SiteError | undefined): string {
  const reload = `import.meta.hot?.on('${CHANGED_EVENT}', () => location.reload())`
  const text = escapeHtml(mistake?.message ?? '')
  return `<!doctype html><title>A mistake in the site definition</title><pre>${text}</pre><script type="module">${reload}</script>`
}
