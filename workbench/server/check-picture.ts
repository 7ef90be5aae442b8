import { measure } from '../../generator/pictures/formats.ts'
import { Refused } from '../contract/refused.ts'

/** Most pixels of a picture: decoding one takes four bytes for each. */
const MOST_PIXELS = 100_000_000

/** What the files of originals begin with, by the ending of their names. */
const BEGINNINGS = {
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF.{4}WEBP/s,
  avif: /^.{4}ftyp.{0,40}?avi[fs]/s,
  tif: /^(?:II\*\0|MM\0\*)/,
  gif: /^GIF8[79]a/,
} as const satisfies Record<string, RegExp>

export type Ending = keyof typeof BEGINNINGS

/** Common files that are no originals, and what to do with them. */
const OTHERS = [
  {
    beginning: /^.{4}ftyp(?:hei|hev|mif1|msf1)/s,
    message:
      'This is a HEIC photo, as iPhones take them; few browsers show it. Save it as JPEG (on a Mac: Preview, File, Export), or set the iPhone to take JPEG: Settings, Camera, Formats, Most Compatible.',
  },
  {
    beginning: /^.{0,400}?<svg[\s>]/is,
    message:
      'This is an SVG drawing; only photos and images made of pixels are taken. Export it as PNG, at least 1,200 pixels wide.',
  },
]

const UNKNOWN =
  'This file is not a picture. Use a JPEG, PNG, WebP, AVIF, TIFF or GIF file, whatever its name ends in.'

/**
 * The ending that the name of a file with these bytes should have: its name is not asked.
 *
 * @throws Refused when it is not a picture, is damaged, or has too many pixels to decode.
 */
export async function checkPicture(bytes: Buffer): Promise<Ending> {
  const ending = endingOf(bytes.toString('latin1', 0, 512))
  const { default: sharp } = await import('sharp')
  try {
    // Reads the header only: what it promises is not decoded before it is known to fit.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) throw new Refused(400, tooManyPixels(width, height))
    await measure(bytes)
  } catch (error) {
    if (error instanceof Refused) throw error
    const [reason] = (error as Error).message.split('\n')
    throw new Refused(400, `The picture is damaged (${reason}). Copy it again, or save it again.`)
  }
  return ending
}

function endingOf(beginning: string): Ending {
  const endings = Object.keys(BEGINNINGS) as Ending[]
  const ending = endings.find((each) => BEGINNINGS[each].test(beginning))
  if (ending !== undefined) return ending
  const other = OTHERS.find((each) => each.beginning.test(beginning))
  throw new Refused(415, other?.message ?? UNKNOWN)
}

function tooManyPixels(width: number, height: number): string {
  const size = `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')}`
  return `The picture has ${size} pixels. Save it with at most 100 million, e.g. 4,000 × 3,000; pages show at most 1,920 across.`
}
