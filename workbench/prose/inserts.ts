import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
  snippet,
  startCompletion,
} from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { type SiteWords, siteWords } from './site-words.ts'

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
  const site = context.state.field(siteWords)
  for (const { opening, mark, options } of NAMES) {
    const before = context.matchBefore(opening)
    if (before === null) continue
    const from = before.from + (mark.exec(before.text)?.[0].length ?? 0)
    return { from, options: options(site), validFor: /^[\w/.#-]*$/ }
  }
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

type Options = (site: SiteWords) => Completion[]

const token: Options = ({ tokens }) =>
  tokens
    .filter(({ name }) => !name.startsWith('glossary.'))
    .map(({ name, says }) => ({ label: name, detail: says, apply: closing(name, '}') }))

const source: Options = ({ sources }) =>
  sources.map(({ name, says }) => ({ label: name, detail: says, apply: closing(name, ']') }))

const link: Options = ({ pages, tokens }) => [
  ...pages.map(({ path, title }) => ({ label: path, detail: title, apply: closing(path, ')') })),
  ...tokens
    .filter(({ name }) => name.startsWith('glossary.'))
    .map(({ name }) => ({
      label: `{${name}}`,
      detail: 'A word of the glossary',
      apply: closing(`{${name}}`, ')'),
    })),
]

const named =
  (kind: 'pictures' | 'figures' | 'tools'): Options =>
  (site) =>
    site[kind].map(({ name, says }) => ({ label: name, detail: says }))

/** Where names are completed: `opening` is what stands before the cursor, `mark` its part before the name. */
const NAMES: { opening: RegExp; mark: RegExp; options: Options }[] = [
  { opening: /\{[a-zA-Z.0-9]*$/, mark: /^\{/, options: token },
  { opening: /\[\^[\w-]*$/, mark: /^\[\^/, options: source },
  { opening: /\]\([/\w{.#-]*$/, mark: /^\]\(/, options: link },
  { opening: /\[!PICTURE\] [\w-]*$/, mark: /^.* /, options: named('pictures') },
  { opening: /\[!FIGURE\] [\w-]*$/, mark: /^.* /, options: named('figures') },
  { opening: /\[!TOOL\] [\w-]*$/, mark: /^.* /, options: named('tools') },
]

/** Writes a name with what closes it, over a closing mark that is there already. */
function closing(name: string, mark: string): NonNullable<Completion['apply']> {
  return (view, completion, from, to) => {
    const end = view.state.doc.sliceString(to, to + 1) === mark ? to + 1 : to
    view.dispatch({
      changes: { from, to: end, insert: name + mark },
      selection: { anchor: from + name.length + 1 },
      annotations: pickedCompletion.of(completion),
      userEvent: 'input.complete',
    })
  }
}
