import { hasMarks, stripMarks } from './marks.ts'

interface Stripped {
  marked: string
  plain: string
}

const texts = new WeakMap<Node, Stripped>()
const attributes = new WeakMap<Element, Map<string, Stripped>>()

/** The words of a text on the page with their marks, as the app wrote them. */
export function markedText(text: Text): string {
  return texts.get(text)?.marked ?? text.data
}

/** The words of an attribute with their marks; undefined when it has none. */
export function markedAttribute(element: Element, name: string): string | undefined {
  return attributes.get(element)?.get(name)?.marked
}

/**
 * Takes the marks out of everything on the page before it is painted, now and after every change. React compares with
 * what it wrote and never reads a text back, so it does not notice.
 */
export function stripPage(): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === 'characterData') stripText(target as Text)
      else if (type === 'attributes') stripAttribute(target as Element, attributeName ?? '')
      else for (const node of addedNodes) stripTree(node)
    }
    // These are the changes made here.
    observer.takeRecords()
  })
  stripTree(document.documentElement)
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}

function stripTree(root: Node): void {
  if (root instanceof Text) stripText(root)
  if (!(root instanceof Element)) return
  stripAttributes(root)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) stripAttributes(node)
    else stripText(node as Text)
  }
}

function stripText(text: Text): void {
  // The app reads its first page from a script element, and needs the marks in it.
  if (text.parentNode instanceof HTMLScriptElement) return
  const { data } = text
  if (hasMarks(data)) {
    const plain = stripMarks(data)
    texts.set(text, { marked: data, plain })
    text.data = plain
  } else if (texts.get(text)?.plain !== data) texts.delete(text)
}

function stripAttributes(element: Element): void {
  for (const { name } of Array.from(element.attributes)) stripAttribute(element, name)
}

function stripAttribute(element: Element, name: string): void {
  const value = element.getAttribute(name) ?? ''
  const known = attributes.get(element)
  if (!hasMarks(value)) {
    if (known?.get(name)?.plain !== value) known?.delete(name)
    return
  }
  const plain = stripMarks(value)
  const values = known ?? new Map<string, Stripped>()
  attributes.set(element, values.set(name, { marked: value, plain }))
  element.setAttribute(name, plain)
}
