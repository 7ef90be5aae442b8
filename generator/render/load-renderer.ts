import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '../../schema/page.ts'
import type { Renderer } from '../../schema/shared/renderer.ts'
import type { DrawnWords } from '../../schema/wording.ts'
import { hashOfFiles } from '../cache/code-hash.mjs'
import { codeVersion } from '../cache/code-version.ts'
import { contentHash } from '../cache/content-hash.ts'
import { markTexts } from './pattern.ts'

/** Version of templates and generator code. Markup rendered under another version is not reused. */
export function rendererVersion(bundle: string): string {
  return contentHash(`${codeVersion()} ${hashOfFiles(bundle, ['render'])}`)
}

/** The renderer, loaded when it is first asked for: React and all templates take a while. */
export function lazyRenderer(bundle: string): () => Promise<Renderer> {
  let loading: Promise<Renderer> | undefined
  return () => {
    loading ??= import(pathToFileURL(resolve(bundle, 'render/prerender-entry.js')).href).then(
      ({ createRenderer }: { createRenderer: () => Promise<Renderer> }) => createRenderer(),
    )
    return loading
  }
}

/**
 * The markup of a page with a mark for every text.
 *
 * @throws Error that names the page when its template fails: a bug.
 */
export function renderMarked(
  renderer: Renderer,
  { path, template, props }: Page,
  words: DrawnWords,
): string {
  try {
    const marked = markTexts({ template, props, words })
    return renderer.page(marked, marked.words)
  } catch (error) {
    throw new Error(
      `${path} could not be rendered (template "${template}"): ${(error as Error).message}`,
      { cause: error },
    )
  }
}
