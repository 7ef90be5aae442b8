import { type DefaultTreeAdapterTypes, parse } from 'parse5'

export interface HtmlElement {
  /** In small letters. */
  tag: string
  /** By name in small letters; entities are decoded. */
  attributes: ReadonlyMap<string, string>
  children: HtmlNode[]
}

/** An element, or text with its entities decoded. */
export type HtmlNode = HtmlElement | string

/** The document in an HTML text, as a browser reads it. Comments are left out. */
export function parseHtml(html: string): HtmlElement {
  return { tag: '', attributes: new Map(), children: nodesOf(parse(html).childNodes) }
}

function nodesOf(nodes: DefaultTreeAdapterTypes.ChildNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if ('value' in node) return [node.value]
    if (!('tagName' in node)) return []
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]))
    return [{ tag: node.tagName, attributes, children: nodesOf(node.childNodes) }]
  })
}
