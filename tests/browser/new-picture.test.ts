import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { MEMO_FILE, openMemo } from '../../generator/cache/memo.ts'
import { readOriginals } from '../../generator/pictures/read-originals.ts'
import { generate } from '../../generator/plan/generate.ts'
import { prerender } from '../../generator/render/prerender.ts'
import { filesIn } from '../../generator/write/folder.ts'
import { GOOD_PICTURES } from '../fixtures/good-home.ts'
import { edited, siteText } from '../fixtures/site.ts'
import { expect, hydrated, test } from './site-test.ts'
import { startServer } from './start-server.ts'

const SITE = siteText()
const PORCH = 'porch: { file: porch.jpg, alt: A porch roof where it meets the wall of the house }'
const TWO_LINES = edited(
  edited(SITE, '\npictures:\n', `\npictures:\n  ${PORCH}\n`),
  'picture: hub-commercial\n    pages',
  'picture: porch\n    pages',
)

/** A photo as a phone takes it; another one each time, so that nothing is known of it. */
async function photo(): Promise<Buffer> {
  const bytes = await sharp('media/hub-storm.jpg').resize(4000, 3000).jpeg().toBuffer()
  return Buffer.concat([bytes, Buffer.from(randomUUID())])
}

/** The pictures of the project, most of which are encoded already. */
const PICTURES = openMemo(MEMO_FILE)

/** What `npm run gen && npm run build` does to a site in `folder`. */
async function build(folder: string, input: string) {
  const generated = join(folder, 'generated')
  const originals = await readOriginals(join(folder, 'media'), PICTURES)
  generate({ input, folder: generated, originals })
  return prerender({
    generated,
    bundle: '.cache',
    folder: join(folder, 'dist'),
    compress: false,
    memo: PICTURES,
  })
}

function contents(folder: string): Map<string, string> {
  return new Map(filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'latin1')]))
}

test('a photo of 4000 by 3000 pixels and two lines in site.yaml are all that a new picture takes', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'new-picture-'))
  const media = join(folder, 'media')
  const dist = join(folder, 'dist')
  mkdirSync(media)
  for (const { file } of Object.values(GOOD_PICTURES))
    copyFileSync('media/hub-storm.jpg', join(media, file))
  try {
    await build(folder, SITE)
    const before = contents(dist)
    writeFileSync(join(media, 'porch.jpg'), await photo())
    expect((await build(folder, TWO_LINES)).pictures.encoded).toBe(9)
    const after = contents(dist)
    const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file))
    const porch = changed.filter((file) => file.startsWith('assets/pictures/porch.'))
    expect(porch.map((file) => file.replace(/^.*-/, ''))).toEqual(
      ['1200', '640', '828'].flatMap((width) =>
        ['avif', 'jpg', 'webp'].map((x) => `${width}.${x}`),
      ),
    )
    expect(changed.filter((file) => !porch.includes(file))).toEqual(['commercial-roofing.html'])
    expect([...before.keys()].filter((file) => !after.has(file))).toEqual([])

    const again = await build(folder, TWO_LINES)
    expect(again.pictures.encoded).toBe(0)
    expect(again.written).toBe(0)

    const server = await startServer({ cwd: folder })
    try {
      await page.goto(`${server.url}/commercial-roofing`)
      await hydrated(page)
      const image = page.getByAltText('A porch roof where it meets the wall of the house')
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0)
      expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(
        '/assets/pictures/porch.',
      )
      expect(await image.getAttribute('width')).toBe('1200')
      expect(await image.getAttribute('height')).toBe('900')
      const [file = ''] = porch
      const { headers } = await fetch(`${server.url}/${file}`)
      expect(headers.get('content-type')).toBe('image/avif')
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      await page.waitForLoadState('networkidle')
    } finally {
      await server.stop()
    }
    // A copy that stopped halfway: the build says where, and the built site stays as it was.
    const whole = readFileSync(join(media, 'porch.jpg'))
    writeFileSync(join(media, 'porch.jpg'), whole.subarray(0, whole.length / 3))
    await expect(build(folder, TWO_LINES)).rejects.toThrow(
      /^site\.yaml:\d+:\d+ {2}pictures\.porch\.file\n .*porch\.jpg can't be read as a picture/,
    )
    expect(contents(dist)).toEqual(after)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
