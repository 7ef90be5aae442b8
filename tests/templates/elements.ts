import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** An element of a page. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  /** The elements that it is in, from the outermost on. */
  around: readonly Element[]
  text: string
}

/** The elements of some HTML in the order of the document. */
export function elementsOf(html: string): Element[] {
  const found: Element[] = []
  collect(parseFragment(html), [], found)
  return found
}

function collect(
  node: DefaultTreeAdapterTypes.Node,
  around: readonly Element[],
  found: Element[],
): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
  const children = 'childNodes' in node ? node.childNodes : []
  if (!('tagName' in node)) return children.map((child) => collect(child, around, found)).join('')
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  const element = { name: node.tagName, attributes, around, text: '' }
  found.push(element)
  element.text = children.map((child) => collect(child, [...around, element], found)).join('')
  return element.text
}
