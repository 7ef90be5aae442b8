/** An element of an SVG file. */
export interface SvgElement {
  name: string
  /** The attributes as the file has them, still escaped. */
  attributes: Readonly<Record<string, string>>
  children: readonly SvgElement[]
  /** Its own words, without those of its children. */
  text: string
  /** Where its tag begins in the file. */
  offset: number
  /** Where its content begins. */
  inside: number
}

/** Why a text is no SVG file, and where. */
export class SvgMistake extends Error {
  readonly offset: number

  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

// Comments and what begins a file; then a tag: its slash, name, attributes, and the slash of one without an end tag.
const SKIPPED = /<!--.*?-->|<\?.*?\?>|<!DOCTYPE[^>[]*>/sy
const TAG = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const WORDS = /[^<]+/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

type Open = Omit<SvgElement, 'children'> & { children: Open[] }

/**
 * The outermost element of an SVG file with everything in it.
 *
 * @throws SvgMistake at the first place that drawing programs could not read.
 */
export function parseSvg(text: string): SvgElement {
  const top: Open = { name: '', attributes: {}, children: [], text: '', offset: 0, inside: 0 }
  const open = [top]
  for (let offset = 0; offset < text.length; ) {
    const at = (pattern: RegExp) => {
      pattern.lastIndex = offset
      return pattern.exec(text)
    }
    const words = at(WORDS)
    const tag = at(TAG)
    if (words !== null) (open.at(-1) ?? top).text += words[0]
    else if (tag !== null) takeTag(open, tag)
    const [read] = words ?? tag ?? at(SKIPPED) ?? []
    if (read === undefined)
      throw new SvgMistake(
        'This is not a tag of an SVG file. Quote every attribute, as in <path d="M0 0H9"/>, and write &lt; for a < in words.',
        offset,
      )
    offset += read.length
  }
  const unclosed = open.at(-1)
  if (unclosed !== undefined && unclosed !== top)
    throw new SvgMistake(
      `<${unclosed.name}> is never closed. Add </${unclosed.name}>.`,
      unclosed.offset,
    )
  const [root] = top.children
  if (root?.name !== 'svg' || top.children.length > 1)
    throw new SvgMistake('The file has to be one <svg> element with everything in it.', 0)
  return root
}

/** Opens or closes an element; the innermost one is the last in `open`. */
function takeTag(open: Open[], tag: RegExpExecArray): void {
  const { index: offset } = tag
  const [, slash, name = '', attributes = '', end] = tag
  const parent = open.at(-1)
  if (slash === '') {
    const element = {
      name,
      attributes: attributesIn(attributes, offset),
      children: [],
      text: '',
      offset,
      inside: offset + tag[0].length,
    }
    parent?.children.push(element)
    if (end === '') open.push(element)
    return
  }
  if (open.length === 1) throw new SvgMistake(`</${name}> closes nothing. Delete it.`, offset)
  if (parent?.name !== name)
    throw new SvgMistake(
      `</${name}> is here, but <${parent?.name}> is still open. Close that first.`,
      offset,
    )
  open.pop()
}

function attributesIn(text: string, offset: number): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single = ''] of text.matchAll(ATTRIBUTE)) {
    if (name in attributes)
      throw new SvgMistake(`${name} is there twice in one tag. Keep one of them.`, offset)
    attributes[name] = double ?? single.replaceAll('"', '&quot;')
  }
  return attributes
}
