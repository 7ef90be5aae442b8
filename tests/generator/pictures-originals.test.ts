import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Memo, openMemo } from '../../generator/cache/memo.ts'
import { encode, resize } from '../../generator/pictures/formats.ts'
import { readOriginals } from '../../generator/pictures/read-originals.ts'
import { widthsFor } from '../../generator/pictures/uses.ts'
import { filesIn } from '../../generator/write/folder.ts'
import { plainPng } from '../fixtures/media.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const RED = { r: 200, g: 40, b: 30 }

/** A picture of one color. */
function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: RED } })
}

/** A folder of originals, and a memo for their measures. */
function folderWith(files: Record<string, Uint8Array | string>) {
  const root = tempFolder()
  const media = join(root, 'media')
  mkdirSync(media)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(media, name), content)
  const memo = openMemo(undefined, '')
  return { media, memo, read: () => readOriginals(media, memo) }
}

test('an original is known by its size, its color and a hash of its content', async () => {
  const { read } = folderWith({
    'a.jpg': await plain(300, 200).jpeg().toBuffer(),
    'b.png': await plain(300, 200).png().toBuffer(),
    'c.avif': await plain(40, 30).avif().toBuffer(),
    'd.webp': await plain(40, 30).webp().toBuffer(),
    'e.tif': await plain(40, 30).tiff().toBuffer(),
    'f.gif': await plain(40, 30).gif().toBuffer(),
  })
  const { files } = await read()
  expect(files.get('b.png')).toEqual({
    hash: expect.stringMatching(/^[0-9a-f]{10}$/),
    width: 300,
    height: 200,
    color: '#c8281e',
  })
  const found = [...files.values()].map((file) => ('hash' in file ? file.hash : file.unreadable))
  expect(new Set(found).size).toBe(6)
  expect(found.join(' ')).toMatch(/^([0-9a-f]{10} ?){6}$/)
})

test('a phone photo that lies on its side has the size of the picture that people see', async () => {
  const { read } = folderWith({
    'side.jpg': await plain(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  })
  expect((await read()).files.get('side.jpg')).toMatchObject({ width: 300, height: 400 })
})

test('a drawing is as large as pages need, whatever its units', async () => {
  const { read } = folderWith({
    'house.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M0 0H9"/></svg>',
  })
  expect((await read()).files.get('house.svg')).toMatchObject({ width: 1200, height: 900 })
})

test('what is not a picture is known with the reason; notes and hidden files are left out', async () => {
  const jpeg = await plain(900, 900).jpeg().toBuffer()
  const { read } = folderWith({
    'half.jpg': jpeg.subarray(0, jpeg.length / 2),
    'text.jpg': 'Not a picture.',
    'empty.jpg': '',
    'README.md': 'Notes.',
    '.DS_Store': 'Finder',
  })
  const { files } = await read()
  expect([...files.keys()]).toEqual(['empty.jpg', 'half.jpg', 'text.jpg'])
  for (const [name, file] of files) expect(file, name).toEqual({ unreadable: expect.any(String) })
})

test('without the folder there are no originals', async () => {
  expect((await readOriginals(join(tempFolder(), 'media'))).files.size).toBe(0)
})

test('an original is measured once, also when it comes back under another name', async () => {
  const png = plainPng(64, 48)
  const { read, media, memo } = folderWith({ 'a.png': png })
  await read()
  const put: string[] = []
  const counting: Memo = { ...memo, under: () => counting, put: (step) => void put.push(step) }
  writeFileSync(join(media, 'b.png'), png)
  const { files } = await readOriginals(media, counting)
  expect(files.get('b.png')).toEqual(files.get('a.png'))
  expect(put).toEqual([])
})

test('a file that changes while the dev server runs is read again', async () => {
  const { read, media } = folderWith({ 'a.png': plainPng(64, 48) })
  await read()
  writeFileSync(join(media, 'a.png'), plainPng(128, 48))
  expect((await read()).files.get('a.png')).toMatchObject({ width: 128 })
})

test('a file on the way to visitors is upright, and has lost the place where it was taken', async () => {
  const original = await plain(400, 300)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '27/1 57/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(original).metadata()).exif).toBeDefined()
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    const file = await sharp(await encode(await resize(original, 150), format)).metadata()
    expect([file.width, file.height], format).toEqual([150, 200])
    expect([file.exif, file.icc, file.xmp, file.orientation], format).toEqual(Array(4))
  }
})

test('colors of another color space are the same in sRGB, which every screen takes for granted', async () => {
  const wide = await plain(64, 64).withIccProfile('p3').png().toBuffer()
  const [red = 0, green = 0, blue = 0] = await sharp(await encode(await resize(wide, 64), 'jpg'))
    .raw()
    .toBuffer()
  expect(Math.abs(red - RED.r)).toBeLessThan(8)
  expect(Math.abs(green - RED.g)).toBeLessThan(8)
  expect(Math.abs(blue - RED.b)).toBeLessThan(8)
})

test('a file is never wider than its original', async () => {
  const small = await plain(100, 80).jpeg().toBuffer()
  expect((await sharp(await encode(await resize(small, 640), 'webp')).metadata()).width).toBe(100)
})

test('paper shows through a transparent original', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const image = sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
  const [red = 0] = await sharp(await encode(await resize(await image.png().toBuffer(), 8), 'jpg'))
    .raw()
    .toBuffer()
  expect(red).toBeGreaterThan(250)
})

test.each([
  ['intro', 4000, [640, 828, 1200]],
  ['intro', 1200, [640, 828, 1200]],
  ['intro', 960, [640, 828, 960]],
  ['intro', 850, [640, 850]],
  ['intro', 300, [300]],
  ['hero-wide', 1920, [960, 1440, 1920]],
  ['hero-phone', 720, [480, 600]],
] as const)('for %s an original %i pixels wide becomes files %j wide', (use, width, expected) => {
  expect(widthsFor(use, width)).toEqual(expected)
})

test('nothing is left in media/ itself', async () => {
  const { read, media } = folderWith({ 'a.png': plainPng(64, 48) })
  await read()
  expect(filesIn(media)).toEqual(['a.png'])
})
