import {
  type EditorState,
  type Extension,
  type Line,
  type Range,
  StateEffect,
  StateField,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, type ViewUpdate } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { afterPress } from '../parts/after-press.ts'
import { type SiteWords, saidOf, setSiteWords, siteWords } from '../site/site-words.ts'
import { treeUpTo } from './tree-up-to.ts'
import { Card, Chip } from './widgets.ts'

/** Draws Markdown as readers see it. What the cursor is in shows as it is typed. */
export function drawnMarkdown(): Extension {
  return [focused, EditorView.updateListener.of(followFocus), drawn]
}

/** A text that somebody leaves for a button keeps its height until that is pressed. */
function followFocus({ focusChanged, view }: ViewUpdate): void {
  if (!focusChanged) return
  afterPress(() => {
    if (view.hasFocus !== view.state.field(focused))
      view.dispatch({ effects: setFocused.of(view.hasFocus) })
  })
}

const setFocused = StateEffect.define<boolean>()

const focused = StateField.define<boolean>({
  create: () => false,
  update: (isIn, { effects }) => effects.find((effect) => effect.is(setFocused))?.value ?? isIn,
})

interface Drawn {
  all: DecorationSet
  /** What the cursor skips. */
  hidden: DecorationSet
}

const drawn = StateField.define<Drawn>({
  create: draw,
  update(last, { docChanged, selection, effects, state }) {
    const isNew = effects.some((effect) => effect.is(setFocused) || effect.is(setSiteWords))
    return docChanged || selection !== undefined || isNew ? draw(state) : last
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ all }) => all),
    EditorView.atomicRanges.of(({ state }) => state.field(field).hidden),
  ],
})

/** Collects what is drawn. */
interface Canvas {
  state: EditorState
  site: SiteWords
  /** Names of the sources so far, in the order of their first footnotes. */
  sources: string[]
  /** Whether the cursor is in a stretch of the text, or at one of its ends. */
  touches(from: number, to: number): boolean
  mark(from: number, to: number, className: string, title?: string): void
  line(at: Line, className: string): void
  hide(from: number, to: number): void
  replace(from: number, to: number, widget: Chip): void
  add(range: Range<Decoration>): void
}

function draw(state: EditorState): Drawn {
  const ranges: Range<Decoration>[] = []
  const hidden: Range<Decoration>[] = []
  const add = (range: Range<Decoration>) => void ranges.push(range)
  const isIn = state.field(focused, false) ?? false
  const skip = (range: Range<Decoration>) => {
    ranges.push(range)
    hidden.push(range)
  }
  const canvas: Canvas = {
    state,
    site: state.field(siteWords),
    sources: [],
    touches: (from, to) =>
      isIn && state.selection.ranges.some((range) => range.from <= to && range.to >= from),
    mark(from, to, className, title) {
      const attributes = title === undefined ? {} : { attributes: { title } }
      if (from < to) add(Decoration.mark({ class: className, ...attributes }).range(from, to))
    },
    line: (at, className) => add(Decoration.line({ class: className }).range(at.from)),
    hide: (from, to) => from < to && skip(Decoration.replace({}).range(from, to)),
    replace: (from, to, widget) => skip(Decoration.replace({ widget }).range(from, to)),
    add,
  }
  drawEmptyLines(canvas, isIn)
  treeUpTo(state, state.doc.length).iterate({
    enter: ({ name, node }) => DRAW[name]?.(node, canvas),
  })
  return { all: Decoration.set(ranges, true), hidden: Decoration.set(hidden, true) }
}

/** The empty line between two paragraphs is their distance; further ones have the height of words. */
function drawEmptyLines({ state, line, add }: Canvas, isIn: boolean): void {
  const isEmpty = (number: number) => /^[> \t]*$/.test(state.doc.line(number).text)
  for (let number = 2; number < state.doc.lines; number += 1)
    if (isEmpty(number) && !isEmpty(number - 1)) line(state.doc.line(number), 'prose-gap')
  const here = state.doc.lineAt(state.selection.main.head)
  const isOpen = here.text === '' && (here.number === 1 || isEmpty(here.number - 1))
  if (isIn && isOpen) add(Decoration.widget({ widget: HINT, side: 1 }).range(here.from))
}

const HINT = new Chip({
  text: 'Type / for a table, a picture, a callout …',
  className: 'prose-hint',
})

