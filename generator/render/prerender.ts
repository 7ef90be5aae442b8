import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Head, HomeProps } from '../../schema/page.ts'
import { HOME_PATH, QUOTE_REFUSED_FILE } from '../../schema/paths.ts'
import type { CommonForm } from '../../schema/shared/common-form.ts'
import { REDIRECTS_FILE as HOST_REDIRECTS_FILE } from '../../schema/shared/host-redirects.ts'
import { contentHash } from '../cache/content-hash.ts'
import { type Memo, openMemo } from '../cache/memo.ts'
import { type MadePictures, makePictures } from '../pictures/make-pictures.ts'
import { SiteError } from '../read/site-error.ts'
import { type DrawnPictures, drawPictures } from '../social/draw-pictures.ts'
import { ROUTES_FILE } from '../write/generated-files.ts'
import { putBundle } from './bundle.ts'
import { type Generated, readGenerated } from './generated.ts'
import { headersFile } from './host-files.ts'
import { lazyRenderer, rendererVersion } from './load-renderer.ts'
import { redirectsFile } from './redirects-file.ts'
import { refusedFile, renderPages } from './render-pages.ts'
import { shapesOf } from './shapes.ts'
import { shellsOf } from './shells.ts'
import { type SiteOutput, siteOutput } from './site-output.ts'
import { styleSheetOf } from './style-sheet.ts'

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
  /** Folder of the bundles: client/ for the browser and render/ for this. */
  bundle: string
  /** Where the site goes. */
  folder: string
  /** Results of earlier runs. Without it everything is rendered again. */
  memo?: Memo
  /** False leaves out the compressed copies; the server then sends files as they are. */
  compress?: boolean
  onPage?: () => void
  /** Called after each picture file that had to be encoded. */
  onEncoded?: () => void
  /** Called for each picture for shared links that had to be drawn. */
  onPicture?: () => void
}

/**
 * Makes the deployable site: every page as HTML, the files of its pictures and of the bundle, and
 * compressed copies; and beside it the files that only its server reads. The old site stays in place until the new one is
 * complete.
 *
 * What an earlier run has rendered from the same props with the same templates is not rendered again: the result is the
 * same, byte for byte, with any memo or none.
 */
export async function prerender(options: PrerenderOptions): Promise<Prerendered> {
  const { generated, bundle, folder, memo = openMemo(), compress = true } = options
  if (!existsSync(join(generated, ROUTES_FILE)))
    throw new SiteError('There is nothing to render yet. Run npm run gen first.')
  if (!existsSync(join(bundle, 'client/index.html')))
    throw new SiteError('The templates are not bundled yet. Run npm run bundle first.')
  const output = siteOutput({ folder, memo, compress })
  try {
    const prerendered = await renderSite({ ...options, memo }, output)
    output.commit()
    return prerendered
  } catch (error) {
    await output.discard()
    throw error
  } finally {
    memo.save()
  }
}

async function renderSite(
  options: PrerenderOptions & { memo: Memo },
  output: SiteOutput,
): Promise<Prerendered> {
  const { bundle, memo, onPage, onEncoded, onPicture } = options
  const input = readGenerated(options.generated)
  // Encoded in threads of their own while pages are rendered.
  const encoding = makePictures(input.pictures, {
    memo,
    put: output.put,
    keep: output.keep,
    onEncoded,
  })
  // Awaited below; until then a mistake must not end the process.
  encoding.catch(() => undefined)
  const renderer = lazyRenderer(bundle)
  const rendered = memo.under(rendererVersion(bundle))
  const shapes = shapesOf(input.shell.wording, renderer, rendered)
  const models = [...input.pages, input.quoteRefused]
  const names = new Set(models.map(({ shape }) => shape))
  const shells = await shellsOf(input.shell, renderer, rendered)
  // One look for all shapes: the rules of each take longer to read than to join.
  const key = contentHash([shells.hash, ...names].join('\n'))
  const css = await rendered.jsonLater('style sheet', key, async () => {
    for (const { shape, read } of models) await shapes.learn(shape, () => read().page())
    return styleSheetOf([...shapes.styles(), ...shells.styles])
  })
  const home = homeProps(input)
  const form = commonForm(home)
  const { frame, styles, starter } = await putBundle({
    client: join(bundle, 'client'),
    put: output.put,
    css,
    shell: input.shell,
    form,
    named: videoOf(home),
  })
  const around = { shapes, shells, frame, styles, form }
  const drawings = new Map<string, Head['drawing']>()
  let bytes = 0
  for await (const page of renderPages(input.pages, around, { memo: rendered, output })) {
    drawings.set(page.drawing.file, page.drawing)
    bytes += page.length
    onPage?.()
  }
  const socialPictures = await drawPictures({
    drawings,
    memo,
    put: output.put,
    keep: output.keep,
    onPicture,
  })
  output.putPrivate(QUOTE_REFUSED_FILE, await refusedFile(input, around))
  for (const { file, content } of input.privateFiles) output.putPrivate(file, content)
  for (const { file, content } of input.plainFiles) await output.put(file, content)
  await output.put('_headers', headersFile([starter]))
  if (input.redirects !== undefined)
    await output.put(HOST_REDIRECTS_FILE, redirectsFile(input.redirects))
  const pictures = await encoding
  await output.finish()
  return {
    pages: input.pages.length - 1,
    shapes: names.size,
    written: output.written(),
    bytes,
    pictures,
    socialPictures,
  }
}

function homeProps({ pages }: Generated): HomeProps | undefined {
  const home = pages
    .find(({ path }) => path === HOME_PATH)
    ?.read()
    .page()
  return home?.template === 'home' ? home.props : undefined
}

/** The video of the home page, which the application adds later. */
function videoOf(home: HomeProps | undefined): Record<string, string> {
  if (home === undefined) return {}
  const { webm, mp4 } = home.hero.video
  return { 'home.hero.video.webm': webm, 'home.hero.video.mp4': mp4 }
}

/** The form of the home page, without what is said of that page. */
function commonForm(home: HomeProps | undefined): CommonForm | undefined {
  if (home === undefined) return undefined
  const { lead: _lead, preset: _preset, ...form } = home.quote
  return form
}
