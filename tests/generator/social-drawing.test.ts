import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMemo } from '../../generator/cache/memo.ts'
import { cardFile } from '../../generator/social/card-file.ts'
import { cardTexts } from '../../generator/social/card-texts.ts'
import { openDrawing, openMeasure } from '../../generator/social/draw.ts'
import { drawPictures } from '../../generator/social/draw-pictures.ts'
import { drawableText } from '../../generator/social/drawable-text.ts'
import { FONTS } from '../../generator/social/look.ts'
import type { SocialCard } from '../../schema/page.ts'

const cardOf = (title: string): SocialCard => ({
  title,
  section: 'Hillsborough County, Florida',
  business: 'Pelican Ridge Roofing',
  phone: '(813) 555-0142',
  license: 'Florida license CCC0000000',
})

test('the same card gives the same bytes, another card others, of the declared size and not heavy', async () => {
  const title = 'Questions to ask a roofing contractor, and the answers to listen for'
  const first = await (await openDrawing())(cardOf(title))
  const draw = await openDrawing()
  expect((await draw(cardOf(title))).equals(first)).toBe(true)
  expect((await draw(cardOf('Roof repair'))).equals(first)).toBe(false)
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(first.byteLength).toBeLessThan(70_000)
})

test('a hostile title is drawn as the letters it has', async () => {
  const draw = await openDrawing()
  const plain = await draw(cardOf('Roofs'))
  for (const title of ['</svg><script>alert(1)</script>', '& &amp; < > " \'', 'x'.repeat(300)])
    expect((await draw(cardOf(title))).equals(plain), title).toBe(false)
})

test('the fonts have every letter that counts as drawable', () => {
  const letters = drawableText(
    Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code + 0x20)).join(''),
  ).replaceAll(' ', '')
  expect(letters).toContain('Ñ')
  expect(letters.length).toBeGreaterThan(190)
  openMeasure()
  for (const { family } of Object.values(FONTS)) {
    // The last one is in neither font: a test of the test.
    const missing = [...letters, '屋'].filter((letter) => !isInFont(letter, family))
    expect(missing, family).toEqual(['屋'])
  }
})

/** Whether the variable font of `family` has this letter: one of another font ignores the axis, a box stands for none. */
function isInFont(letter: string, family: string): boolean {
  const light = pixels(letter, family, 300)
  const isNone = light.equals(pixels('\u{10ffff}', family, 300))
  return !isNone && !light.equals(pixels(letter, family, 800))
}

function pixels(letter: string, family: string, weight: number): Buffer {
  const canvas = createCanvas(120, 120)
  const context = canvas.getContext('2d')
  context.font = `80px "${family}"`
  context.fontVariationSettings = `"wght" ${weight}`
  context.fillText(letter, 10, 90)
  return canvas.data()
}

test('a title of any size stays in the room left of the sun', () => {
  const measure = openMeasure()
  for (const title of [
    'WWWWWW WWWWWW WWWWWW',
    'Roofing in St. Petersburg, Florida',
    'W'.repeat(90),
  ]) {
    const edges = cardTexts(cardOf(title), measure).map(
      ({ text, style, left }) => left + measure(text, style),
    )
    expect(edges.length).toBeGreaterThan(4)
    expect(Math.max(...edges)).toBeLessThan(880)
  }
})

test('a picture is drawn once: later sites take it from the memo', async () => {
  let memo = openMemo()
  const drawingsOf = (...titles: string[]) =>
    new Map(
      titles.map((title) => {
        const card = cardOf(title)
        const file = cardFile(card, `/${title.toLowerCase()}`)
        return [file, { file, card }]
      }),
    )
  const site = new Map<string, Buffer>()
  const build = (drawings: ReturnType<typeof drawingsOf>) =>
    drawPictures({
      drawings,
      memo,
      put: async (file, bytes) => void site.set(file, bytes),
    })

  expect(await build(drawingsOf('Leaks', 'Tiles'))).toEqual({ all: 2, drawn: 2 })
  const first = new Map(site)
  expect(await build(drawingsOf('Leaks', 'Tiles'))).toEqual({ all: 2, drawn: 0 })
  expect(await build(drawingsOf('Leaks', 'Metal'))).toEqual({ all: 2, drawn: 1 })

  site.clear()
  expect(await build(drawingsOf('Leaks', 'Tiles'))).toEqual({ all: 2, drawn: 0 })
  expect(site).toEqual(first)

  site.clear()
  memo = openMemo()
  expect(await build(drawingsOf('Leaks', 'Tiles'))).toEqual({ all: 2, drawn: 2 })
  expect(site).toEqual(first)
})

test('a picture that cannot be drawn is named, and the build fails', async () => {
  const drawing = { file: 'assets/social/leaks.12345678.jpg', card: cardOf('Leaks') }
  const run = drawPictures({
    drawings: new Map([[drawing.file, drawing]]),
    memo: openMemo(),
    put: async () => {
      throw new Error('the disk is full')
    },
  })
  await expect(run).rejects.toThrow(
    'The picture for shared links assets/social/leaks.12345678.jpg could not be made: the disk is full',
  )
})
