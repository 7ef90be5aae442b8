import { markedAttribute, markedText } from './strip-page.ts'

/** A text at a place of the page. */
export interface FoundText {
  /** Its words with their marks; without any for fixed wording. */
  marked: string
  /** The place in the words without marks. */
  offset: number
  /** The element that shows it. */
  element: Element
  /** The text itself; missing when it is an attribute, such as the description of a picture. */
  node?: Text
}

interface Point {
  x: number
  y: number
}

const ATTRIBUTES = ['alt', 'placeholder', 'aria-label', 'title', 'value']
const CONTROLS = 'a, button, summary, label, figure'
/** A text below another part of the page, such as the header that stays at the top, is not meant. */
const PARTS = 'li, article, section, header, footer, nav, form, dialog, main, body'

/** The text at a point of the page, or the one that the element there stands for. Undefined where there is no text. */
export function textAt(point: Point): FoundText | undefined {
  const [top, ...below] = document.elementsFromPoint(point.x, point.y)
  if (top === undefined) return undefined
  const part = top.closest(PARTS)
  for (const element of [top, ...below.filter((other) => part?.contains(other))]) {
    const node = ownTexts(element).find((text) => isAt(text, point))
    if (node !== undefined)
      return { marked: markedText(node), offset: offsetAt(node, point), element, node }
  }
  return textOf(top)
}

/** The text that an element stands for: its own, one of its attributes, or the first one in a link or button. */
export function textOf(element: Element): FoundText | undefined {
  const [own] = ownTexts(element)
  if (own !== undefined) return { marked: markedText(own), offset: 0, element, node: own }
  const control = element.closest(CONTROLS)
  return attributeOf(element) ?? (control === null ? undefined : firstIn(control))
}

function attributeOf(element: Element): FoundText | undefined {
  const marked = ATTRIBUTES.map((name) => markedAttribute(element, name)).find(
    (value) => value !== undefined,
  )
  return marked === undefined ? undefined : { marked, offset: 0, element }
}

function firstIn(control: Element): FoundText | undefined {
  for (const element of [control, ...control.querySelectorAll('*')]) {
    const [node] = ownTexts(element)
    const found =
      node === undefined
        ? attributeOf(element)
        : { marked: markedText(node), offset: 0, element, node }
    if (found !== undefined) return found
  }
  return undefined
}

function ownTexts(element: Element): Text[] {
  return Array.from(element.childNodes).filter(
    (node): node is Text => node instanceof Text && node.data.trim() !== '',
  )
}

function isAt(text: Text, point: Point): boolean {
  return Array.from(rangeOf(text, 0, text.length).getClientRects()).some((rect) =>
    contains(rect, point),
  )
}

/** The position of the character at a point. A caret is before or after it, whichever is nearer. */
function offsetAt(text: Text, point: Point): number {
  const caret = caretAt(point)
  if (caret?.node !== text) return 0
  const { offset } = caret
  if (offset === 0) return 0
  const before = rangeOf(text, offset - 1, offset).getBoundingClientRect()
  return contains(before, point) ? offset - 1 : offset
}

function caretAt({ x, y }: Point): { node: Node; offset: number } | undefined {
  if ('caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(x, y)
    return caret === null ? undefined : { node: caret.offsetNode, offset: caret.offset }
  }
  // Safari has no caretPositionFromPoint.
  const range = (document as Document).caretRangeFromPoint(x, y)
  return range === null ? undefined : { node: range.startContainer, offset: range.startOffset }
}

/** The words of `text` from one position to another. */
export function rangeOf(text: Text, from: number, to: number): Range {
  const range = document.createRange()
  range.setStart(text, Math.min(from, text.length))
  range.setEnd(text, Math.min(to, text.length))
  return range
}

function contains({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean {
  return left <= x && x <= right && top <= y && y <= bottom
}
