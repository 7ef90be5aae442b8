import { type PlotOptions, plot } from '@observablehq/plot'
import { parseHTML } from 'linkedom'

const { document } = parseHTML('<!doctype html><html><body></body></html>')

/** Widths of a drawing, for phones and for anything wider. The page shows one of the two. */
export type Size = 'narrow' | 'wide'

/**
 * A plot as one SVG element without a style sheet of its own. `label` is what it shows; its numbers are in the table
 * beside it.
 */
export function drawn(label: string, options: PlotOptions): string {
  const svg = plot({ style: { fontSize: '12px' }, ...options, document: document as never })
  svg.querySelector('style')?.remove()
  for (const part of svg.querySelectorAll('[aria-label], [aria-hidden]')) {
    // Set by the library for a page where every mark is read out.
    part.removeAttribute('aria-label')
    part.removeAttribute('aria-hidden')
  }
  // Not a value of the attribute; the style sheet of the page says the same.
  for (const part of svg.querySelectorAll('[font-variant]')) part.removeAttribute('font-variant')
  svg.removeAttribute('class')
  svg.removeAttribute('style')
  svg.setAttribute('font-size', '12')
  svg.setAttribute('font-family', 'inherit')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  return svg.outerHTML
}

/** The same plot in both widths. */
export function inBothSizes(draw: (size: Size) => string): string {
  return `<div class="plot wide">${draw('wide')}</div><div class="plot narrow">${draw('narrow')}</div>`
}