const DRAW: Record<string, (node: SyntaxNode, canvas: Canvas) => void> = {
  ATXHeading1: drawHeading,
  ATXHeading2: drawHeading,
  ATXHeading3: drawHeading,
  ATXHeading4: drawHeading,
  StrongEmphasis: drawEmphasis,
  Emphasis: drawEmphasis,
  Escape: (node, { touches, hide }) => {
    if (!touches(node.from, node.to)) hide(node.from, node.from + 1)
  },
  Link: drawLink,
  Token: drawToken,
  Footnote: drawFootnote,
  ListMark: drawListMark,
  Blockquote: drawQuote,
  QuoteMark: ({ from, to }, { state, hide }) => hide(from, afterSpace(state, to)),
  Table: drawTable,
}

function afterSpace({ doc }: EditorState, at: number): number {
  return doc.sliceString(at, at + 1) === ' ' ? at + 1 : at
}

function drawHeading({ name, from, to }: SyntaxNode, { state, touches, line, mark, hide }: Canvas) {
  const marks = /^#+ ?/.exec(state.doc.sliceString(from, to))?.[0].length ?? 0
  line(state.doc.lineAt(from), `prose-heading prose-h${name.at(-1)}`)
  if (touches(from, to)) mark(from, from + marks, 'prose-syntax prose-hanging')
  else hide(from, from + marks)
}

function drawEmphasis(node: SyntaxNode, { touches, mark, hide }: Canvas): void {
  mark(node.from, node.to, node.name === 'Emphasis' ? 'prose-italic' : 'prose-bold')
  for (const { from, to } of node.getChildren('EmphasisMark'))
    if (touches(node.from, node.to)) mark(from, to, 'prose-syntax')
    else hide(from, to)
}

function drawLink(node: SyntaxNode, { state, site, touches, mark, hide }: Canvas): void {
  const url = node.getChild('URL')
  const [open, close] = node.getChildren('LinkMark')
  if (url === null || open === undefined || close === undefined) return
  const address = state.doc.sliceString(url.from, url.to)
  mark(open.to, close.from, 'prose-link', pageName(site, address))
  const draw = touches(node.from, node.to) ? mark : hide
  draw(open.from, open.to, 'prose-syntax')
  draw(close.from, node.to, 'prose-syntax')
}

/** What a link leads to, for people: the title and path of a page, a word of the glossary, or the address. */
export function pageName({ pages, tokens }: SiteWords, address: string): string {
  const token = /^\{(.*)\}$/.exec(address)?.[1]
  const path = token === undefined ? address : (saidOf(tokens, token) ?? address)
  const page = pages.find((entry) => entry.path === path.split('#')[0])
  return page === undefined ? path : `${page.title} (${path})`
}

function drawToken({ from, to }: SyntaxNode, { state, site, touches, mark, replace }: Canvas) {
  const name = state.doc.sliceString(from + 1, to - 1)
  if (touches(from, to)) {
    mark(from, to, 'prose-syntax')
    return
  }
  const isOfCity = name.startsWith('city.')
  const says = isOfCity ? name.replaceAll('.', ' ') : saidOf(site.tokens, name)
  const isKnown = says !== undefined || site.tokens.length === 0
  const title = isOfCity ? `{${name}}: different in every city` : `{${name}}`
  const className = `prose-token${isKnown ? '' : ' prose-unknown'}`
  replace(from, to, new Chip({ text: says ?? name, className, title }))
}

function drawFootnote({ from, to }: SyntaxNode, canvas: Canvas): void {
  const { state, site, sources } = canvas
  const name = state.doc.sliceString(from + 2, to - 1)
  if (!sources.includes(name)) sources.push(name)
  if (canvas.touches(from, to)) {
    canvas.mark(from, to, 'prose-syntax')
    return
  }
  const says = saidOf(site.sources, name)
  const isKnown = says !== undefined || site.sources.length === 0
  const className = `prose-source${isKnown ? '' : ' prose-unknown'}`
  const title = says ?? `No source has the name ${name}.`
  canvas.replace(from, to, new Chip({ text: `${sources.indexOf(name) + 1}`, className, title }))
}

function drawListMark(node: SyntaxNode, { state, touches, line, mark, replace }: Canvas): void {
  const to = afterSpace(state, node.to)
  const isNumber = node.parent?.parent?.name === 'OrderedList'
  line(state.doc.lineAt(node.from), 'prose-item')
  if (isNumber || touches(node.from, to)) mark(node.from, to, 'prose-hanging prose-number')
  else replace(node.from, to, BULLET)
}

const BULLET = new Chip({ text: '', className: 'prose-hanging prose-bullet' })

