import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { REDIRECTS_FILE as HOST_REDIRECTS_FILE } from '../../schema/host-redirects.ts'
import type { Head, Page, Shell } from '../../schema/page.ts'
import { htmlFile, NOT_FOUND_PATH, propsFile, QUOTE_REFUSED_FILE } from '../../schema/paths.ts'
import type { QuoteRefusedFile } from '../../schema/quote-refused.ts'
import type { Redirect } from '../../schema/redirect.ts'
import type { Renderer } from '../../schema/renderer.ts'
import type { Route } from '../pages/route.ts'
import { shapeOf } from '../pages/shape.ts'
import { type MadePictures, makePictures } from '../pictures/make-pictures.ts'
import type { ListedPicture } from '../pictures/picture-list.ts'
import { SiteError } from '../read/site-error.ts'
import { type DrawnPictures, drawPictures } from '../social/draw-pictures.ts'
import { filesIn, replaceFolder } from '../write/folder.ts'
import {
  PICTURES_FILE,
  REDIRECTS_FILE,
  QUOTE_REFUSED_FILE as REFUSED_PROPS_FILE,
  ROUTES_FILE,
  SHELL_FILE,
} from '../write/generated-files.ts'
import { hashOf, putBundle } from './bundle.ts'
import { compressedCopies, isCompressible } from './compress.ts'
import { clientPage, documentOf, type Frame, scriptJson, scriptlessDocument } from './document.ts'
import { headersFile } from './host-files.ts'
import { fillPattern, markTexts, type Pattern, patternOf, textsOf } from './pattern.ts'
import { redirectsFile } from './redirects-file.ts'

export interface Prerendered {
  pages: number
  shapes: number
  /** Files that are new or changed, compressed copies not counted. */
  written: number
  /** Bytes of HTML, uncompressed. */
  bytes: number
  pictures: MadePictures
  /** The pictures for shared links. */
  socialPictures: DrawnPictures
}

interface PrerenderOptions {
  /** What gen wrote. */
  generated: string
  /** Folder of the bundles, client/ for the browser and render/ for this, and of all pictures made so far. */
  bundle: string
  /** Where the site goes. */
  folder: string
  /** False leaves out the compressed copies; the server then sends files as they are. */
  compress?: boolean
  onPage?: (count: number) => void
  /** Told after each picture file that had to be encoded. */
  onEncoded?: () => void
  /** Told about each picture for shared links that had to be drawn. */
  onPicture?: () => void
}

/** Most compression jobs at once: enough for all threads, few enough not to keep many pages in memory. */
const MOST_COMPRESSING = 16

/**
 * Makes the deployable site: every page as HTML and as props, the files of its pictures and of the bundle, and
 * compressed copies.
 * The old site stays in place until the new one is complete.
 */
export async function prerender({
  generated,
  bundle,
  folder,
  compress = true,
  onPage,
  onEncoded,
  onPicture,
}: PrerenderOptions): Promise<Prerendered> {
  if (!existsSync(join(generated, ROUTES_FILE)))
    throw new SiteError('There is nothing to render yet. Run npm run gen first.')
  if (!existsSync(join(bundle, 'client/index.html')))
    throw new SiteError('The templates are not bundled yet. Run npm run bundle first.')
  const routes = readJson<Route[]>(join(generated, ROUTES_FILE))
  const shell = readJson<Shell>(join(generated, SHELL_FILE))
  const client = join(bundle, 'client')
  const output = replaceFolder(folder)
  const compressing = new Set<Promise<void>>()
  let written = 0

  const put = async (file: string, content: string | Uint8Array) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const change = output.write(file, bytes)
    if (change !== 'same') written++
    if (!compress || !isCompressible(file, bytes.byteLength)) return
    if (change === 'same' && output.keep(`${file}.br`) && output.keep(`${file}.gz`)) return
    const job = compressedCopies(file, bytes).then((copies) => {
      for (const copy of copies) output.write(copy.file, copy.bytes)
    })
    compressing.add(job)
    void job.finally(() => compressing.delete(job)).catch(() => undefined)
    if (compressing.size >= MOST_COMPRESSING) await Promise.race(compressing)
  }

  try {
    const pictures = await makePictures(readJson<ListedPicture[]>(join(generated, PICTURES_FILE)), {
      cache: join(bundle, 'pictures'),
      has: output.keep,
      put,
      onEncoded,
    })
    const renderer = await loadRenderer(bundle)
    const pages = pageRenderer({ renderer, shell, routes, generated })
    const shellFile = `assets/shell.${hashOf(scriptJson(shell))}.json`
    await put(shellFile, JSON.stringify(shell))
    const { frame, styles, starter } = await putBundle({
      client,
      put,
      css: renderer.css(),
      shellFile,
    })

    const drawings = new Map<string, Head['drawing']>()
    let bytes = 0
    for (const [index, { path, shape }] of [...routes, pages.notFound].entries()) {
      const page = readJson<Page>(join(generated, 'props', propsFile(path)))
      const { drawing } = page.head
      drawings.set(drawing.file, drawing)
      const forClient = clientPage(page)
      const html = documentOf({
        frame,
        styles,
        head: page.head,
        shell: pages.shell(path),
        main: pages.main(page, shape),
        data: scriptJson(forClient),
      })
      bytes += html.length
      await put(htmlFile(path), html)
      await put(propsFile(path), JSON.stringify(forClient))
      onPage?.(index + 1)
    }
    const cache = join(bundle, 'social')
    const socialPictures = await drawPictures({
      drawings,
      cache,
      keep: output.keep,
      put,
      onPicture,
    })
    await put(QUOTE_REFUSED_FILE, refusedFile(pages, { frame, styles }))
    for (const file of filesIn(generated).filter((name) =>
      /^(sitemap[^/]*\.xml|robots\.txt)$/.test(name),
    ))
      await put(file, readFileSync(join(generated, file)))
    await put('_headers', headersFile([starter]))
    const redirects = join(generated, REDIRECTS_FILE)
    if (existsSync(redirects))
      await put(HOST_REDIRECTS_FILE, redirectsFile(readJson<Redirect[]>(redirects)))
    await Promise.all(compressing)
    output.commit()
    return { pages: routes.length, shapes: pages.shapes, written, bytes, pictures, socialPictures }
  } catch (error) {
    await Promise.allSettled(compressing)
    output.discard()
    throw error
  }
}

