import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { finishedDocument } from '../../generator/dev/page-document.ts'
import { escapeHtml } from '../../schema/shared/escape-html.ts'
import { browserBundle } from './browser-bundle.mjs'

/** What a browser loads for the workbench. */
export interface BrowserPart {
  /** The document, with the token that requests to the API carry; with status 500, why there is none. */
  document(token: string, exchange: Exchange): Promise<string>
  /** Sends a file that the document names. False when the path is that of something else. */
  respond(path: string, response: ServerResponse): boolean
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

const MODULES = '<script type="module" src="/workbench/main.tsx"></script>'
const BUNDLE = '/workbench/bundle/'

/** One bundle in production code, made again when a browser asks for the document after its code has changed. */
export function bundledBrowserPart({ config: { root } }: ViteDevServer): BrowserPart {
  const folders = new Map<string, string>()
  return {
    async document(token, { response }) {
      try {
        const { folder, files } = await browserBundle(root)
        for (const name of files) folders.set(name, folder)
        return documentWith(root, { token, scripts: files.map(elementFor).join('') })
      } catch (error) {
        response.statusCode = 500
        const message = escapeHtml((error as Error).message)
        return `<!doctype html><title>The workbench can't be bundled</title><pre>${message}</pre>`
      }
    },
    respond(path, response) {
      const name = path.startsWith(BUNDLE) ? path.slice(BUNDLE.length) : ''
      const folder = folders.get(name)
      if (folder === undefined) return false
      response.setHeader('content-type', CONTENT_TYPES[extname(name)] ?? 'text/plain')
      response.setHeader('cache-control', 'max-age=31536000, immutable')
      response.end(readFileSync(join(folder, name)))
      return true
    },
  }
}

/** Vite's modules, which show at once what their developers save. */
export function browserModules(server: ViteDevServer): BrowserPart {
  return {
    document(token, { request }) {
      const html = documentWith(server.config.root, { token, scripts: MODULES })
      return finishedDocument(server, request, { path: '/workbench', html })
    },
    respond: () => false,
  }
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

function elementFor(name: string): string {
  const address = BUNDLE + name
  if (name.endsWith('.css')) return `<link rel="stylesheet" href="${address}">`
  // What is loaded later, the entry names.
  return name.startsWith('main-') ? `<script type="module" src="${address}"></script>` : ''
}

function documentWith(root: string, { token, scripts }: { token: string; scripts: string }) {
  return readFileSync(join(root, 'workbench', 'index.html'), 'utf8')
    .replace('%TOKEN%', token)
    .replace(MODULES, scripts)
}
