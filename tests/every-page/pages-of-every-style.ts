import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlOf } from './site-pages.ts'

/**
 * A few of `paths` that between them have every styled element of all of them. Two elements look alike when they and all
 * that contain them have the same tags, classes and attributes, as far as the style sheet selects by them. An element's
 * place among its siblings doesn't count: it sets distances and lines, and the weight of a table's first column.
 */
export function pagesOfEveryStyle(paths: readonly string[]): Set<string> {
  const selectsBy = attributesIn(styleSheet())
  const pages = paths.map((path) => ({ path, styles: stylesIn(htmlOf(path), selectsBy) }))
  const missing = new Set(pages.flatMap(({ styles }) => [...styles]))
  const chosen = new Set<string>()
  while (missing.size > 0) {
    const { path, styles } = pages
      .map((page) => ({
        ...page,
        gain: [...page.styles].filter((style) => missing.has(style)).length,
      }))
      .reduce((best, page) => (page.gain > best.gain ? page : best))
    chosen.add(path)
    for (const style of styles) missing.delete(style)
  }
  return chosen
}

function styleSheet(): string {
  const folder = 'dist/assets'
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'))
  return sheets.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

/** What tells the style sheet an attribute with that value from others: `[open]`, `[href^='tel:']`, or `#quote`. */
type SelectsBy = (name: string, value: string) => string

function attributesIn(css: string): SelectsBy {
  const ids = new Set(Array.from(css.matchAll(/#([a-z][\w-]*)/g), ([, id]) => id))
  const found = css.matchAll(/\[([a-z-]+)(?:([*^$~|]?=)['"]?([^'"\]]*?)['"]?)?\]/g)
  const selectors = new Map(
    Array.from(found, ([selector, name, operator = '', value = '']) => {
      const holds = OPERATORS[operator as keyof typeof OPERATORS]
      if (holds === undefined) throw new Error(`Add the operator of ${selector} to this file.`)
      return [selector, { name, holds, value: value.replaceAll('\\', '') }]
    }),
  )
  return (name, value) => {
    if (name === 'class') return `.${value}`
    if (name === 'id') return ids.has(value) ? `#${value}` : ''
    return [...selectors]
      .filter(([, wanted]) => wanted.name === name && wanted.holds(value, wanted.value))
      .map(([selector]) => selector)
      .join('')
  }
}

const OPERATORS = {
  '': () => true,
  '=': (value: string, expected: string) => value === expected,
  '^=': (value: string, expected: string) => value.startsWith(expected),
  '*=': (value: string, expected: string) => value.includes(expected),
} as const

/** The styles of the elements of a page. Reads HTML as React writes it: each element is closed, and each attribute quoted. */
function stylesIn(html: string, selectsBy: SelectsBy): Set<string> {
  const styles = new Set<string>()
  const open: string[] = []
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
  for (const [, end, tag = '', attributes = '', isVoid] of body.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)([^>]*?)(\/?)>/g,
  )) {
    if (end !== '') {
      open.pop()
      continue
    }
    const parts = Array.from(
      attributes.matchAll(/ ([\w-]+)="([^"]*)"/g),
      ([, name = '', value = '']) => selectsBy(name, value),
    )
    const style = `${open.at(-1) ?? ''}>${tag}${parts.join('')}`
    styles.add(style)
    if (isVoid === '') open.push(style)
  }
  if (open.length > 0) throw new Error(`The HTML leaves ${open.length} elements open`)
  return styles
}
