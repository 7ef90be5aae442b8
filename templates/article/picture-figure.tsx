import { styled } from 'styled-components'
import type { Inline } from '../../schema/page.ts'
import type { Picture as PictureProps } from '../../schema/picture.ts'
import { BeforeAfter } from '../parts/before-after.tsx'
import { Caption } from '../parts/caption.tsx'
import { PHONE_WIDTH, Picture } from '../parts/picture.tsx'
import { from, radius, space } from '../theme/tokens.ts'

interface Props {
  picture: PictureProps
  caption: readonly Inline[]
  /** Whether enough text follows to run around the picture. */
  beside?: boolean | undefined
}

/** Width of the picture in each place, as in the `sizes` attribute. */
const sizes = {
  beside: `(min-width: 48rem) 18rem, ${PHONE_WIDTH}`,
  captioned: `(min-width: 80rem) 33rem, (min-width: 48rem) 62vw, ${PHONE_WIDTH}`,
  alone: `(min-width: 48rem) 41rem, ${PHONE_WIDTH}`,
} as const

/**
 * A picture in running text. On wide screens it is beside the text where enough of it follows, and elsewhere has its
 * caption next to it.
 */
export function PictureFigure({ picture, caption, beside = false }: Props) {
  const lone = caption.length > 0 ? 'captioned' : 'alone'
  const place = beside ? 'beside' : lone
  return (
    <Frame data-place={place}>
      <BeforeAfter picture={picture}>
        <Picture picture={picture} sizes={sizes[place]} />
      </BeforeAfter>
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
      width: 18rem;
      margin: ${space[1]} 0 ${space[8]} ${space[6]};
    }

    &[data-place='captioned'] {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
      gap: ${space[5]};
      align-items: end;
    }

    &[data-place='alone'] {
      max-width: 41rem;
    }
  }
`
