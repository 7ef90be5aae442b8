import type { Shell } from '../../schema/page.ts'
import type { Renderer, StyleRules } from '../../schema/renderer.ts'
import type { CacheFolder } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'

const FILE = 'shells'

/** Markup around a page. */
export interface ShellMarkup {
  before: string
  after: string
  /** Of both, for whoever keeps what was made with them. */
  hash: string
}

interface Kept {
  shell: string
  markup: Record<string, ShellMarkup>
  styles: StyleRules[]
}

export interface Shells {
  /** The markup around the page at `path`. */
  at(path: string): Promise<ShellMarkup>
  styles: readonly StyleRules[]
  save(): void
}

/** What surrounds the pages. It is the same around all pages but those that the header links to. */
export async function shellsOf(
  shell: Shell,
  loadRenderer: () => Promise<Renderer>,
  cache: CacheFolder,
): Promise<Shells> {
  const hash = contentHash(JSON.stringify(shell))
  const found = cache.readJson<Kept>(FILE)
  const kept: Kept = found?.shell === hash ? found : { shell: hash, markup: {}, styles: [] }
  let isNew = found !== kept
  const home = shell.header.home.href
  const linked = new Set(
    shell.header.menus.flatMap(({ groups }) =>
      groups.flatMap(({ links }) => links.map(({ href }) => href)),
    ),
  ).add(home)

  const render = async (key: string): Promise<ShellMarkup> => {
    const { before, after } = (await loadRenderer()).shell(shell, key)
    isNew = true
    return { before, after, hash: contentHash(`${before}\0${after}`) }
  }
  const at = async (path: string) => {
    const key = linked.has(path) ? path : ''
    const markup = kept.markup[key] ?? (await render(key))
    kept.markup[key] = markup
    return markup
  }
  if (isNew) {
    const renderer = await loadRenderer()
    renderer.takeStyles()
    for (const path of ['', home]) await at(path)
    kept.styles = renderer.takeStyles()
  }
  return {
    at,
    styles: kept.styles,
    save() {
      if (isNew) cache.writeJson(FILE, kept)
    },
  }
}
