import { styled } from 'styled-components'
import type { Inline } from '../../schema/page.ts'
import type { Picture as PictureProps } from '../../schema/picture.ts'
import { radius } from '../theme/tokens.ts'
import { Caption } from './caption.tsx'
import { PHONE_WIDTH, Picture } from './picture.tsx'

interface Props {
  picture: PictureProps
  caption: readonly Inline[]
}

/** A picture in running text, with its caption. */
export function PictureFigure({ picture, caption }: Props) {
  return (
    <Frame>
      <Picture picture={picture} sizes={`(min-width: 48rem) 44rem, ${PHONE_WIDTH}`} />
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
`
