import satori from 'satori'
import sharp from 'sharp'
import type { SocialCard } from '../../schema/page.ts'
import { cardDesign } from './card-design.ts'
import { loadFonts } from './fonts.ts'
import { GROUND, HEIGHT, WIDTH } from './ground.ts'
import { JPEG } from './look.ts'

/** Draws a card as a JPEG. The same card gives the same bytes. */
export type Draw = (card: SocialCard) => Promise<Buffer>

/** Reads the fonts and returns what draws a card with them. */
export async function openDrawing(): Promise<Draw> {
  const fonts = await loadFonts()
  return async (card) => {
    // satori takes elements without React, which its types do not say.
    const element = cardDesign(card) as unknown as Parameters<typeof satori>[0]
    const texts = await satori(element, { width: WIDTH, height: HEIGHT, fonts })
    const whole = GROUND.replace(/<\/svg>$/, () => `${texts}</svg>`)
    return sharp(Buffer.from(whole)).removeAlpha().jpeg(JPEG).toBuffer()
  }
}
