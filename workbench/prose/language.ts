import { defineLanguageFacet, Language } from '@codemirror/language'
import { type InlineParser, parser, Table } from '@lezer/markdown'

/** Reads what matches `pattern` as one node. */
function whole(name: string, pattern: RegExp): InlineParser {
  return {
    name,
    before: 'Link',
    parse(context, next, at) {
      if (next !== BRACE && next !== BRACKET) return -1
      const text = pattern.exec(context.slice(at, context.end))?.[0]
      return text === undefined ? -1 : context.addElement(context.elt(name, at, at + text.length))
    },
  }
}

const BRACE = '{'.charCodeAt(0)
const BRACKET = '['.charCodeAt(0)

/** The Markdown of the site's texts: with tokens, footnotes and the kinds of callouts, without code and HTML. */
export const markdownParser = parser.configure([
  Table,
  {
    defineNodes: ['Token', 'Footnote', 'Kind'],
    parseInline: [
      whole('Token', /^\{[a-zA-Z][a-zA-Z0-9]*(?:\.[a-zA-Z0-9]+)+\}/),
      whole('Footnote', /^\[\^[^\s[\]]+\]/),
      whole('Kind', /^\[!(?:NOTE|TIP|WARNING|FACT|SHEET|PICTURE|FIGURE|TOOL)\] ?/i),
    ],
    remove: [
      'Autolink',
      'FencedCode',
      'HTMLBlock',
      'HTMLTag',
      'IndentedCode',
      'InlineCode',
      'LinkReference',
      'SetextHeading',
    ],
  },
])

export const proseLanguage = new Language(defineLanguageFacet(), markdownParser, [], 'markdown')
