import { NOT_FOUND_PATH } from '../schema/paths.ts'
import { drawingsIn, loadDrawings } from '../templates/figures/registry.ts'
import { type AnyTemplate, loadTemplate } from '../templates/registry.ts'
import { isOfThisRelease, type PageData, pageInDocument } from './page-in-document.ts'

/** A page with the component that renders it. */
export interface LoadedPage {
  page: PageData
  Template: AnyTemplate
}

const loads = new Map<string, Promise<LoadedPage>>()

/**
 * The page at `path`: its props, from its document, and its template's code, fetched once. A path that redirects gives the
 * page it redirects to, whose `path` differs, and a path without a page the 404 page.
 *
 * Rejects if the network failed or another release answers; a later call then tries again.
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
export async function withCode(page: PageData): Promise<LoadedPage> {
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

async function fetchPage(path: string): Promise<LoadedPage> {
  const response = await fetch(path, { headers: { accept: 'text/html' } })
  const found = pageInDocument(await response.text())
  if (!isOfThisRelease(found)) throw new Error(`${path} is a page of another release`)
  const loaded = await withCode(found.page)
  const { page } = loaded
  // There may be a page when it is asked for again.
  if (page.path === NOT_FOUND_PATH) loads.delete(path)
  // After a redirect, the page is needed next at its own path.
  else if (page.path !== path && !loads.has(page.path)) rememberPage(page.path, loaded)
  return loaded
}
