import { asTyped } from '../../text/typeset.ts'
import type { HtmlElement, HtmlNode } from './parse.ts'

/** Elements inside a line of text; all others are set apart by a space. */
const INLINE = new Set(
  'a abbr b bdi cite code em i mark q s small span strong sub sup time u wbr'.split(' '),
)
const UNSEEN = new Set('script style template noscript head svg'.split(' '))

/** The elements below `root` that `wanted` names or accepts, in document order. */
export function elements(
  root: HtmlElement,
  wanted: string | ((element: HtmlElement) => boolean),
): HtmlElement[] {
  const accepts =
    typeof wanted === 'string' ? (element: HtmlElement) => element.tag === wanted : wanted
  const found: HtmlElement[] = []
  const walk = (node: HtmlNode) => {
    if (typeof node === 'string') return
    if (accepts(node)) found.push(node)
    for (const child of node.children) walk(child)
  }
  for (const child of root.children) walk(child)
  return found
}

/** The first element below `root` of this name or kind. */
export function element(
  root: HtmlElement,
  wanted: string | ((element: HtmlElement) => boolean),
): HtmlElement | undefined {
  return elements(root, wanted)[0]
}

/** The value of an attribute; undefined when the element has none of this name. */
export function attribute({ attributes }: HtmlElement, name: string): string | undefined {
  return attributes.get(name)
}

/** What a reader sees of an element, as it was typed, spaces collapsed; scripts, styles and drawings are left out. */
export function textOf(root: HtmlElement): string {
  const parts: string[] = []
  const walk = (node: HtmlNode) => {
    if (typeof node === 'string') parts.push(node)
    else if (!UNSEEN.has(node.tag)) {
      const gap = INLINE.has(node.tag) ? '' : ' '
      parts.push(gap)
      for (const child of node.children) walk(child)
      parts.push(gap)
    }
  }
  for (const child of root.children) walk(child)
  return asTyped(parts.join('')).replace(/\s+/g, ' ').trim()
}

/** The unchanged text of a script or style element. */
export function rawText({ children }: HtmlElement): string {
  return children.filter((child) => typeof child === 'string').join('')
}
