import { styled } from 'styled-components'
import type { Figure } from '../../schema/figure.ts'
import type { Inline } from '../../schema/page.ts'
import { Caption } from '../parts/caption.tsx'

interface Props {
  figure: Figure
  caption: readonly Inline[]
}

/** A drawing in running text, with its caption. */
export function DrawnFigure({ figure, caption }: Props) {
  return (
    <Frame>
      <p>{figure.description}</p>
      <Caption content={caption} />
    </Frame>
  )
}

const Frame = styled.figure`
  break-inside: avoid;
`
