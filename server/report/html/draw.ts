import { type PlotOptions, plot } from '@observablehq/plot'
import { SvgDocument, type SvgElement, svgMarkup } from './svg-document.ts'

/**
 * What Plot adds for a page with the drawing alone: a style sheet, and labels by which every mark is read out. Its
 * `font-variant` is not a value of the attribute; the style sheet of the page says the same.
 */
const OMITTED = new Set(['style', 'class', 'aria-label', 'aria-hidden', 'font-variant'])

/** Widths of a drawing, for phones and for anything wider. The page shows one of the two. */
export type Size = 'narrow' | 'wide'

/**
 * A plot as one SVG element without a style sheet of its own. `label` is what it shows; its numbers are in the table
 * beside it.
 */
export function drawn(label: string, options: PlotOptions): string {
  const root = { 'font-size': '12', 'font-family': 'inherit', role: 'img', 'aria-label': label }
  const document = new SvgDocument()
  const svg = plot({ ...options, document: document as never })
  return svgMarkup(svg as unknown as SvgElement, { omitted: OMITTED, root })
}

/** Where an axis of counts ends: at the highest of them, and late enough that its ticks are whole numbers. */
export function axisEnd(counts: readonly number[]): number {
  return Math.max(5, ...counts)
}

/** The same plot in both widths. */
export function inBothSizes(draw: (size: Size) => string): string {
  return `<div class="plot wide">${draw('wide')}</div><div class="plot narrow">${draw('narrow')}</div>`
}
