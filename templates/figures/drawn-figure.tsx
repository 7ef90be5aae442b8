import { createElement } from 'react'
import type { Figure } from '../../schema/figure.ts'
import type { Inline } from '../../schema/page.ts'
import { Caption } from '../parts/caption.tsx'
import { drawingOf } from './registry.ts'

interface Props {
  figure: Figure
  caption: readonly Inline[]
}

/** A drawing in running text, with its caption. Its drawing must have been loaded (see registry.ts). */
export function DrawnFigure({ figure, caption }: Props) {
  return (
    <figure>
      {createElement(drawingOf(figure.type), { figure })}
      <Caption content={caption} />
    </figure>
  )
}
