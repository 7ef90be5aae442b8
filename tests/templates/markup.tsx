import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { Words } from '../../templates/parts/words.ts'
import { WORDS } from '../fixtures/words.ts'

/** The markup of `node` with and without class names, and the style rules of those classes. */
export function drawn(node: ReactNode): { html: string; css: string; withClasses: string } {
  const sheet = new ServerStyleSheet()
  try {
    const withClasses = renderToStaticMarkup(
      sheet.collectStyles(<Words value={WORDS}>{node}</Words>),
    )
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

/** The href of every link in `html`, in order. */
export function hrefsIn(html: string): string[] {
  return Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), (match) => match[1] ?? '')
}
