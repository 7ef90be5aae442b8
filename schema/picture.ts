// Visitors load this file: it must not import zod.

/** The formats of a picture's files, the smallest first: a browser takes the first that it can show. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The folder in dist/ with the files of all pictures. Names in it change with their content. */
export const PICTURE_FOLDER = 'assets/pictures'

/** A picture as a page shows it: one file for each width and format. */
export interface Picture {
  /** What the addresses of its files begin with: `/assets/pictures/hub-storm.3fa9c1d2`. */
  path: string
  /** Widths of the files in pixels, the smallest first. */
  widths: number[]
  /** Size of the largest file. */
  width: number
  height: number
  /** The average color, shown until the picture has arrived: `#8a98a5`. */
  color: string
  alt: string
  /** True where the left side shows a roof before the work and the right side the same roof after it. */
  beforeAfter?: boolean
  /** True for a picture that is no photograph. */
  illustration?: boolean
}

/**
 * The address of one file of a picture.
 *
 * @example pictureAddress(picture.path, 828, 'avif') // '/assets/pictures/hub-storm.3fa9c1d2-828.avif'
 */
export function pictureAddress(path: string, width: number, format: PictureFormat): string {
  return `${path}-${width}.${format}`
}
