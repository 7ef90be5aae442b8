import Turndown from 'turndown'
import { ownPath } from '../../schema/paths.ts'
import { oneLine } from '../../schema/shared/one-line.ts'
import { linkTarget } from './links.ts'
import { emphasized, withoutMarks, withSigns } from './marks.ts'
import { pictureNote } from './picture-note.ts'
import { cellsOf, tableMarkdown } from './table.ts'

/**
 * What was copied from Word, Google Docs, Outlook or a web page, as the Markdown of our texts: headings from `##` on, lists,
 * links, bold, italics, tables. Pictures are named where they were; colors, lines and deleted words are left out. Links
 * to the site at `home` become paths.
 */
export function markdownFrom(html: string, home = ''): string {
  const markdown = converter.turndown(withoutMarks(html))
  return headingsFromTwo(withPaths(asTyped(withSigns(markdown)), home)).trim()
}

const converter = new Turndown({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  blankReplacement: (words, node) => {
    const note = isMedia(node) ? pictureNote(node as HTMLElement) : words.trim()
    return 'isBlock' in node && node.isBlock ? block(note) : note
  },
})
  .addRule('picture', { filter: 'img', replacement: (_, node) => pictureNote(node as HTMLElement) })
  .addRule('emphasis', {
    filter: (node) => isTag(node, 'b', 'strong', 'i', 'em', 'span'),
    replacement: (words, node) => {
      // Google Docs puts everything into a <b> that is not bold.
      if (isBlock(node)) return block(words)
      return emphasized(words, { bold: isBold(node), italic: isItalic(node) })
    },
  })
  .addRule('raised', {
    filter: (node) =>
      isTag(node, 'sup') || /vertical-align:\s*super/.test(attribute(node, 'style')),
    replacement: (words) => inDigits(words, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'),
  })
  .addRule('lowered', {
    filter: (node) =>
      isTag(node, 'sub') || /vertical-align:\s*sub\b/.test(attribute(node, 'style')),
    replacement: (words) => inDigits(words, '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'),
  })
  .addRule('quote', { filter: 'blockquote', replacement: block })
  .addRule('code', { filter: ['code', 'pre', 'kbd'], replacement: (words) => words })
  .addRule('link', {
    filter: (node) => isTag(node, 'a'),
    replacement: (words, node) => linked(words, linkTarget(node as HTMLElement)),
  })
  // Our lists have one level: what is nested follows its item.
  .addRule('nested list', {
    filter: (node) =>
      isTag(node, 'ul', 'ol') &&
      node.parentNode !== null &&
      isTag(node.parentNode, 'ul', 'ol', 'li'),
    replacement: (items) => `\n${items.trim()}\n`,
  })
  .addRule('item', { filter: 'li', replacement: (words, node) => item(words, markOf(node)) })
  .addRule('item of a list in Word', {
    filter: (node) => isTag(node, 'p') && /mso-list:\s*l\d/i.test(attribute(node, 'style')),
    replacement: (words, node) => {
      const number = /^\s*(\d+)[.)]/.exec(node.textContent ?? '')?.[1]
      return item(words, number === undefined ? '-' : `${number}.`)
    },
  })
  .addRule('cell', {
    filter: ['th', 'td', 'tr'],
    replacement: (words, node) => (isTag(node, 'tr') ? words : block(words)),
  })
  .addRule('table', {
    filter: 'table',
    // Mail uses tables for columns of a page: only the inner ones hold data.
    replacement: (words, node) =>
      block(has(node, 'table') ? words : dataTable(node as HTMLElement)),
  })
  .addRule('nothing', {
    filter: (node) => isTag(node, 'script', 'style', 'title', 'hr') || isGone(node),
    replacement: () => '',
  })

function block(words: string): string {
  return `\n\n${words}\n\n`
}

function isTag({ nodeName }: Node, ...names: string[]): boolean {
  return names.includes(nodeName.toLowerCase())
}

function attribute(node: Node, name: string): string {
  return ('getAttribute' in node && (node as Element).getAttribute(name)) || ''
}

function isBold(node: Node): boolean {
  const weight = /font-weight:\s*(\w+)/.exec(attribute(node, 'style'))?.[1]
  if (weight === undefined) return isTag(node, 'b', 'strong')
  return weight.startsWith('bold') || Number(weight) >= 600
}

function isItalic(node: Node): boolean {
  const style = /font-style:\s*(\w+)/.exec(attribute(node, 'style'))?.[1]
  return style === undefined ? isTag(node, 'i', 'em') : style === 'italic' || style === 'oblique'
}

