import {
  type EditorState,
  type Extension,
  type Range,
  StateEffect,
  StateField,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, type ViewUpdate } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { afterPress } from '../parts/after-press.ts'
import { type SiteWords, saidOf, setSiteWords, siteWords } from '../site/site-words.ts'
import type { Canvas } from './canvas.ts'
import { drawQuote } from './draw-quote.ts'
import { drawTable } from './table.ts'
import { treeUpTo } from './tree-up-to.ts'
import { Chip } from './widgets.ts'

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
