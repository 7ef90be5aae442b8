import type { ClientPage } from '../schema/page.ts'
import { propsAddress } from '../schema/paths.ts'
import { drawingsIn, loadDrawings } from '../templates/figures/registry.ts'
import { type AnyTemplate, loadTemplate } from '../templates/registry.ts'

/** A page with the component that renders it. */
export interface LoadedPage {
  page: Omit<ClientPage, 'props'> & { props: Record<string, unknown> }
  Template: AnyTemplate
}

/** No page has this path, or it was removed for good. */
export class NoSuchPage extends Error {}

const loads = new Map<string, Promise<LoadedPage>>()

/**
 * The page at `path`: its props and its template's code, fetched once. A path that redirects gives the page it redirects
 * to, whose `path` differs.
 *
 * Rejects with NoSuchPage if there is none, and with another error if the network failed; a later call then tries
 * again.
 */
export function loadPage(path: string): Promise<LoadedPage> {
  let load = loads.get(path)
  if (load === undefined) {
    load = fetchPage(path)
    loads.set(path, load)
    load.catch(() => loads.delete(path))
  }
  return load
}

/** A page with all code that it needs to be rendered. Rejects if some of it can't be fetched. */
export async function withCode(page: LoadedPage['page']): Promise<LoadedPage> {
  const [Template] = await Promise.all([
    loadTemplate(page.template),
    loadDrawings(drawingsIn(page.props)),
  ])
  return { page, Template }
}

/** Keeps a page that has been loaded already, for the path it was requested at. */
export function rememberPage(path: string, loaded: LoadedPage): void {
  loads.set(path, Promise.resolve(loaded))
}

/** Forgets every page, so the next call fetches it again. */
export function forgetPages(): void {
  loads.clear()
}

const NOT_FOUND = 404
const GONE = 410

async function fetchPage(path: string): Promise<LoadedPage> {
  const response = await fetch(propsAddress(path))
  if (response.status === NOT_FOUND || response.status === GONE) throw new NoSuchPage(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const loaded = await withCode((await response.json()) as LoadedPage['page'])
  const { page } = loaded
  // After a redirect, the page is needed next at its own path.
  if (page.path !== path && !loads.has(page.path)) rememberPage(page.path, loaded)
  return loaded
}
