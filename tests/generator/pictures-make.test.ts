import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMemo } from '../../generator/cache/memo.ts'
import { makePictures } from '../../generator/pictures/make-pictures.ts'
import type { ListedPicture } from '../../generator/pictures/picture-list.ts'
import { readOriginals } from '../../generator/pictures/read-originals.ts'
import { generate } from '../../generator/plan/generate.ts'
import { plainPng, writeMedia } from '../fixtures/media.ts'
import { siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const PORCH = 'porch: { file: porch.png, alt: A porch roof that leaks where it meets the wall }'

/** A site with one original of its own on a hub. Each call of `make` generates it and makes its pictures. */
function siteWithPorch() {
  const root = tempFolder()
  const plain = siteText()
  const text = plain
    .replace('\npictures:\n', `\npictures:\n  ${PORCH}\n`)
    .replace(/picture: hub-commercial\n(?=\s+pages)/, 'picture: porch\n')
  writeMedia(root, plain)
  const media = join(root, 'media')
  writeFileSync(join(media, 'porch.png'), plainPng(1000, 600))
  let memo = openMemo()
  const generated = join(root, 'generated')
  const gen = async () =>
    generate({ input: text, folder: generated, originals: await readOriginals(media, memo) })
  const list = (): ListedPicture[] =>
    JSON.parse(readFileSync(join(generated, 'pictures.json'), 'utf8'))
  const files = new Map<string, Buffer>()
  const makeOnly = () =>
    makePictures(
      list().filter(({ name }) => name === 'porch'),
      {
        memo,
        put: async (file, bytes) => void files.set(file, bytes),
      },
    )
  const make = async () => {
    files.clear()
    await gen()
    return makeOnly()
  }
  const forget = () => {
    memo = openMemo()
  }
  return { media, files, list, make, makeOnly, forget }
}

test('gen lists the pictures that pages show with their places, and the build makes every file of them', async () => {
  const { list, make, files } = siteWithPorch()
  expect(await make()).toEqual({ files: 9, encoded: 9 })
  const picture = list().find(({ name }) => name === 'porch')
  expect(picture).toMatchObject({
    path: expect.stringMatching(/^\/assets\/pictures\/porch\.[0-9a-f]{10}$/),
    widths: [640, 828, 1000],
    place: expect.stringMatching(/^site\.yaml:\d+:\d+$/),
  })
  for (const [file, bytes] of files) {
    const [, width, format] = /-(\d+)\.(avif|webp|jpg)$/.exec(file) ?? []
    const found = await sharp(bytes).metadata()
    expect(found.width, file).toBe(Number(width))
    expect(found.format, file).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format ?? ''])
  }
})

test('the second time nothing is encoded; a changed original is, under other names', async () => {
  const { media, files, make } = siteWithPorch()
  await make()
  const before = [...files.keys()]
  expect(await make()).toEqual({ files: 9, encoded: 0 })
  expect([...files.keys()]).toEqual(before)

  writeFileSync(join(media, 'porch.png'), plainPng(1400, 900))
  expect(await make()).toEqual({ files: 9, encoded: 9 })
  expect([...files.keys()].filter((file) => before.includes(file))).toEqual([])
})

test('a picture used in two ways has the files of both, and each file once', async () => {
  const { list, make } = siteWithPorch()
  await make()
  const names = list().map(({ name }) => name)
  expect(names).toEqual([...new Set(names)].toSorted())
  expect(list().find(({ name }) => name === 'hub-residential')?.widths).toEqual([640, 828, 1200])
})

test('an original that has changed or gone since gen stops the build with its line in site.yaml', async () => {
  const { media, list, make, makeOnly, forget } = siteWithPorch()
  await make()
  forget()
  const place = list().find(({ name }) => name === 'porch')?.place

  writeFileSync(join(media, 'porch.png'), plainPng(1001, 600))
  await expect(makeOnly()).rejects.toThrow(
    `${place}  pictures.porch.file\n  ${media}/porch.png has changed since the pages were generated. Run npm run gen first.`,
  )
  rmSync(join(media, 'porch.png'))
  await expect(makeOnly()).rejects.toThrow(`${media}/porch.png can't be read (ENOENT).`)
})
