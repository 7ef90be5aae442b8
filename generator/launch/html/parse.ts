import { decodeEntities } from './entities.ts'

export interface HtmlElement {
  /** In small letters. */
  tag: string
  /** By name in small letters; entities are decoded. */
  attributes: ReadonlyMap<string, string>
  children: HtmlNode[]
}

/** An element, or text with its entities decoded. */
export type HtmlNode = HtmlElement | string

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Their content is text up to the end tag; scripts and styles know no entities. */
const TEXT_ONLY: Record<string, (text: string) => string> = {
  script: String,
  style: String,
  title: decodeEntities,
  textarea: decodeEntities,
}
const TOKEN =
  /<!--[\s\S]*?-->|<![^>]*>|<\/([a-z][^\s>/]*)[^>]*>|<([a-z][^\s>/]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi
const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g

/**
 * The document in an HTML text, as far as checks need it: every element, attribute and text of markup that closes its
 * elements, as this project's templates do. Comments are left out.
 */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: '', attributes: new Map(), children: [] }
  const open: HtmlElement[] = [root]
  const current = () => open.at(-1) ?? root
  const addText = (text: string) => {
    if (text !== '') current().children.push(decodeEntities(text))
  }
  let end = 0
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(html); match !== null; match = TOKEN.exec(html)) {
    addText(html.slice(end, match.index))
    end = TOKEN.lastIndex
    const [, closed, opened, attributes = ''] = match
    if (closed !== undefined) close(open, closed.toLowerCase())
    if (opened === undefined) continue
    const element = elementOf(opened, attributes)
    current().children.push(element)
    const decode = TEXT_ONLY[element.tag]
    if (decode !== undefined) {
      const stop = endOf(html, element.tag, end)
      element.children.push(decode(html.slice(end, stop)))
      end = stop
      TOKEN.lastIndex = stop
    }
    if (!VOID.has(element.tag) && !attributes.endsWith('/')) open.push(element)
  }
  addText(html.slice(end))
  return root
}

function elementOf(name: string, attributes: string): HtmlElement {
  const pairs = Array.from(
    attributes.matchAll(ATTRIBUTE),
    ([, key = '', double, single, bare]): [string, string] => [
      key.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ''),
    ],
  )
  return { tag: name.toLowerCase(), attributes: new Map(pairs), children: [] }
}

/** Where the end tag of a text-only element begins. */
function endOf(html: string, tag: string, from: number): number {
  const found = html.slice(from).search(new RegExp(`</${tag}[\\s>/]`, 'i'))
  return found === -1 ? html.length : from + found
}

/** Ends the innermost open element of this name and what is open inside it; an end tag without a start is ignored. */
function close(open: HtmlElement[], tag: string): void {
  const index = open.findLastIndex((element) => element.tag === tag)
  if (index > 0) open.length = index
}
