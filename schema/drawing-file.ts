import { parseSvg, type SvgElement } from './svg.ts'

/** Units of a drawing without its margins. */
export const DRAWING_WIDTH = 400
/** Units on each side for the labels. On a phone, what is in them is cut off. */
export const DRAWING_MARGIN = 130

/** The colors of drawings, which pages have as `--figure-…`: files name them by class, as in `fill-deep stroke-line`. */
export const DRAWING_COLORS = [
  'ground',
  'pale',
  'mid',
  'deep',
  'wood',
  'sheet',
  'line',
  'accent',
  'water',
  'wrong',
] as const

/** What the groups `art` of files may be made of. */
export const SHAPES: ReadonlySet<string> = new Set(
  'g path rect circle ellipse line polyline polygon text'.split(' '),
)

/** The attributes of shapes that pages take over; the ids of a file are the names of its layers. */
export const SHAPE_ATTRIBUTES: ReadonlySet<string> = new Set(
  `d x y x1 y1 x2 y2 cx cy r rx ry width height points transform dy text-anchor fill stroke stroke-width stroke-linecap
  stroke-linejoin stroke-dasharray stroke-opacity fill-opacity fill-rule opacity`.split(/\s+/),
)

type Point = readonly [x: number, y: number]

/** Where a label of a drawing is. */
export interface PlacedLabel {
  /** Its key in site.yaml. */
  key: string
  /** The middle of its height. */
  at: Point
  anchor: 'start' | 'middle' | 'end'
  /** In normal weight: what a bold label beside it is about. */
  isQuiet: boolean
  /**
   * The line from a label in a margin to what it names. On a narrow screen the label is in a list below the drawing, and a
   * number is at the end of the line.
   */
  leader: readonly [from: Point, to: Point] | undefined
  /** Where the number is, if it would hide what it names. */
  pin: Point | undefined
}

/** A drawing as its file has it. */
export interface DrawingFile {
  height: number
  /** The markup of what is drawn, in the colors of the page. */
  art: string
  /** Those that point at something are numbered in this order. */
  labels: readonly PlacedLabel[]
}

/**
 * What a page shows of the drawing in the file with this text, which gen has checked (generator/check/drawings.ts).
 *
 * @throws SvgMistake when it is no SVG file.
 */
export function readDrawing(text: string): DrawingFile {
  const root = parseSvg(text)
  const [, , , height] = (root.attributes.viewBox ?? '').split(' ').map(Number)
  const labels = groupOf(root, 'labels')?.children ?? []
  return {
    height: height ?? 0,
    art: markupOf(groupOf(root, 'art')),
    labels: labels.flatMap((label) => placedLabel(label, labels)),
  }
}

/** The group `id` of a drawing: `art`, or `labels`. */
export function groupOf(root: SvgElement, id: 'art' | 'labels'): SvgElement | undefined {
  return root.children.find(({ name, attributes }) => name === 'g' && attributes.id === id)
}

/** @example colorOf('fill-deep') // { attribute: 'fill', color: 'deep' } */
export function colorOf(className: string) {
  const [, attribute, color] = /^(fill|stroke)-(\w+)$/.exec(className) ?? []
  return color !== undefined && (DRAWING_COLORS as readonly string[]).includes(color)
    ? { attribute, color }
    : undefined
}

function markupOf(element: SvgElement | undefined): string {
  if (element === undefined || !SHAPES.has(element.name)) return ''
  const { name, attributes, children, text } = element
  const written = Object.entries(attributes).map(([key, value]) => {
    if (key === 'class') return value.split(/\s+/).map(colorAttribute).join('')
    return SHAPE_ATTRIBUTES.has(key) ? ` ${key}="${value}"` : ''
  })
  const inner = children.map(markupOf).join('') + text.trim()
  return `<${name}${written.join('')}${inner === '' ? '/>' : `>${inner}</${name}>`}`
}

function colorAttribute(className: string): string {
  const found = colorOf(className)
  return found === undefined ? '' : ` ${found.attribute}="var(--figure-${found.color})"`
}

function placedLabel(
  { attributes }: SvgElement,
  labels: readonly SvgElement[],
): readonly PlacedLabel[] {
  const key = attributes['data-label']
  if (key === undefined) return []
  const withKey = (name: string) => labels.find((label) => label.attributes[name] === key)
  const leader = withKey('data-leader')
  const pin = withKey('data-pin')
  return [
    {
      key,
      at: point(attributes, 'x', 'y'),
      anchor: (attributes['text-anchor'] ?? 'start') as PlacedLabel['anchor'],
      isQuiet: attributes.class === 'quiet',
      leader: leader && [
        point(leader.attributes, 'x1', 'y1'),
        point(leader.attributes, 'x2', 'y2'),
      ],
      pin: pin && point(pin.attributes, 'cx', 'cy'),
    },
  ]
}

function point(attributes: SvgElement['attributes'], x: string, y: string): Point {
  return [Number(attributes[x] ?? 0), Number(attributes[y] ?? 0)]
}
