import { stripMarks } from './marks.ts'

/**
 * Footnotes: `[^roof-deductible]` in a Markdown text refers to the record with that id under `sources:`. Pages show them
 * as numbers, and list the sources at the end.
 */

const FOOTNOTE = /\[\^([^\s[\]]+)\]/g

/** The ids that look like those of footnotes in a text, each once. */
export function typedFootnotes(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(FOOTNOTE), ([, id = '']) => id))
}

/** The footnotes in blocks, in running text or in the props of a page, in their order: the ids, or the numbers. */
export function footnotesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (isFootnote(value)) return [stripMarks(value.label)]
  return Object.values(value).flatMap(footnotesIn)
}

export function isFootnote(value: unknown): value is { type: 'source'; label: string } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'source'
}

/** The items of a list without footnotes; a text that a footnote divides is one text again. */
export function withoutFootnotes(items: readonly unknown[]): readonly unknown[] {
  if (!items.some(isFootnote)) return items
  const kept: unknown[] = []
  for (const [index, item] of items.entries()) {
    if (isFootnote(item)) continue
    const last = kept.length - 1
    if (isFootnote(items[index - 1]) && typeof kept[last] === 'string' && typeof item === 'string')
      kept[last] += item
    else kept.push(item)
  }
  return kept
}

/** A text that a footnote follows: the number stands right behind its last word. */
export function beforeFootnote(text: string): string {
  return text.replace(/(?<!\s)\s+([\ufdd0-\ufdef]*)$/, (_, marks: string) => marks)
}
