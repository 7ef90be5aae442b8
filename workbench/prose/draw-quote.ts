import { Decoration } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import type { SiteWords } from '../site/site-words.ts'
import type { Canvas } from './canvas.ts'
import { Card, Chip } from './widgets.ts'

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

/** A callout, or what is shown at its place: a picture, a figure or a tool. */
export function drawQuote({ from, to, firstChild }: SyntaxNode, canvas: Canvas): void {
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
