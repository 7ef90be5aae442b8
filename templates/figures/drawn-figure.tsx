import { styled } from 'styled-components'
import type { Figure } from '../../schema/figure.ts'
import type { Inline } from '../../schema/page.ts'
import { Caption } from '../parts/caption.tsx'
import { color, radius, tint } from '../theme/tokens.ts'
import { Drawing } from './drawing.tsx'
import { keptDrawing } from './kept-drawings.ts'

interface Props {
  figure: Figure
  caption: readonly Inline[]
}

/** A drawing in running text, with its caption. */
export function DrawnFigure({ figure, caption }: Props) {
  return (
    <figure>
      <Frame data-drawing={figure.type} {...contentOf(figure)} />
      <Caption content={caption} />
    </figure>
  )
}

/** In the built site the browser has every drawing in the document of its page, and no code that draws. */
function contentOf(figure: Figure) {
  return import.meta.env.SSR || import.meta.env.DEV
    ? { children: <Drawing figure={figure} /> }
    : { dangerouslySetInnerHTML: { __html: keptDrawing(figure.type) } }
}

const Frame = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${tint.ground};
  overflow: hidden;
  container-type: inline-size;
  break-inside: avoid;

  /* As wide as the text: a smaller drawing leaves less of a sheet empty before it. */
  @media print {
    max-width: 40rem;
  }
`
