import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import satori from 'satori'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cardDesign } from '../../generator/social/card-design.ts'
import { cardFile } from '../../generator/social/card-file.ts'
import { openDrawing } from '../../generator/social/draw.ts'
import { drawPictures } from '../../generator/social/draw-pictures.ts'
import { drawableText } from '../../generator/social/drawable-text.ts'
import { loadFonts } from '../../generator/social/fonts.ts'
import { textWidth } from '../../generator/social/text-width.ts'
import type { SocialCard } from '../../schema/page.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

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

test('the fonts have every letter that counts as drawable, and no letter is wider than its width in the table', async () => {
  const fonts = await loadFonts()
  const letters = drawableText(
    Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code + 0x20)).join(''),
  )
  expect(letters).toContain('Ñ')
  const missing: string[] = []
  const widths = new Map<string, number>()
  for (const { name } of fonts) {
    // The last one is in neither font: a test of the test.
    const rows = [...letters, '屋'].map((letter) => ({
      type: 'div',
      key: null,
      props: { style: { position: 'absolute', fontFamily: name, fontSize: 100 }, children: letter },
    }))
    const style = { display: 'flex', width: 1200, height: 630 }
    await satori(
      { type: 'div', key: null, props: { style, children: rows } },
      {
        width: 1200,
        fonts,
        embedFont: false,
        loadAdditionalAsset: async (_code, segment) => {
          missing.push(segment)
          return []
        },
        onNodeDetected: ({ textContent, width }) => {
          if (name === fonts[0]?.name && textContent !== undefined) widths.set(textContent, width)
        },
      },
    )
  }
  expect(missing).toEqual(fonts.map(() => '屋'))
  widths.delete('屋')
  expect(widths.size).toBeGreaterThan(90)
  const wider = [...widths].filter(([text, width]) => Math.floor(width) > textWidth(text) * 100 + 1)
  expect(wider).toEqual([])
})

test('a title of any size stays in the room left of the sun', async () => {
  const fonts = await loadFonts()
  for (const title of [
    'WWWWWW WWWWWW WWWWWW',
    'Roofing in St. Petersburg, Florida',
    'W'.repeat(90),
  ]) {
    const edges: number[] = []
    const element = cardDesign(cardOf(title)) as unknown as Parameters<typeof satori>[0]
    await satori(element, {
      width: 1200,
      height: 630,
      fonts,
      onNodeDetected: ({ left, width, textContent }) => {
        if (textContent !== undefined) edges.push(left + width)
      },
    })
    expect(edges.length).toBeGreaterThan(4)
    expect(Math.max(...edges)).toBeLessThan(880)
  }
})

test('a picture is drawn once: later sites take it from the last site or from the cache', async () => {
  const cache = join(tempFolder(), 'social')
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
      cache,
      keep: (file) => site.has(file),
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
  rmSync(cache, { recursive: true })
  expect(await build(drawingsOf('Leaks', 'Tiles'))).toEqual({ all: 2, drawn: 2 })
  expect(site).toEqual(first)
  for (const [file, bytes] of site)
    expect(readFileSync(join(cache, file.split('/').at(-1) ?? '')).equals(bytes)).toBe(true)
})

test('a picture that cannot be drawn is named, and the build fails', async () => {
  const drawing = { file: 'assets/social/leaks.12345678.jpg', card: cardOf('Leaks') }
  const run = drawPictures({
    drawings: new Map([[drawing.file, drawing]]),
    cache: join(tempFolder(), 'social'),
    keep: () => false,
    put: async () => {
      throw new Error('the disk is full')
    },
  })
  await expect(run).rejects.toThrow(
    'The picture for shared links assets/social/leaks.12345678.jpg could not be made: the disk is full',
  )
})
