import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { openMemo } from '../../generator/cache/memo.ts'
import { compressedCopies, FIRST_ROUND_TRIP } from '../../generator/render/compress.ts'
import { clientPage, drawnPage } from '../../generator/render/document.ts'
import type { Page } from '../../schema/page.ts'
import { withCommon } from '../../schema/shared/common-form.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'

const pages = pagesOf(stringify(FULL_SITE))
const home = pageAt(pages, '/', 'home')
const { lead: _lead, preset: _preset, ...common } = home.props.quote

/** The words of drawings, which are in the markup alone. */
const withoutDrawings = (value: object): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      key === 'map' || key === 'figure' ? undefined : part,
    ),
  )

test.each(pages.map((page) => [page.path, page] as const))(
  'the app has the props of %s from its document and what all forms have in common',
  (_, page) => {
    const sent = drawnPage(page, common)
    const whole = { ...sent, props: withCommon(sent.props, common) }
    expect(withoutDrawings(whole)).toEqual(withoutDrawings(clientPage(page)))
  },
)

test('a form is sent with nothing but its name and what a page says about itself', () => {
  const { props } = drawnPage(pageAt(pages, '/residential-roofing', 'hub'), common)
  expect(props).toMatchObject({ contact: { form: { heading: 'Book a free inspection' } } })
  expect(JSON.stringify(props)).not.toContain(common.messages.failure)
})

test('the words of a drawing and the lines of the map are not sent beside the markup', () => {
  expect(home.props.area?.map?.land).toMatch(/^M/)
  expect(JSON.stringify(drawnPage(home, common))).not.toContain('"land"')
  const [first] = pages
  const figure = { type: 'roof-anatomy', description: 'A house.', labels: { ridge: ['Ridge'] } }
  const drawn = { ...first, props: { body: [{ type: 'figure', figure, caption: [] }] } }
  expect(drawnPage(drawn as unknown as Page, common).props).toEqual({
    body: [{ type: 'figure', figure: { type: 'roof-anatomy' }, caption: [] }],
  })
})

const words = readFileSync('tests/fixtures/real-site.yaml')
const quick = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength

test('a page that would take a second round trip is compressed until it takes one', async () => {
  let length = 20_000
  while (quick(words.subarray(0, length)) <= FIRST_ROUND_TRIP + 200) length += 500
  const page = words.subarray(0, length)
  const [brotli] = await compressedCopies('page.html', page, openMemo())
  expect(brotli?.bytes.byteLength).toBeLessThanOrEqual(FIRST_ROUND_TRIP)
  expect(brotliDecompressSync(brotli?.bytes ?? '')).toEqual(page)
})
