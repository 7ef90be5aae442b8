import { type HtmlElement, parseHtml } from '../html/parse.ts'
import type { Answer } from './http-client.ts'
import { type Reference, referencesOf } from './references.ts'

/** A page as the server answered it. */
export interface SitePage {
  /** Path of the page, e.g. `/services/roof-repair-tampa`. */
  path: string
  answer: Answer
  document: HtmlElement
  /** Everything it links to and loads. */
  references: Reference[]
}

/** The page in an answer. `home` is the address of the live site, without a slash at the end. */
export function sitePage(path: string, answer: Answer, home: string): SitePage {
  const document = parseHtml(answer.body.toString('utf8'))
  return { path, answer, document, references: referencesOf(document, { path, home }) }
}