function isBlock(node: Node): boolean {
  return has(node, 'p, div, h1, h2, h3, h4, ul, ol, table')
}

function has(node: Node, selector: string): boolean {
  return (node as Element).querySelectorAll(selector).length > 0
}

/** Words that readers of the copied document don't see: deleted ones, comments and the marks of lists in Word. */
function isGone(node: Node): boolean {
  const style = attribute(node, 'style')
  return (
    isTag(node, 'del') ||
    /\b(?:msodel|msocom\w+|msocommentreference)\b/i.test(attribute(node, 'class')) ||
    /mso-element:\s*comment|mso-list:\s*ignore|display:\s*none|visibility:\s*hidden/i.test(style)
  )
}

/** A picture of Confluence, which is an empty box. */
function isMedia(node: Node): boolean {
  return attribute(node, 'data-node-type') === 'media'
}

/** Digits and signs in the characters of `raised`; other words stay as they are. */
function inDigits(words: string, raised: string): string {
  if (!/^[\d+\-=()]+$/.test(words)) return words
  return Array.from(words, (sign) => raised['0123456789+-=()'.indexOf(sign)]).join('')
}

/** A link is on one line; a heading in it is a heading that is a link. */
function linked(words: string, address: string | undefined): string {
  if (address === undefined || words.trim() === '') return words
  const [marks = ''] = /^#+ /.exec(words.trim()) ?? []
  const line = words.trim().slice(marks.length)
  const text = oneLine(line.replace(/^#+ /gm, ''))
  const link = `[${text}](${address})`
  return marks === '' || line.includes('\n') ? link : block(marks + link)
}

function markOf(node: Node): string {
  const { parentNode } = node
  if (parentNode === null || !isTag(parentNode, 'ol')) return '-'
  const items = Array.from(parentNode.childNodes).filter((child) => isTag(child, 'li'))
  const numbered = items.slice(0, items.indexOf(node as ChildNode) + 1)
  const at = numbered.findLastIndex((each) => attribute(each, 'value') !== '')
  const own = at === -1 ? attribute(parentNode, 'start') : attribute(numbered[at] as Node, 'value')
  const first = /^\d+$/.test(own) ? Number(own) : 1
  return `${first + numbered.length - 1 - Math.max(0, at)}.`
}

function item(words: string, mark: string): string {
  const [own = '', ...nested] = words.trim().split(/(?<!\s)\s*\n\s*(?=(?:-|\d+\.) )/)
  const line = `${mark} ${oneLine(own.trim())}`
  return `\n${[line, ...nested].join('\n')}\n`
}

/** The first row has the names of the columns, whether it is marked so or not. */
function dataTable(table: HTMLElement): string {
  const caption = table.querySelectorAll('caption')[0]?.textContent?.trim() ?? ''
  const rows = Array.from(table.querySelectorAll('tr')).map((row) => cellsOf(row, cellText))
  const [header, ...others] = tableMarkdown(rows).split('\n')
  return [...(caption === '' ? [] : [`${caption}\n`]), withoutMarks(header ?? ''), ...others].join(
    '\n',
  )
}

/** What is in a cell, on one line: entries of a list with semicolons between them. */
function cellText(cell: Element): string {
  return converter
    .turndown(cell as HTMLElement)
    .trim()
    .replace(/\s*\n(?:- |\d+\. )/g, '; ')
    .replace(/^(?:- |\d+\. |#+ )/, '')
    .replace(/\s*\n(?:#+ )?\s*/g, ' ')
    .replaceAll('|', '\\|')
}

/** Texts have straight quotes and hyphens: pages are typeset when they are drawn. */
function asTyped(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/(?<=\d)–(?=\d)/g, '-')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
}

function withPaths(markdown: string, home: string): string {
  return markdown.replace(/\]\((https?:[^)\s]+)\)/g, (link, address: string) => {
    const path = ownPath(address, home)
    return path === undefined ? link : `](${path})`
  })
}

/** A page has its one heading of the first level already. */
function headingsFromTwo(markdown: string): string {
  const depths = Array.from(markdown.matchAll(/^(#+) /gm), ([, marks = '']) => marks.length)
  const shift = 2 - Math.min(...depths)
  return markdown.replace(/^(#+) +(.*)$/gm, (_all, { length }: string, words: string) => {
    const depth = Math.min(3, length + shift)
    return `${'#'.repeat(depth)} ${words.trim()}`
  })
}
