import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'

/** The markup of `node` without its class names, and the style rules that those names stand for. */
export function drawn(node: ReactNode): { html: string; css: string; withClasses: string } {
  const sheet = new ServerStyleSheet()
  try {
    const withClasses = renderToStaticMarkup(sheet.collectStyles(node))
    const html = withClasses.replace(/ class="[^"]*"/g, '')
    return { html, withClasses, css: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}

/** The text of every element `name` in `html`, in order. */
export function textsIn(html: string, name: string): string[] {
  const elements = html.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))
  return Array.from(elements, (match) => (match[1] ?? '').replace(/<[^>]*>/g, ''))
}

/** Where every link in `html` leads, in order. */
export function hrefsIn(html: string): string[] {
  return Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), (match) => match[1] ?? '')
}
