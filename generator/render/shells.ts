import type { Shell } from '../../schema/page.ts'
import type { Renderer, ShellPage, StyleRules } from '../../schema/shared/renderer.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { Memo } from '../cache/memo.ts'

/** Markup around a page. */
interface ShellMarkup {
  before: string
  after: string
  styles: StyleRules[]
}

export interface Shells {
  /** Of what surrounds the pages: equal hashes mean equal markup around a page. */
  hash: string
  /** The markup around a page. */
  at(page: ShellPage): Promise<ShellMarkup>
  styles: readonly StyleRules[]
}

/** What surrounds the pages: the same for all that the header does not link to and that offer the same ways to reach us. */
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
  const render = async (page: ShellPage): Promise<ShellMarkup> => {
    const renderer = await loadRenderer()
    renderer.takeStyles()
    const { before, after } = renderer.shell(shell, page)
    return { before, after, styles: renderer.takeStyles() }
  }
  const rendered = new Map<string, Promise<ShellMarkup>>()
  const at = ({ path, ways }: ShellPage): Promise<ShellMarkup> => {
    const page = { path: linked.has(path) ? path : '', ways }
    const key = JSON.stringify(page)
    const markup =
      rendered.get(key) ?? memo.jsonLater('shell', `${hash} ${key}`, () => render(page))
    rendered.set(key, markup)
    return markup
  }
  const styles = await Promise.all(['', home].map(async (path) => (await at({ path })).styles))
  return { hash, at, styles: styles.flat() }
}
