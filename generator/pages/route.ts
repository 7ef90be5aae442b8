import type { Page } from '../../schema/page.ts'
import { htmlFile, propsFile } from '../../schema/paths.ts'
import { contentHash } from '../cache/content-hash.ts'
import { shapeOf } from './shape.ts'
import { typesetPage } from './typeset-page.ts'

/** An entry of generated/routes.json. */
export interface Route {
  path: string
  template: Page['template']
  /** The name it is counted under, e.g. `city services`. */
  kind: string
  title: string
  /** The HTML file in dist/. */
  file: string
  /** The props file in generated/. */
  props: string
  /** Pages of one shape differ only in their texts. */
  shape: string
  /** Of the props file: equal hashes mean equal pages. */
  hash: string
}

/** The entry of generated/routes.json for `page`, whose props file has the content `json`. */
export function routeOf(page: Page, kind: string, json: string | Uint8Array): Route {
  return {
    path: page.path,
    template: page.template,
    kind,
    title: page.head.title,
    file: htmlFile(page.path),
    props: `props/${propsFile(page.path)}`,
    shape: shapeOf(typesetPage(page)),
    hash: contentHash(json),
  }
}
