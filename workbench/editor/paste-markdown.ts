import Turndown from 'turndown'

/**
 * What was copied from Word, Google Docs or a web page, as the Markdown of our texts: headings from `##` on, lists, links,
 * bold, tables. Pictures, colors and lines are left out.
 */
export function markdownFrom(html: string): string {
  const markdown = converter.turndown(html)
  return headingsFromTwo(asTyped(markdown)).trim()
}

const converter = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })
  .addRule('nothing', {
    filter: ['script', 'style', 'title', 'img', 'hr'],
    replacement: () => '',
  })
  .addRule('bold', {
    filter: (node) => isTag(node, 'b', 'strong', 'span') && isBold(node),
    replacement: (words) => around('**', words),
  })
  // Google Docs puts everything into a <b> that is not bold.
  .addRule('not bold', {
    filter: (node) => isTag(node, 'b', 'strong') && !isBold(node),
    replacement: (words, node) => (isBlock(node) ? `\n\n${words}\n\n` : words),
  })
  .addRule('quote', { filter: 'blockquote', replacement: (words) => `\n\n${words}\n\n` })
  .addRule('code', { filter: ['code', 'pre', 'kbd'], replacement: (words) => words })
  .addRule('link', {
    filter: (node) => isTag(node, 'a'),
    replacement: (words, node) => linked(words, attribute(node, 'href')),
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
  .addRule('mark of a list in Word', {
    filter: (node) => /mso-list:\s*ignore/i.test(attribute(node, 'style')),
    replacement: () => '',
  })
  .addRule('item of a list in Word', {
    filter: (node) => isTag(node, 'p') && /mso-list:\s*l\d/i.test(attribute(node, 'style')),
    replacement: (words, node) =>
      item(words, /^\s*\d+[.)]/.test(node.textContent ?? '') ? '1.' : '-'),
  })
  .addRule('cell', {
    filter: ['th', 'td'],
    replacement: (words) =>
      ` ${words
        .trim()
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|')} |`,
  })
  .addRule('row', { filter: 'tr', replacement: (cells) => (cells === '' ? '' : `|${cells}\n`) })
  .addRule('table', { filter: 'table', replacement: (rows) => `\n\n${withHeader(rows)}\n\n` })

function isTag({ nodeName }: Node, ...names: string[]): boolean {
  return names.includes(nodeName.toLowerCase())
}

function attribute(node: Node, name: string): string {
  return ('getAttribute' in node && (node as Element).getAttribute(name)) || ''
}

function isBold(node: Node): boolean {
  const weight = /font-weight:\s*(\w+)/.exec(attribute(node, 'style'))?.[1]
  if (weight === undefined) return !isTag(node, 'span')
  return weight === 'bold' || Number(weight) >= 600
}

function isBlock(node: Node): boolean {
  return ['p', 'div', 'h1', 'h2', 'ul', 'ol', 'table'].some(
    (tag) => (node as Element).querySelector(tag) !== null,
  )
}

/** A heading is bold already. */
function around(mark: string, words: string): string {
  return words.trim() === '' ? words : `${mark}${words}${mark}`
}

function linked(words: string, href: string): string {
  const address = /^https?:\/\/(?:www\.)?google\.com\/url\?/.test(href)
    ? (new URL(href).searchParams.get('q') ?? href)
    : href
  return address === '' || words.trim() === '' ? words : `[${words}](${address})`
}

function markOf(node: Node): string {
  const { parentNode } = node
  if (parentNode === null || !isTag(parentNode, 'ol')) return '-'
  const items = Array.from(parentNode.childNodes).filter((child) => isTag(child, 'li'))
  return `${items.indexOf(node as ChildNode) + 1}.`
}

function item(words: string, mark: string): string {
  const [own = '', ...nested] = words.trim().split(/\s*\n\s*(?=(?:-|\d+\.) )/)
  const line = `${mark} ${own.trim().replace(/\s*\n\s*/g, ' ')}`
  return `\n${[line, ...nested].join('\n')}\n`
}

/** The first row has the names of the columns, whether it is marked so or not. */
function withHeader(rows: string): string {
  const lines = rows.split('\n').filter((line) => line.startsWith('|'))
  const columns = (lines[0] ?? '').split(/(?<!\\)\|/).length - 2
  return [
    lines[0]?.replaceAll('**', ''),
    `|${' --- |'.repeat(Math.max(0, columns))}`,
    ...lines.slice(1),
  ].join('\n')
}

/** Texts have straight quotes and hyphens: pages are typeset when they are drawn. */
function asTyped(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/(?<=\d)–(?=\d)/g, '-')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\u200b|\u00ad/g, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
}

/** A page has its one heading of the first level already. */
function headingsFromTwo(markdown: string): string {
  const depths = Array.from(markdown.matchAll(/^(#+) /gm), ([, marks = '']) => marks.length)
  const shift = 2 - Math.min(...depths)
  return markdown.replace(/^(#+) +(.*)$/gm, (_all, { length }: string, words: string) => {
    const depth = Math.min(3, length + shift)
    return `${'#'.repeat(depth)} ${words.replaceAll('**', '').trim()}`
  })
}
