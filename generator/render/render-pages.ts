import { setImmediate } from 'node:timers/promises'
import type { Page } from '../../schema/page.ts'
import { htmlFile } from '../../schema/paths.ts'
import type { QuoteRefusedFile } from '../../schema/quote-refused.ts'
import { contentHash } from '../cache/content-hash.ts'
import { clientPage, documentOf, type Frame, scriptJson, scriptlessDocument } from './document.ts'
import type { Generated, ListedPage } from './generated.ts'
import type { PageRecord, RenderedPage } from './page-record.ts'
import { fillPattern, textsOf } from './pattern.ts'
import type { Shapes } from './shapes.ts'
import type { Shells } from './shells.ts'
import type { SiteOutput } from './site-output.ts'

/** What every page is made with. */
export interface Surroundings {
  shapes: Shapes
  shells: Shells
  frame: Frame
  /** The link to the style sheet. */
  styles: string
}

/** Pages in a row, before the threads that make pictures and compressed copies are heard. */
const PAGES_A_TURN = 64

/** Puts every page into the site, unless it is there already. Its document holds its data for the running app. */
export async function* renderPages(
  pages: readonly ListedPage[],
  around: Surroundings,
  { record, output }: { record: PageRecord; output: SiteOutput },
): AsyncGenerator<RenderedPage> {
  const frame = contentHash(JSON.stringify([around.frame, around.styles]))
  for (const [index, listed] of pages.entries()) {
    const { path, shape } = listed
    const shell = await around.shells.at(path)
    const keyFor = (hash: string) => [hash, shape, shell.hash, frame].join(' ')
    const page =
      record.keep(path, keyFor(listed.hash)) ??
      (await renderPage(listed, around, { keyFor, put: output.put }))
    record.add(page)
    yield page
    if (index % PAGES_A_TURN === 0) await setImmediate()
  }
}

async function renderPage(
  { path, shape, read }: ListedPage,
  around: Surroundings,
  { keyFor, put }: { keyFor: (hash: string) => string; put: SiteOutput['put'] },
): Promise<RenderedPage> {
  const { page, hash } = read()
  const { before, after } = await around.shells.at(path)
  const html = documentOf({
    frame: around.frame,
    styles: around.styles,
    head: page.head,
    shell: { before, after },
    main: await mainOf(page, shape, around),
    data: scriptJson(clientPage(page)),
  })
  await put(htmlFile(path), html)
  return { path, key: keyFor(hash), bytes: html.length, drawing: page.head.drawing }
}

/** The file that the server makes the page for refused quote requests from. */
export async function refusedFile(
  { quoteRefused: { shape, read } }: Generated,
  around: Surroundings,
): Promise<string> {
  const { page } = read()
  const html = scriptlessDocument({
    frame: around.frame,
    styles: around.styles,
    head: page.head,
    shell: await around.shells.at(''),
    main: await mainOf(page, shape, around),
  })
  return JSON.stringify({ html, texts: page.props } satisfies QuoteRefusedFile)
}

async function mainOf(page: Page, shape: string, { shapes }: Surroundings): Promise<string> {
  return fillPattern(await shapes.patternOf(shape, page), textsOf(page.props))
}
