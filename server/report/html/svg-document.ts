import { escapeHtml } from '../../../schema/escape-html.ts'

/** An element of a drawing, with the part of the DOM that Observable Plot and D3 call on a server. */
export class SvgElement {
  readonly namespaceURI = 'http://www.w3.org/2000/svg'
  readonly attributes = new Map<string, string>()
  childNodes: (SvgElement | string)[] = []

  constructor(
    readonly tag: string,
    readonly ownerDocument: SvgDocument,
  ) {}

  appendChild(child: SvgElement): SvgElement {
    this.childNodes.push(child)
    return child
  }

  /** D3 appends with it: the place is always the end. */
  insertBefore(child: SvgElement, _before: null): SvgElement {
    return this.appendChild(child)
  }

  get children(): SvgElement[] {
    return this.childNodes.filter((child) => typeof child !== 'string')
  }

  set textContent(text: string) {
    this.childNodes = text === '' ? [] : [text]
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name)
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value))
  }

  setAttributeNS(_namespace: string, name: string, value: unknown): void {
    this.setAttribute(name, value)
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }
}

/** Makes the elements of a drawing. Pass it to Plot as its `document`. */
export class SvgDocument {
  readonly documentElement: SvgElement = new SvgElement('svg', this)

  createElementNS(_namespace: string, tag: string): SvgElement {
    return new SvgElement(tag, this)
  }
}

interface MarkupOptions {
  /** Names of elements and attributes to leave out. */
  omitted: ReadonlySet<string>
  /** Attributes of the outermost element, in place of its own of the same name. */
  root?: Readonly<Record<string, string>>
}

/** An element and everything in it as HTML. */
export function svgMarkup(
  { tag, attributes, childNodes }: SvgElement,
  { omitted, root = {} }: MarkupOptions,
): string {
  if (omitted.has(tag)) return ''
  const own = [...attributes].filter(([name]) => !omitted.has(name) && !(name in root))
  const start = [...own, ...Object.entries(root)].map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  )
  if (childNodes.length === 0) return `<${tag}${start.join('')} />`
  const children = childNodes.map((child) =>
    typeof child === 'string' ? escapeHtml(child) : svgMarkup(child, { omitted }),
  )
  return `<${tag}${start.join('')}>${children.join('')}</${tag}>`
}
