import type { Shell } from '../../schema/page.ts'
import type { Renderer, StyleRules } from '../../schema/renderer.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { Memo } from '../cache/memo.ts'

/** Markup around a page. */
export interface ShellMarkup {
  before: string
  after: string
  /** Of both: equal hashes mean equal markup. */
  hash: string
  styles: StyleRules[]
}

export interface Shells {
  /** The markup around the page at `path`. */
  at(path: string): Promise<ShellMarkup>
  styles: readonly StyleRules[]
}

/** What surrounds the pages. It is the same around all pages but those that the header links to. */
export async function shellsOf(
  shell: Shell,
  loadRenderer: () => Promise<Renderer>,
  memo: Memo,
): Promise<Shells> {
  const hash = contentHash(JSON.stringify(shell))
  const home = shell.header.home.href
  const linked = new Set(
    shell.header.menus.flatMap(({ groups }) =>
      groups.flatMap(({ links }) => links.map(({ href }) => href)),
    ),
  ).add(home)
  const render = async (path: string): Promise<ShellMarkup> => {
    const renderer = await loadRenderer()
    renderer.takeStyles()
    const { before, after } = renderer.shell(shell, path)
    return {
      before,
      after,
      hash: contentHash(`${before}\0${after}`),
      styles: renderer.takeStyles(),
    }
  }
  const known = new Map<string, Promise<ShellMarkup>>()
  const at = (path: string): Promise<ShellMarkup> => {
    const key = linked.has(path) ? path : ''
    const markup = known.get(key) ?? memo.jsonLater('shell', `${hash} ${key}`, () => render(key))
    known.set(key, markup)
    return markup
  }
  const styles = await Promise.all(['', home].map(async (path) => (await at(path)).styles))
  return { at, styles: styles.flat() }
}
