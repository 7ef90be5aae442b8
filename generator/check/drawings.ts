import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  colorOf,
  DRAWING_COLORS,
  DRAWING_MARGIN,
  DRAWING_WIDTH,
  groupOf,
  SHAPE_ATTRIBUTES,
  SHAPES,
} from '../../schema/drawing-file.ts'
import { closestName } from '../../schema/fields.ts'
import { FIGURE_NAMES, type FigureName, labelKeys } from '../../schema/figure.ts'
import { parseSvg, type SvgElement, SvgMistake } from '../../schema/svg.ts'
import { PROJECT_ROOT } from '../cache/project-root.ts'
import { type Finding, SiteError, siteError } from '../read/site-error.ts'

/** Where the drawings are, below the project. */
const FOLDER = 'media/drawings'

/**
 * Reads every drawing that texts can show.
 *
 * @throws SiteError that lists every mistake in them, by file and line.
 */
export function checkDrawings(root = PROJECT_ROOT): void {
  const folder = join(root, FOLDER)
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.endsWith('.svg'))
    : []
  const names = files.map((file) => file.slice(0, -'.svg'.length))
  const messages = [
    ...FIGURE_NAMES.filter((name) => !names.includes(name)).map(
      (name) =>
        `${FOLDER}/${name}.svg does not exist. Put it back, or take ${name} out of schema/figure.ts.`,
    ),
    ...names.flatMap((name) => {
      const file = `${FOLDER}/${name}.svg`
      if (!isFigure(name))
        return `${file} is not shown by any text: schema/figure.ts has no ${name}. Add it there with its labels, or rename the file.`
      const text = readFileSync(join(root, file), 'utf8')
      const findings = drawingFindings({ name, file, text })
      return findings.length === 0 ? [] : siteError({ file, text }, findings).message
    }),
  ]
  if (messages.length > 0) throw new SiteError(messages.join('\n\n'))
}

function isFigure(name: string): name is FigureName {
  return (FIGURE_NAMES as readonly string[]).includes(name)
}

/** What is wrong with the file of the drawing `name`. */
export function drawingFindings(drawing: {
  name: FigureName
  file: string
  text: string
}): Finding[] {
  const { name, file, text } = drawing
  return mistakesIn(name, text).map(({ offset, message }) => {
    const before = text.slice(0, offset).split('\n')
    const position = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    return { severity: 'error', rule: 'drawing', path: [], position, message }
  })
}

interface Mistake {
  offset: number
  message: string
}

function mistakesIn(name: FigureName, text: string): Mistake[] {
  try {
    const root = parseSvg(text)
    return [
      ...sizeMistakes(root),
      ...root.children.flatMap(partMistakes),
      ...idMistakes(root),
      ...labelMistakes(root, labelKeys(name)),
    ]
  } catch (error) {
    if (error instanceof SvgMistake) return [error]
    throw error
  }
}

function sizeMistakes({ offset, attributes: { viewBox } }: SvgElement): Mistake[] {
  const [left, width] = [-DRAWING_MARGIN, DRAWING_WIDTH + 2 * DRAWING_MARGIN]
  const isRight = new RegExp(`^${left} 0 ${width} [1-9][\\d.]*$`).test(viewBox ?? '')
  if (isRight) return []
  const message = `Write viewBox="${left} 0 ${width} HEIGHT" here: ${DRAWING_WIDTH} units for the drawing, and ${DRAWING_MARGIN} on each side for its labels.`
  return [{ offset, message }]
}

function idMistakes(root: SvgElement): Mistake[] {
  const seen = new Set<string>()
  return elementsIn(root).flatMap(({ offset, attributes: { id } }) => {
    if (id === undefined) return []
    if (seen.has(id))
      return [{ offset, message: `The id "${id}" is taken. Give one of the two another: ${id}-2` }]
    seen.add(id)
    return []
  })
}

/** What is beside the groups: a style for drawing programs, and what they write about themselves. */
function partMistakes(part: SvgElement): Mistake[] {
  const { name, attributes, offset } = part
  if (name === 'style') return styleMistakes(part)
  if (name.includes(':') || ['title', 'desc', 'metadata'].includes(name)) return []
  if (name === 'g' && attributes.id === 'art') return elementsIn(part).flatMap(shapeMistakes)
  if (name === 'g' && attributes.id === 'labels') return []
  if (name !== 'g' && !SHAPES.has(name)) return shapeMistakes(part)
  const message =
    'Only what is in the groups "art" and "labels" is shown. Move this into one of them.'
  return [{ offset, message }]
}

const OUTSIDE = /@import|url\(|javascript:/i
const FONT = /font(?:-family)?\s*:([^;}]*)/gi

function styleMistakes({ text, inside }: SvgElement): Mistake[] {
  const outside = OUTSIDE.exec(text)
  return [
    ...(outside === null ? [] : [{ offset: inside + outside.index, message: NOTHING_ELSE }]),
    ...Array.from(text.matchAll(FONT), ({ index, 1: font = '' }) => ({
      offset: inside + index,
      font,
    }))
      .filter(({ font }) => !font.includes(PAGE_FONT))
      .map(({ offset, font }) => ({ offset, message: fontMessage(font) })),
  ]
}

