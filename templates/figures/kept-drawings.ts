import type { FigureName } from '../../schema/figure.ts'

/** The name of a frame with a drawing. */
export type DrawingName = FigureName | 'area-map'

const kept = new Map<string, string>()

// A drawing has no <div> in it.
const FRAME = /<div\b[^>]*\bdata-drawing="([^"]*)"[^>]*>(.*?)<\/div>/gs

/** Keeps the drawings in this markup, for whichever page shows them next: on every page their words are the same. */
export function keepDrawings(html: string): void {
  for (const [, name = '', markup = ''] of html.matchAll(FRAME)) kept.set(name, markup)
}

/** What is in the frame of a drawing that a document had; nothing when none had it. */
export function keptDrawing(name: DrawingName): string {
  return kept.get(name) ?? ''
}
