/** The sizes that suit everything but the first screen of the home page: a phone, a dense phone, a wide screen. */
const CONTENT = [640, 828, 1200] as const

/**
 * What pages show pictures for: the widths in pixels that each use needs, and the least width of an original that looks
 * sharp there. How wide a browser draws the picture is said by the template, in `sizes`.
 */
export const PICTURE_USES = {
  'hero-phone': { widths: [480, 600], least: 720, where: 'at the top of the home page on phones' },
  'hero-wide': {
    widths: [960, 1440, 1920],
    least: 1600,
    where: 'at the top of the home page on wide screens',
  },
  intro: { widths: CONTENT, least: 828, where: 'beside the heading of a page' },
  tab: { widths: CONTENT, least: 828, where: 'in a tab of the home page' },
  card: { widths: CONTENT, least: 960, where: 'in the gallery, where a click enlarges it' },
  portrait: { widths: [192], least: 192, where: 'beside the name of somebody on the team' },
  text: { widths: CONTENT, least: 828, where: 'in the text of a page' },
} as const satisfies Record<string, Use>

interface Use {
  widths: readonly number[]
  /** The least width of an original. */
  least: number
  /** In a sentence: "It is shown …". */
  where: string
}

export type PictureUse = keyof typeof PICTURE_USES

/** Files closer in width than this are not worth having both. */
const NEARLY = 0.9

/**
 * The widths of the files of an original `width` pixels wide. Never wider than the original: enlarging adds bytes, not
 * detail.
 *
 * @example widthsFor('intro', 960) // [640, 828, 960]
 */
export function widthsFor(use: PictureUse, width: number): number[] {
  const wanted: readonly number[] = PICTURE_USES[use].widths
  const fitting = wanted.filter((each) => each <= width)
  if (fitting.length === wanted.length) return fitting
  return [...fitting.filter((each) => each < width * NEARLY), width]
}
