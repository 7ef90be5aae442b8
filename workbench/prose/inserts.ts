import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
  startCompletion,
} from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { completeNames } from './name-completion.ts'

/** Something to put into a text from the menu: `template` with a place for each `#{}`. */
interface Insert {
  label: string
  detail: string
  template: string
  /** Of running text: it may stand in a paragraph. */
  isInline?: true
}

const INSERTS: readonly Insert[] = [
  { label: 'Heading', detail: 'Begins a part of the page', template: '## #{}' },
  { label: 'Subheading', detail: 'Below a heading', template: '### #{}' },
  { label: 'List', detail: 'With dots', template: '- #{}' },
  { label: 'Steps', detail: 'A numbered list', template: '1. #{}' },
  {
    label: 'Table',
    detail: 'Tab goes to the next cell, Enter adds a row',
    template: '| #{What} | #{How much} |\n| --- | --- |\n| #{} |  |',
  },
  { label: 'Picture', detail: 'One of the pictures of the site', template: '> [!PICTURE] #{}' },
  { label: 'Note', detail: 'A callout', template: '> [!NOTE]\n> #{}' },
  { label: 'Tip', detail: 'A callout with advice', template: '> [!TIP]\n> #{}' },
  { label: 'Warning', detail: 'A callout about danger', template: '> [!WARNING]\n> #{}' },
  {
    label: 'Large number',
    detail: 'A number with what it is',
    template: '> [!FACT] #{30 days}\n> #{What it is}',
  },
  {
    label: 'Sheet to print',
    detail: 'With boxes to tick',
    template: '> [!SHEET] #{Title}\n>\n> - #{}',
  },
  { label: 'Figure', detail: 'A drawing', template: '> [!FIGURE] #{}' },
  { label: 'Tool', detail: 'A calculator', template: '> [!TOOL] #{}' },
  { label: 'Price or number', detail: 'Said once for all pages', template: '{#{}', isInline: true },
  { label: 'Source', detail: 'A footnote', template: '[^#{}', isInline: true },
]

/** The menu that `/` opens at the beginning of a line, and names of pictures, sources, tokens and pages where they belong. */
export function completeText(
  context: CompletionContext,
  isInline: boolean,
): CompletionResult | null {
  const names = completeNames(context)
  if (names !== null) return names
  const slash = context.matchBefore(isInline ? /(?<=^|\s)\/\w*$/ : /^(?:> ?)*\/\w*$/)
  if (slash === null && !context.explicit) return null
  const from = slash === null ? context.pos : slash.from + slash.text.indexOf('/')
  return {
    from,
    options: INSERTS.filter((insert) => !isInline || insert.isInline).map(optionOf),
    filter: true,
    validFor: /^\/?\w*$/,
  }
}

function optionOf({ label, detail, template, isInline }: Insert, index: number): Completion {
  return {
    label: `/${label}`,
    displayLabel: label,
    detail,
    boost: -index,
    apply(view, completion, from, to) {
      const isName = /^(?:> \[!(?:PICTURE|FIGURE|TOOL)\] |\{|\[\^)#\{\}$/.test(template)
      const text = isInline === true ? template : asBlock(view, template, from, to)
      snippet(text)(view, completion, from, to)
      if (isName) startCompletion(view)
    },
  }
}

/** A block stands between empty lines, and inside a callout behind its mark. */
function asBlock({ state }: EditorView, template: string, from: number, to: number): string {
  const line = state.doc.lineAt(from)
  const quote = /^(?:> ?)*/.exec(line.text)?.[0] ?? ''
  const neighbor = (number: number) =>
    number >= 1 && number <= state.doc.lines && !/^[> ]*$/.test(state.doc.line(number).text)
  const hasWords = line.text.slice(quote.length, from - line.from).trim() !== ''
  const gap = `\n${quote.trimEnd()}`
  const above = neighbor(line.number - 1)
    ? `${gap.slice(1)}
${quote}`
    : ''
  const before = hasWords
    ? `${gap}
${quote}`
    : above
  const after = to < line.to || neighbor(line.number + 1) ? gap : ''
  return before + template.replaceAll('\n', `\n${quote}`) + after
}
