import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import type { SocialCard } from '../../schema/page.ts'
import { cardTexts, type Measure } from './card-texts.ts'
import { GROUND, HEIGHT, WIDTH } from './ground.ts'
import { FONTS, JPEG_QUALITY, type TextStyle } from './look.ts'

/** Draws a card as a JPEG. The same card gives the same bytes. */
export type Draw = (card: SocialCard) => Promise<Buffer>

/** Reads the fonts, draws what all cards have in common, and returns what draws a card with them. */
export async function openDrawing(): Promise<Draw> {
  const measure = openMeasure()
  const ground = createCanvas(WIDTH, HEIGHT)
  ground.getContext('2d').drawImage(await loadImage(Buffer.from(GROUND)), 0, 0)
  return (card) => {
    const canvas = createCanvas(WIDTH, HEIGHT)
    const context = canvas.getContext('2d')
    context.drawImage(ground, 0, 0)
    for (const { text, style, left, baseline } of cardTexts(card, measure)) {
      setStyle(context, style)
      context.fillText(text, left, baseline)
    }
    return canvas.encode('jpeg', JPEG_QUALITY)
  }
}

/** What measures texts in the fonts of the social pictures. */
export function openMeasure(): Measure {
  registerFonts()
  const context = createCanvas(1, 1).getContext('2d')
  return (text, style) => {
    // Widths grow with the size, so all sizes are measured in one that every letter is exact in.
    setStyle(context, { ...style, size: MEASURED_SIZE })
    return (context.measureText(text).width / MEASURED_SIZE) * style.size
  }
}

const MEASURED_SIZE = 100

let areRegistered = false

function registerFonts(): void {
  if (areRegistered) return
  for (const { family, package: name, file } of Object.values(FONTS))
    GlobalFonts.register(
      readFileSync(fileURLToPath(import.meta.resolve(`${name}/${file}`))),
      family,
    )
  areRegistered = true
}

function setStyle(context: SKRSContext2D, { font, size, tracking, color }: TextStyle): void {
  const { family, weight } = FONTS[font]
  // Without it, the language of the machine selects among forms of letters.
  context.lang = 'en'
  context.font = `${size}px "${family}"`
  context.fontVariationSettings = `"wght" ${weight}`
  context.letterSpacing = `${-tracking * size}px`
  context.fillStyle = color
}
