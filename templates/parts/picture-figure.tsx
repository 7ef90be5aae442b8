import { styled } from 'styled-components'
import type { Inline } from '../../schema/page.ts'
import type { Picture as PictureProps } from '../../schema/picture.ts'
import { from, radius, space } from '../theme/tokens.ts'
import { Caption } from './caption.tsx'
import { PHONE_WIDTH, Picture } from './picture.tsx'

interface Props {
  picture: PictureProps
  caption: readonly Inline[]
  /** Whether enough text follows to run around the picture. */
  beside?: boolean | undefined
}

const sizes = {
  beside: `(min-width: 48rem) 19rem, ${PHONE_WIDTH}`,
  alone: `(min-width: 80rem) 50rem, (min-width: 48rem) 41rem, ${PHONE_WIDTH}`,
} as const

/** A picture in running text, with its caption: beside the text on wide screens where there is enough of it. */
export function PictureFigure({ picture, caption, beside = false }: Props) {
  const place = beside ? 'beside' : 'alone'
  return (
    <Frame data-place={place}>
      <Picture picture={picture} sizes={sizes[place]} />
      <Caption content={caption} />
    </Frame>
  )
}

const Frame = styled.figure`
  break-inside: avoid;

  img {
    width: 100%;
    border-radius: ${radius.large};
  }

  ${from.tablet} {
    &[data-place='beside'] {
      float: right;
      width: 19rem;
      margin: ${space[1]} 0 ${space[4]} ${space[6]};
    }
  }
`
