import { type Picture as PictureProps, pictureAddress } from '../../schema/picture.ts'

/**
 * The width to give in `sizes` for a picture that is nearly as wide as a phone. Phones have three pixels to a point, more
 * than the eye tells apart in a photo: two thirds of them take half the bytes.
 */
export const PHONE_WIDTH = '63vw'

interface Props {
  picture: PictureProps
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string
  /** The screens on which the picture is at the top of the page: there it loads first. */
  first?: string
}

/** A picture in the smallest file that is sharp enough, with its space and its color there before it arrives. */
export function Picture({ picture, sizes, first }: Props) {
  return (
    <picture>
      <PictureSources picture={picture} sizes={sizes} />
      <img
        src={pictureAddress(picture.path, picture.width, 'jpg')}
        srcSet={srcSetOf(picture, 'jpg')}
        sizes={sizes}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        data-color={picture.color}
        data-first={first}
        loading="lazy"
        decoding={first === undefined ? 'async' : 'sync'}
      />
    </picture>
  )
}

interface SourcesProps {
  picture: PictureProps
  sizes: string
  /** Which screens the picture is for; all when left out. */
  media?: string
}

/** The files of a picture in the formats of newer browsers, for inside `<picture>`. */
export function PictureSources({ picture, sizes, media }: SourcesProps) {
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      media={media}
      type={`image/${format}`}
      srcSet={srcSetOf(picture, format)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
    />
  ))
}

/** All files of a picture in one format, each with its width. */
function srcSetOf({ path, widths }: PictureProps, format: 'avif' | 'webp' | 'jpg'): string {
  return widths.map((width) => `${pictureAddress(path, width, format)} ${width}w`).join(', ')
}