const PAGE_FONT = 'Source Sans 3'
const NOTHING_ELSE =
  'A drawing stands on its own: pages load no other file for it and run no script of it. Remove this, or draw it with paths.'

function fontMessage(font: string): string {
  return `Pages don't have the font ${font.trim()}. Use '${PAGE_FONT}', or turn the words into paths.`
}

function shapeMistakes({ name, attributes, text, offset }: SvgElement): Mistake[] {
  const at = (message: string): Mistake[] => [{ offset, message }]
  if (/^(?:script|image|use|a|foreignObject|style)$/.test(name)) return at(NOTHING_ELSE)
  if (!SHAPES.has(name) && !name.includes(':'))
    return at(`Pages don't take <${name}>. Use ${[...SHAPES].join(', ')}.`)
  const words = name === 'text' && /\p{L}/u.test(text)
  return [
    ...(words
      ? at(
          `Words are in site.yaml. Add the label to schema/figure.ts and put <text data-label="its key"> into the group "labels".`,
        )
      : []),
    ...Object.entries(attributes).flatMap(([key, value]) => {
      const message = attributeMessage(key, value)
      return message === undefined ? [] : at(message)
    }),
  ]
}

/** Why pages can't take an attribute over, and what to write instead. */
function attributeMessage(key: string, value: string): string | undefined {
  if (/^on|href$/.test(key) || OUTSIDE.test(value)) return NOTHING_ELSE
  if (key === 'id' || key.includes(':')) return undefined
  if (key === 'class') {
    const unknown = value.split(/\s+/).find((name) => colorOf(name) === undefined)
    return unknown === undefined
      ? undefined
      : `"${unknown}" is not a color. Use fill- or stroke- with ${DRAWING_COLORS.join(', ')}.`
  }
  if (key === 'font-family') return value.includes(PAGE_FONT) ? undefined : fontMessage(value)
  if (!SHAPE_ATTRIBUTES.has(key))
    return `Pages don't take ${key}. Write what it says as attributes, such as stroke-width="2", or remove it.`
  if ((key === 'fill' || key === 'stroke') && value !== 'none')
    return `Colors are classes, which pages can change: class="${key}-line" instead of ${key}="${value}".`
  return undefined
}

function labelMistakes(root: SvgElement, keys: readonly string[]): Mistake[] {
  const group = groupOf(root, 'labels')
  if (group === undefined || groupOf(root, 'art') === undefined)
    return [
      {
        offset: root.offset,
        message: 'Put what is drawn into <g id="art"> and the labels into <g id="labels">.',
      },
    ]
  const drawn = new Set(group.children.map(({ attributes }) => attributes['data-label']))
  return [
    ...group.children.flatMap((label) => placeMistakes(label, keys)),
    ...keys
      .filter((key) => !drawn.has(key))
      .map((key) => ({
        offset: group.offset,
        message: `The label "${key}" has a text in site.yaml and no place here. Add <text data-label="${key}" x="200" y="20">, or take it out of schema/figure.ts.`,
      })),
  ]
}

/** The numbers that say where a label, its line and its number are. */
const PLACES = {
  text: { attribute: 'data-label', numbers: ['x', 'y'] },
  line: { attribute: 'data-leader', numbers: ['x1', 'y1', 'x2', 'y2'] },
  circle: { attribute: 'data-pin', numbers: ['cx', 'cy'] },
} as const

function placeMistakes(label: SvgElement, keys: readonly string[]): Mistake[] {
  const { name, attributes, offset } = label
  const place = Object.hasOwn(PLACES, name) ? PLACES[name as keyof typeof PLACES] : undefined
  const key = place && attributes[place.attribute]
  if (place === undefined || key === undefined)
    return [
      {
        offset,
        message:
          'Every label is a <text data-label="key">, its line a <line data-leader="key">, and its number a <circle data-pin="key">.',
      },
    ]
  const messages: string[] = []
  if (!keys.includes(key)) {
    const meant = closestName(key, keys)
    messages.push(
      `"${key}" has no text in site.yaml. ${meant === undefined ? `Labels of this drawing: ${keys.join(', ')}.` : `Did you mean "${meant}"?`}`,
    )
  }
  for (const number of place.numbers)
    if (!/^-?[\d.]+$/.test(attributes[number] ?? ''))
      messages.push(`Write one number for ${number}, e.g. ${number}="20".`)
  if (attributes.transform !== undefined)
    messages.push(
      `Move labels by ${place.numbers.join(' and ')}: pages don't read their transform.`,
    )
  return messages.map((message) => ({ offset, message }))
}

/** An element and everything in it. */
function elementsIn(element: SvgElement): SvgElement[] {
  return [element, ...element.children.flatMap(elementsIn)]
}
