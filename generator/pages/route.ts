import type { Link, Page } from '../../schema/page.ts'
import { htmlFile, propsFile } from '../../schema/paths.ts'
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

interface Made {
  kind: string
  /** Of its props file. */
  hash: string
  /** Calls the business. */
  call: Link
}

/** The entry of generated/routes.json for `page`. */
export function routeOf(page: Page, { kind, hash, call }: Made): Route {
  return {
    path: page.path,
    template: page.template,
    kind,
    title: page.head.title,
    file: htmlFile(page.path),
    props: `props/${propsFile(page.path)}`,
    shape: shapeOf(typesetPage(page, call)),
    hash,
  }
}
