import type { SocialCard } from '../../schema/page.ts'
import { fitTitle, LINE_HEIGHT, TRACKING } from './fit-title.ts'
import { HEIGHT, LOGO, WIDTH } from './ground.ts'
import { COLORS, DISPLAY_FONT, TEXT_FONT } from './look.ts'

/** An element as satori takes it. */
export interface Element {
  type: 'div'
  props: { style: Record<string, string | number>; children?: string | Element[] }
}

const LETTER_SPACING = `-${TRACKING}em`

/** The texts of a social picture and their places; they are drawn over the ground. */
export function cardDesign({ title, section, business, phone, license }: SocialCard): Element {
  const { size, lines } = fitTitle(title, section === undefined ? 'alone' : 'belowSection')
  return box({ width: WIDTH, height: HEIGHT, position: 'relative', flexDirection: 'column' }, [
    text(business, {
      position: 'absolute',
      left: LOGO.left + LOGO.size + 18,
      top: LOGO.top + 15,
      fontFamily: DISPLAY_FONT,
      fontSize: 32,
      letterSpacing: LETTER_SPACING,
      color: COLORS.onNavy,
    }),
    box(
      {
        position: 'absolute',
        left: LOGO.left,
        top: 142,
        height: 346,
        flexDirection: 'column',
        justifyContent: 'center',
      },
      [
        ...(section === undefined ? [] : [text(section, SECTION)]),
        ...lines.map((line) =>
          text(line, {
            height: size * LINE_HEIGHT,
            fontFamily: DISPLAY_FONT,
            fontSize: size,
            lineHeight: LINE_HEIGHT,
            letterSpacing: LETTER_SPACING,
            color: COLORS.onNavy,
          }),
        ),
      ],
    ),
    box({ position: 'absolute', left: LOGO.left, bottom: 18, alignItems: 'baseline' }, [
      text(phone, { ...CONTACT, color: COLORS.navy, fontSize: 34 }),
      text(license, { ...CONTACT, color: COLORS.inkSoft, fontSize: 28, marginLeft: 28 }),
    ]),
  ])
}

const SECTION = {
  marginBottom: 14,
  fontFamily: TEXT_FONT,
  fontSize: 32,
  lineHeight: 1.2,
  color: COLORS.sunDeep,
}

const CONTACT = { fontFamily: TEXT_FONT, lineHeight: 1.2 }

function box(style: Record<string, string | number>, children: Element[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

function text(children: string, style: Record<string, string | number>): Element {
  return { type: 'div', props: { style: { whiteSpace: 'pre', ...style }, children } }
}