/** The file that the server makes the page for refused quote requests from. */
function refusedFile(
  { quoteRefused: page, main, shell }: PageRenderer,
  { frame, styles }: { frame: Frame; styles: string },
): string {
  const html = scriptlessDocument({
    frame,
    styles,
    head: page.head,
    shell: shell(''),
    main: main(page, shapeOf(page)),
  })
  return JSON.stringify({ html, texts: page.props } satisfies QuoteRefusedFile)
}

async function loadRenderer(bundle: string): Promise<Renderer> {
  const { createRenderer } = (await import(
    pathToFileURL(resolve(bundle, 'render/prerender-entry.js')).href
  )) as { createRenderer: () => Promise<Renderer> }
  return createRenderer()
}

interface PageRenderer {
  shell(path: string): { before: string; after: string }
  main(page: Page, shape: string): string
  notFound: Pick<Route, 'path' | 'shape'>
  quoteRefused: Extract<Page, { template: 'quote-refused' }>
  shapes: number
}

/**
 * Renders every shape once, before the first page is written: then all style rules are known, and a page only needs its
 * texts filled in.
 */
function pageRenderer({
  renderer,
  shell,
  routes,
  generated,
}: {
  renderer: Renderer
  shell: Shell
  routes: readonly Route[]
  generated: string
}): PageRenderer {
  const patterns = new Map<string, Pattern>()
  const learn = (shape: string, props: string) => {
    if (patterns.has(shape)) return
    const page = readJson<Page>(props)
    patterns.set(shape, patternOf(rendered(renderer, page)))
  }
  for (const route of routes) learn(route.shape, join(generated, route.props))
  const notFoundFile = join(generated, 'props', propsFile(NOT_FOUND_PATH))
  const notFound = { path: NOT_FOUND_PATH, shape: shapeOf(readJson<Page>(notFoundFile)) }
  learn(notFound.shape, notFoundFile)
  const quoteRefusedFile = join(generated, REFUSED_PROPS_FILE)
  const quoteRefused = readJson<PageRenderer['quoteRefused']>(quoteRefusedFile)
  learn(shapeOf(quoteRefused), quoteRefusedFile)

  const inHeader = new Set(
    shell.header.menus.flatMap(({ groups }) =>
      groups.flatMap(({ links }) => links.map(({ href }) => href)),
    ),
  )
  const shells = new Map<string, { before: string; after: string }>()
  const shellFor = (path: string) => {
    const key = inHeader.has(path) || path === shell.header.home.href ? path : ''
    const rendered = shells.get(key) ?? renderer.shell(shell, key)
    shells.set(key, rendered)
    return rendered
  }
  for (const path of ['', shell.header.home.href]) shellFor(path)
  return {
    shell: shellFor,
    notFound,
    quoteRefused,
    main(page, shape) {
      const pattern = patterns.get(shape)
      if (pattern === undefined) throw new Error(`The shape of ${page.path} is not in routes.json`)
      return fillPattern(pattern, textsOf(page.props))
    },
    shapes: patterns.size,
  }
}

/**
 * The markup of a page with a mark for every text.
 *
 * @throws Error that names the page when its template fails: a bug.
 */
function rendered(renderer: Renderer, { path, template, props }: Page): string {
  try {
    return renderer.page(markTexts({ template, props }))
  } catch (error) {
    throw new Error(
      `${path} could not be rendered (template "${template}"): ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  }
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}
