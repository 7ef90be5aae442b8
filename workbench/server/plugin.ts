import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { siteDefinition, type Watched } from '../../generator/dev/dev.ts'

interface Options {
  /** The site definition. */
  file?: string | undefined
  /** The pages of the file on disk, with which drafts are compared. */
  folder?: string
  /** The folder of `npm run gen`: what the workbench saves is generated there too. */
  generated?: string | undefined
  /** Serves the browser's part of the workbench module by module, so that what its developers save is shown at once. */
  isSourceServed?: boolean
}

/** `npm run dev`: the site as it is saved, and the workbench beside it at /workbench. */
export function siteWithWorkbench({
  file,
  folder = '.cache/dev-workbench',
  generated = file === undefined ? 'generated' : undefined,
  isSourceServed = false,
}: Options = {}): Plugin[] {
  const site = siteDefinition(file)
  // The workbench comes first: the pages in its preview have the addresses of those of the site.
  return [workbench(site.api.watched, { folder, generated, isSourceServed }), site]
}

function workbench(
  watched: () => Watched | undefined,
  { folder, generated, isSourceServed }: Required<Omit<Options, 'file'>>,
): Plugin {
  return {
    name: 'workbench',
    apply: 'serve',
    // The packages of its modules are bundled at the start, not when somebody first opens it.
    config: () => ({
      optimizeDeps: {
        entries: [isSourceServed ? 'workbench/main.tsx' : 'workbench/preview/inside.ts'],
      },
    }),
    configureServer(server) {
      const inRoot = (name: string) => resolve(server.config.root, name)
      const folders = { folder: inRoot(folder), generated: generated && inRoot(generated) }
      let respond: ReturnType<typeof import('./respond.ts').workbenchResponder> | undefined
      /** Opens the draft at the first request for the workbench. False when the request is for something else. */
      const handle = async (request: IncomingMessage, response: ServerResponse) => {
        if (respond === undefined) {
          const site = watched()
          const isAsked = /^\/workbench(?:[/?]|$)/.test(request.url ?? '')
          // Of a file that can't be read, the site says why.
          if (!isAsked || site?.saves.content() === undefined) return false
          const { workbenchResponder } = await import('./respond.ts')
          respond ??= workbenchResponder(server, { ...site, ...folders, isSourceServed })
        }
        return respond(request, response)
      }
      server.middlewares.use((request, response, next) => {
        handle(request, response).then((isHandled) => {
          if (!isHandled) next()
        }, next)
      })
      const printUrls = server.printUrls.bind(server)
      server.printUrls = () => {
        printUrls()
        const [address] = server.resolvedUrls?.local ?? []
        if (address !== undefined) server.config.logger.info(`  ➜  Workbench: ${address}workbench`)
      }
    },
  }
}
