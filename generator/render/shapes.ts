import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../../schema/page.ts'
import type { Renderer, StyleRules } from '../../schema/renderer.ts'
import type { CacheFolder } from '../cache/cache-folder.ts'
import { renderMarked } from './load-renderer.ts'
import { type Pattern, patternOf } from './pattern.ts'

const INDEX = 'shapes'

/** What is kept of all shapes: the patterns have files of their own, which are read when a page of the shape is made. */
interface Index {
  rules: StyleRules[]
  shapes: [shape: string, rules: number[]][]
}

export interface Shapes {
  /** Renders the shape, with the page as its model, unless it is known. */
  learn(shape: string, model: () => Page): Promise<void>
  /** The pattern of a shape that was learned. */
  patternOf(shape: string, model: Page): Promise<Pattern>
  styles(): Iterable<StyleRules>
  count(): number
  /** Keeps what was learned for the next run. */
  save(): void
}

/** The shapes of a site's pages, each of them rendered once: now, or in an earlier run with the same templates. */
export function shapesOf(loadRenderer: () => Promise<Renderer>, cache: CacheFolder): Shapes {
  const index = cache.readJson<Index>(INDEX)
  const known = new Map(
    index?.shapes.map(([shape, rules]) => [
      shape,
      rules.flatMap((number) => index.rules[number] ?? []),
    ]),
  )
  const styles = new Map<string, StyleRules[]>()
  const patterns = new Map<string, Pattern>()

  const render = async (shape: string, model: Page): Promise<Pattern> => {
    const renderer = await loadRenderer()
    renderer.takeStyles()
    const pattern = patternOf(renderMarked(renderer, model))
    patterns.set(shape, pattern)
    styles.set(shape, renderer.takeStyles())
    cache.writeJson(fileOf(shape), pattern)
    return pattern
  }
  return {
    async learn(shape, model) {
      const found = known.get(shape)
      if (styles.has(shape)) return
      if (found === undefined) await render(shape, model())
      else styles.set(shape, found)
    },
    async patternOf(shape, model) {
      const pattern = patterns.get(shape) ?? cache.readJson<Pattern>(fileOf(shape))
      if (pattern !== undefined) patterns.set(shape, pattern)
      return pattern ?? render(shape, model)
    },
    styles: () => [...styles.values()].flat(),
    count: () => styles.size,
    save() {
      const isSame =
        styles.size === known.size && [...styles.keys()].every((shape) => known.has(shape))
      if (isSame) return
      cache.writeJson(INDEX, indexOf(styles))
      if (cache.folder !== undefined) forgetOthers(cache.folder, styles)
    },
  }
}

const PREFIX = 'shape-'

function fileOf(shape: string): string {
  return `${PREFIX}${shape}`
}

/** Deletes the patterns of shapes that no page has any more. */
function forgetOthers(folder: string, shapes: ReadonlyMap<string, unknown>): void {
  for (const file of readdirSync(folder))
    if (file.startsWith(PREFIX) && !shapes.has(file.slice(PREFIX.length)))
      rmSync(join(folder, file), { force: true })
}

function indexOf(styles: ReadonlyMap<string, StyleRules[]>): Index {
  const numbers = new Map<string, number>()
  const rules: StyleRules[] = []
  const numberOf = (rule: StyleRules): number => {
    const key = `${rule.group} ${rule.name}`
    const number = numbers.get(key) ?? rules.push(rule) - 1
    numbers.set(key, number)
    return number
  }
  const shapes = Array.from(styles, ([shape, used]): [string, number[]] => [
    shape,
    used.map(numberOf),
  ])
  return { rules, shapes }
}
