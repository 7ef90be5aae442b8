import { readFileSync } from 'node:fs'
import { NOT_FOUND, pagesOfSite } from '../browser/pages-of-site.ts'

/** Every page of the site, and the first page of every template with a path without a page. */
export const { routes, templatePages: TEMPLATE_PAGES } = pagesOfSite('generated')

/** The HTML file of a page, as the server sends it. */
export function htmlOf(path: string): string {
  const file = { '/': '/index', [NOT_FOUND]: '/404' }[path] ?? path
  return readFileSync(`dist${file}.html`, 'utf8')
}

/** The path of the first page of `template` for which `isFit` holds, which gets the HTML of the page. */
export function pageWith(template: string, isFit: (html: string) => boolean): string {
  const found = routes.find((route) => route.template === template && isFit(htmlOf(route.path)))
  if (found === undefined) throw new Error(`No ${template} page has what this test reads`)
  return found.path
}
