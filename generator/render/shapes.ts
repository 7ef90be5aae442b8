import type { Page } from '../../schema/page.ts'
import type { Renderer, StyleRules } from '../../schema/shared/renderer.ts'
import type { DrawnWords } from '../../schema/wording.ts'
import type { Memo } from '../cache/memo.ts'
import { renderMarked } from './load-renderer.ts'
import { type Pattern, patternOf } from './pattern.ts'

export interface Shapes {
  /** The words that templates draw by themselves: the last texts of every pattern. */
  words: DrawnWords
  /** Finds out which style rules pages of the shape use, with `model` as one of them. */
  learn(shape: string, model: () => Page): Promise<void>
  /** The pattern of a shape that was learned. */
  patternOf(shape: string, model: Page): Promise<Pattern>
  styles(): Iterable<StyleRules>
}

/** The shapes of a site's pages, each of them rendered once: now, or in an earlier run with the same templates. */
export function shapesOf(
  words: DrawnWords,
  loadRenderer: () => Promise<Renderer>,
  memo: Memo,
): Shapes {
  const styles = new Map<string, StyleRules[]>()
  const patterns = new Map<string, Pattern>()

  const render = async (shape: string, model: Page) => {
    const renderer = await loadRenderer()
    renderer.takeStyles()
    const pattern = patternOf(renderMarked(renderer, model, words))
    patterns.set(shape, pattern)
    return { pattern, rules: renderer.takeStyles() }
  }
  const find = async (shape: string, model: Page): Promise<Pattern> => {
    const make = async () => (await render(shape, model)).pattern
    const pattern = await memo.jsonLater('pattern', shape, make)
    patterns.set(shape, pattern)
    return pattern
  }
  return {
    words,
    async learn(shape, model) {
      if (styles.has(shape)) return
      const rules = await memo.jsonLater('styles', shape, async () => {
        const { pattern, rules } = await render(shape, model())
        memo.put('pattern', shape, Buffer.from(JSON.stringify(pattern)))
        return rules
      })
      styles.set(shape, rules)
    },
    patternOf: async (shape, model) => patterns.get(shape) ?? find(shape, model),
    styles: () => [...styles.values()].flat(),
  }
}
