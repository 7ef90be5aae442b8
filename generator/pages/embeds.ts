import type { Figure, FigureName } from '../../schema/figure.ts'
import type { Block, Embed, Page } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import type { Tool } from '../../schema/tool.ts'
import { labelLines } from '../text/label-lines.ts'
import type { SiteContext } from './context.ts'
import { mapParts } from './map-parts.ts'

/** Where the pictures, figures and tools that texts can show are found by their names. */
export type Embeds = Pick<SiteContext, 'pictures'> & {
  site: Pick<SiteContext['site'], 'pictures' | 'figures'>
  tool(name: string): Tool
}

/**
 * `page` with the picture, figure or tool in every place where its text only names one. A page without them stays as it
 * is.
 *
 * @throws Error when a name is not defined; the checks on site.yaml report it before.
 */
export function withEmbeds(page: Page, embeds: Embeds): Page {
  const props = placed(page.props, embeds)
  return props === page.props ? page : ({ ...page, props } as Page)
}

function placed<Value>(value: Value, embeds: Embeds): Value
function placed(value: unknown, embeds: Embeds): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isEmbedBlock(value)) return { ...value, ...found(value, embeds) }
  return mapParts(value, (part) => placed(part, embeds))
}

type EmbedBlock = Extract<Block, { type: 'picture' | 'figure' | 'tool' }>

function isEmbedBlock(value: object): value is EmbedBlock {
  return (
    'type' in value &&
    (value.type === 'picture' || value.type === 'figure' || value.type === 'tool') &&
    'caption' in value
  )
}

function found(block: EmbedBlock, { pictures, site, tool }: Embeds): object {
  switch (block.type) {
    case 'picture': {
      const name = nameOf(block.picture)
      const picture = site.pictures[name]
      if (picture === undefined) throw notDefined(name)
      return { picture: pictures.of({ name, ...picture }, 'text') }
    }
    case 'figure': {
      return { figure: figureNamed(nameOf(block.figure), site.figures) }
    }
    case 'tool':
      return { tool: tool(nameOf(block.tool)) }
  }
}

/**
 * The figure of site.yaml with this name, each of its labels in lines.
 *
 * @throws Error when it is not defined.
 */
export function figureNamed(name: string, figures: Site['figures']): Figure {
  const { description, labels } = entry(figures, name) as Words
  const lines = Object.entries(labels).map(([key, label]) => [key, labelLines(label)])
  return { type: name as FigureName, description, labels: Object.fromEntries(lines) }
}

type Words = { description: string; labels: Record<string, string> }

function nameOf(embed: object): string {
  return (embed as Embed).name
}

function entry(records: object | undefined, name: string): object {
  const found: unknown =
    records !== undefined && Object.hasOwn(records, name)
      ? (records as Record<string, unknown>)[name]
      : undefined
  if (typeof found !== 'object' || found === null) throw notDefined(name)
  return found
}

function notDefined(name: string): Error {
  return new Error(`"${name}" is not defined`)
}
