import type { Page } from '../schema/page.ts'
import { type AnyTemplate, loadTemplate } from '../templates/registry.ts'

/** A page with the component that draws it. */
export interface LoadedPage {
  page: Omit<Page, 'props'> & { props: Record<string, unknown> }
  Template: AnyTemplate
}

/** There is no page at this address. */
export class NoSuchPage extends Error {}

const loads = new Map<string, Promise<LoadedPage>>()

/**
 * The page at `path`: its props and its template's code, fetched once.
 *
 * Rejects with NoSuchPage when there is none, and with another error when the network failed; then a later call tries
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

/** Keeps the page that came with the document, for the address that was asked for. */
export function rememberPage(path: string, loaded: LoadedPage): void {
  loads.set(path, Promise.resolve(loaded))
}

/** Forgets every page, so that the next call fetches anew. */
export function forgetPages(): void {
  loads.clear()
}

/** @example dataAddress('/sitemap') // '/sitemap.json' */
function dataAddress(path: string): string {
  return path === '/' ? '/index.json' : `${path}.json`
}

async function fetchPage(path: string): Promise<LoadedPage> {
  const response = await fetch(dataAddress(path))
  if (response.status === 404) throw new NoSuchPage(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const page = (await response.json()) as LoadedPage['page']
  return { page, Template: await loadTemplate(page.template) }
}
