import { NOT_FOUND_PATH } from '../schema/paths.ts'
import { type CommonForm, withCommon } from '../schema/shared/common-form.ts'
import { keepDrawings } from '../templates/figures/kept-drawings.ts'
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

let common: CommonForm | undefined

/** Tells what the quote forms of all pages have in common, before the first page is shown. */
export function shareForm(form: CommonForm | undefined): void {
  common = form
}

/** The page of a document with what its quote form has in common with others. */
export function wholePage(page: PageData): PageData {
  return common === undefined ? page : { ...page, props: withCommon(page.props, common) }
}

/** A page with the code that it needs to be rendered. Rejects if that can't be fetched. */
export async function withCode(page: PageData): Promise<LoadedPage> {
  return { page, Template: await loadTemplate(page.template) }
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
  const html = await response.text()
  const found = pageInDocument(html)
  if (!isOfThisRelease(found)) throw new Error(`${path} is a page of another release`)
  keepDrawings(html)
  const loaded = await withCode(wholePage(found.page))
  const { page } = loaded
  // There may be a page when it is asked for again.
  if (page.path === NOT_FOUND_PATH) loads.delete(path)
  // After a redirect, the page is needed next at its own path.
  else if (page.path !== path && !loads.has(page.path)) rememberPage(page.path, loaded)
  return loaded
}
