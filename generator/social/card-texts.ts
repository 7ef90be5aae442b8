import type { SocialCard } from '../../schema/page.ts'
import { fitTitle, LINE_HEIGHT } from './fit-title.ts'
import { LOGO } from './ground.ts'
import { STYLES, type TextStyle } from './look.ts'

/** A text of a card, on one line. */
export interface PlacedText {
  text: string
  style: TextStyle
  left: number
  /** The line that its letters stand on. */
  baseline: number
}

/** The width of a text in pixels, with its kerning. */
export type Measure = (text: string, style: TextStyle) => number

/** The room for section and title, which stand in its middle. */
const TOP = 142
const BOTTOM = 488
/** A section with the space below it, and its baseline from its top. */
const SECTION = { height: 52, baseline: 29 }
/** The baseline of a line of the title from the top of the line, as a multiple of the font size. */
const TITLE_BASELINE = 0.912

const BUSINESS_LEFT = LOGO.left + LOGO.size + 18
const BUSINESS_BASELINE = 102
const CONTACT_BASELINE = 601
const CONTACT_GAP = 28

/** The texts of a social picture and their places; they are drawn over the ground. */
export function cardTexts(card: SocialCard, measure: Measure): PlacedText[] {
  const { business, phone, license } = card
  return [
    { text: business, style: STYLES.business, left: BUSINESS_LEFT, baseline: BUSINESS_BASELINE },
    ...titleTexts(card, measure),
    { text: phone, style: STYLES.phone, left: LOGO.left, baseline: CONTACT_BASELINE },
    {
      text: license,
      style: STYLES.license,
      left: LOGO.left + Math.ceil(measure(phone, STYLES.phone)) + CONTACT_GAP,
      baseline: CONTACT_BASELINE,
    },
  ]
}

/** Section and title, one below the other. */
function titleTexts({ title, section }: SocialCard, measure: Measure): PlacedText[] {
  const { size, lines } = fitTitle(
    title,
    (line) => measure(line, { ...STYLES.title, size: 1 }),
    section === undefined ? 'alone' : 'belowSection',
  )
  const sectionHeight = section === undefined ? 0 : SECTION.height
  const height = sectionHeight + lines.length * size * LINE_HEIGHT
  const top = (TOP + BOTTOM - height) / 2
  const left = LOGO.left
  const titles = lines.map((text, index) => ({
    text,
    style: { ...STYLES.title, size },
    left,
    // Whole pixels, so that every line is equally sharp.
    baseline: Math.round(top + sectionHeight + (index * LINE_HEIGHT + TITLE_BASELINE) * size),
  }))
  if (section === undefined) return titles
  const baseline = Math.round(top + SECTION.baseline)
  return [{ text: section, style: STYLES.section, left, baseline }, ...titles]
}
