import { setImmediate } from 'node:timers/promises'
import type { Head, Page } from '../../schema/page.ts'
import { htmlFile } from '../../schema/paths.ts'
import type { CommonForm } from '../../schema/shared/common-form.ts'
import { contactWays } from '../../schema/shared/contact-ways.ts'
import type { QuoteRefusedFile } from '../../schema/shared/refusal.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { Memo } from '../cache/memo.ts'
import { documentOf, drawnPage, type Frame, scriptJson, scriptlessDocument } from './document.ts'
import type { Generated, ListedPage } from './generated.ts'
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
  /** What the app has of every quote form, in the file with the shell. */
  form: CommonForm | undefined
}

/** After so many pages, results of the threads that encode pictures and compress files are handled. */
const PAGES_A_TURN = 64

/** A page that was rendered in this run or an earlier one. */
export interface RenderedPage {
  /** A hash of its HTML. */
  hash: string
  /** Length of its HTML. */
  length: number
  /** The picture for shared links. */
  drawing: Head['drawing']
}

/**
 * Puts every page into the site. A page is rendered when it has never been made from the same props with the same
 * templates, or when its file is gone. Its document holds its data for the running app.
 */
export async function* renderPages(
  pages: readonly ListedPage[],
  around: Surroundings,
  { memo, output }: { memo: Memo; output: SiteOutput },
): AsyncGenerator<RenderedPage> {
  const { frame, styles, shells } = around
  const surroundings = contentHash(JSON.stringify([frame, styles, shells.hash]))
  for (const [index, { path, shape, read }] of pages.entries()) {
    const props = read()
    const file = htmlFile(path)
    let html: string | undefined
    const render = async (): Promise<RenderedPage> => {
      const page = props.page()
      html = await renderPage(page, shape, around)
      const { drawing } = page.head
      return { hash: contentHash(html), length: html.length, drawing }
    }
    const rendered = await memo.jsonLater(
      'page',
      [props.hash, shape, surroundings].join(' '),
      render,
    )
    const isThere =
      html === undefined &&
      (await output.keep(file, (bytes) => contentHash(bytes) === rendered.hash))
    if (!isThere) await output.put(file, html ?? (await renderPage(props.page(), shape, around)))
    yield rendered
    if (index % PAGES_A_TURN === 0) await setImmediate()
  }
}

async function renderPage(page: Page, shape: string, around: Surroundings): Promise<string> {
  const { before, after } = await around.shells.at({
    path: page.path,
    ways: contactWays(page.props),
  })
  return documentOf({
    frame: around.frame,
    styles: around.styles,
    head: page.head,
    shell: { before, after },
    main: await mainOf(page, shape, around),
    data: scriptJson(drawnPage(page, around.form)),
  })
}

/** The file that the server makes the page for refused quote requests from. */
export async function refusedFile(
  { quoteRefused: { shape, read } }: Generated,
  around: Surroundings,
): Promise<string> {
  const page = read().page()
  const html = scriptlessDocument({
    frame: around.frame,
    styles: around.styles,
    head: page.head,
    shell: await around.shells.at({ path: '' }),
    main: await mainOf(page, shape, around),
  })
  return JSON.stringify({ html, texts: page.props } satisfies QuoteRefusedFile)
}

async function mainOf(page: Page, shape: string, { shapes }: Surroundings): Promise<string> {
  const texts = textsOf({ props: page.props, words: shapes.words })
  return fillPattern(await shapes.patternOf(shape, page), texts)
}
