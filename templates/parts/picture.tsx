import type { Picture as PictureProps } from '../../schema/fields.ts'

interface Props {
  picture: PictureProps
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string
  /** True for the picture at the top of the page, which loads first. */
  first?: boolean
}

/** A picture in the smallest file that is sharp enough, with its space reserved while it loads. */
export function Picture({ picture, sizes, first = false }: Props) {
  return (
    <picture>
      <source
        type="image/webp"
        srcSet={`${picture.small} 640w, ${picture.webp} ${picture.width}w`}
        sizes={sizes}
      />
      <img
        src={picture.jpeg}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  )
}