const KINDS: Record<string, string> = {
  NOTE: 'Note',
  TIP: 'Tip',
  WARNING: 'Warning',
  FACT: 'Large number',
  SHEET: 'Sheet to print',
  PICTURE: 'Picture',
  FIGURE: 'Figure',
  TOOL: 'Tool',
}

const EMBEDS = { PICTURE: 'pictures', FIGURE: 'figures', TOOL: 'tools' } as const

function drawQuote({ from, to, firstChild }: SyntaxNode, canvas: Canvas): void {
  const { state, touches, line, mark, hide, replace } = canvas
  const first = state.doc.lineAt(from)
  const last = state.doc.lineAt(to)
  const kindNode = firstChild?.nextSibling?.getChild('Kind')
  const kind = kindNode
    ? state.doc
        .sliceString(kindNode.from + 2, kindNode.to)
        .replace(/\].*/, '')
        .toUpperCase()
    : ''
  for (let number = first.number; number <= last.number; number += 1) {
    const ends = `${number === first.number ? ' prose-first' : ''}${number === last.number ? ' prose-last' : ''}`
    line(state.doc.line(number), `prose-quote prose-${kind.toLowerCase()}${ends}`)
  }
  if (!kindNode) return
  if (kind in EMBEDS) {
    drawCard(canvas, {
      kind: kind as keyof typeof EMBEDS,
      from: kindNode.from,
      nameFrom: kindNode.to,
      to: first.to,
    })
    if (touches(first.from, first.to)) mark(kindNode.from, first.to, 'prose-syntax')
    else hide(kindNode.from, first.to)
  } else if (touches(kindNode.from, kindNode.to)) mark(kindNode.from, kindNode.to, 'prose-syntax')
  else
    replace(
      kindNode.from,
      kindNode.to,
      new Chip({ text: KINDS[kind] ?? kind, className: 'prose-kind' }),
    )
}

interface EmbedLine {
  kind: keyof typeof EMBEDS
  from: number
  nameFrom: number
  to: number
}

function drawCard({ state, site, add }: Canvas, { kind, nameFrom, to }: EmbedLine): void {
  const name = state.doc.sliceString(nameFrom, to).trim()
  const list: SiteWords['pictures'] = site[EMBEDS[kind]]
  const found = list.find((entry) => entry.name === name)
  const widget = new Card({
    kind: KINDS[kind] ?? kind,
    name,
    says: list.length === 0 ? '' : found?.says,
    thumbnail: found?.thumbnail,
  })
  add(Decoration.widget({ widget, side: 1 }).range(to))
}

/** The rows of a table are lines; their cells stand below each other. */
function drawTable(node: SyntaxNode, canvas: Canvas): void {
  const { state, line, mark, hide, add } = canvas
  for (const child of [node.getChild('TableHeader'), ...node.getChildren('TableRow')]) {
    if (child === null) continue
    const at = state.doc.lineAt(child.from)
    line(at, `prose-row${child.name === 'TableHeader' ? ' prose-header' : ''}`)
    let end = child.from
    for (const words of cellsOf(child).map((cell) => wordsIn(state, cell))) {
      hide(end, words.from)
      mark(words.from, words.to, 'prose-cell')
      end = words.to
    }
    hide(end, at.to)
  }
  const rule = node.getChild('TableDelimiter')
  if (rule !== null) {
    const { from, to } = state.doc.lineAt(rule.from)
    add(Decoration.line({ class: 'prose-rule' }).range(from))
    hide(from, to)
  }
}

/** A cell without the space before and behind its words; an empty one whole. */
export function wordsIn({ doc }: EditorState, { from, to }: { from: number; to: number }) {
  const text = doc.sliceString(from, to)
  if (text.trim() === '') return { from, to }
  // Further spaces are being typed.
  return { from: from + Number(text.startsWith(' ')), to: to - Number(text.endsWith(' ')) }
}

/** The stretches between the bars of a row, also the empty ones. */
export function cellsOf(row: SyntaxNode): { from: number; to: number }[] {
  const bars = row.getChildren('TableDelimiter').map(({ from, to }) => ({ from, to }))
  const [first, last] = [bars[0], bars.at(-1)]
  // The bars at both ends of a row may be left out.
  if (first !== undefined && first.from > row.from) bars.unshift({ from: row.from, to: row.from })
  if (last !== undefined && last.to < row.to) bars.push({ from: row.to, to: row.to })
  return bars.slice(1).map(({ from }, index) => ({ from: bars[index]?.to ?? from, to: from }))
}
