import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Original, Unreadable } from '../../generator/pictures/original.ts'
import { generate } from '../../generator/plan/generate.ts'
import { type Finding, SiteError } from '../../generator/read/site-error.ts'
import { pictureSchema } from '../../schema/picture-record.ts'
import { GOOD_PICTURES } from '../fixtures/good-home.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { MEMO } from '../fixtures/memo.ts'
import { answers } from '../fixtures/mistakes.ts'
import { edited, siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const LARGE: Original = { hash: '0123456789', width: 1920, height: 1440, color: '#808080' }
const GOOD = Object.fromEntries(Object.keys(GOOD_PICTURES).map((name) => [`${name}.jpg`, LARGE]))

/** What gen says about pictures: each finding with its key, without what it says about other things. */
function found(
  text: string,
  files: Record<string, Original | Unreadable> = GOOD,
): { rule: string; path: string; message: string; line: string }[] {
  const lines = text.split('\n')
  return findingsOf(text, files)
    .filter(({ rule }) => /picture|original|alt/.test(rule))
    .map(({ rule, path, message, position }) => ({
      rule,
      path: path.join('.'),
      message,
      line: lines[position.line - 1]?.trim() ?? '',
    }))
}

function findingsOf(
  input: string,
  files: Record<string, Original | Unreadable>,
): readonly Finding[] {
  const originals = { folder: 'media', files: new Map(Object.entries(files)) }
  const folder = join(tempFolder(), 'generated')
  try {
    return generate({ input, folder, originals, audit: 'warn', memo: MEMO }).warnings
  } catch (error) {
    if (error instanceof SiteError) return error.findings
    throw error
  }
}

function without(name: string): Record<string, Original> {
  return Object.fromEntries(Object.entries(GOOD).filter(([file]) => file !== name))
}

test('a site whose originals are all there has nothing to report', () => {
  expect(found(siteText())).toEqual([])
})

test('a missing original is an error at its line, with the file that was probably meant', () => {
  const text = edited(siteText(), 'file: hub-storm.jpg', 'file: hub-strom.jpg')
  expect(found(text)).toContainEqual({
    rule: 'missing-picture',
    path: 'pictures.hub-storm.file',
    message: 'media/hub-strom.jpg does not exist. Did you mean "hub-storm.jpg"?',
    line: expect.stringContaining('hub-strom.jpg'),
  })
  const [finding] = found(siteText(), { 'zzzzzzzzzzzz.jpg': LARGE })
  expect(finding?.message).toBe(
    'media/hero-mobile.jpg does not exist. Put the picture into media/, or correct its name.',
  )
})

test('a file that is no picture is an error with the reason', () => {
  const files = { ...GOOD, 'hub-storm.jpg': { unreadable: 'premature end of JPEG image' } }
  expect(found(siteText(), files)).toMatchObject([
    {
      rule: 'unreadable-picture',
      path: 'pictures.hub-storm.file',
      message:
        "media/hub-storm.jpg can't be read as a picture (premature end of JPEG image). Save it again as JPEG or PNG.",
    },
  ])
})

test('an original that is too small for what it is used for is a warning with the numbers', () => {
  const files = {
    ...GOOD,
    'hero-desktop.jpg': { ...LARGE, width: 1280 },
    'hub-storm.jpg': { ...LARGE, width: 827 },
    'hub-commercial.jpg': { ...LARGE, width: 828 },
  }
  expect(found(siteText(), files).map(({ rule, message }) => [rule, message])).toEqual([
    [
      'small-picture',
      'media/hero-desktop.jpg is 1280 pixels wide and appears at the top of the home page on wide screens. Use an original at least 1600 pixels wide.',
    ],
    [
      'small-picture',
      'media/hub-storm.jpg is 827 pixels wide and appears in a tab of the home page. Use an original at least 828 pixels wide.',
    ],
  ])
})

test('a picture that no page shows and a file that is not defined are warnings; a text can show the picture', () => {
  const pictures = { ...GOOD_PICTURES, porch: { file: 'porch.jpg', alt: 'A porch' } }
  const files = { ...GOOD, 'porch.jpg': LARGE, 'IMG 0042.JPG': LARGE }
  const unused = {
    rule: 'unused-original',
    path: 'pictures',
    message:
      'Nothing uses media/IMG 0042.JPG. Add it here, e.g. img-0042: { file: IMG 0042.JPG, alt: What it shows }, or delete the file.',
    line: 'pictures:',
  }
  expect(found(siteText({ pictures }), files)).toEqual([
    unused,
    {
      rule: 'unused-picture',
      path: 'pictures.porch',
      message:
        'No page shows "porch". Show it in a text with > [!PICTURE] porch, or delete this line.',
      line: 'porch:',
    },
  ])
  const guides = [{ ...goodArticle('attic-leak'), body: 'Look.\n\n> [!PICTURE] porch' }]
  expect(found(siteText({ pictures, guides }), files)).toEqual([unused])
})

test('words of a picture that repeat the heading of its page are a warning with the page', () => {
  const text = edited(
    siteText(),
    'alt: The picture hub-commercial',
    'alt: "Heading of commercial-roofing."',
  )
  expect(findingsOf(text, GOOD).find(({ rule }) => rule === 'repeated-alt')).toMatchObject({
    severity: 'warning',
    path: ['pictures', 'hub-commercial', 'alt'],
    pages: ['/commercial-roofing'],
    message:
      'This repeats the heading of the page. Say what the picture shows, as you would on the phone.',
  })
})

test('a missing original stops gen before anything is written', () => {
  const folder = join(tempFolder(), 'generated')
  const originals = { folder: 'media', files: new Map(Object.entries(without('hub-storm.jpg'))) }
  expect(() => generate({ input: siteText(), folder, originals })).toThrow(/Nothing was written\.$/)
})

const ALT = 'A roof'
const NAME_HINT =
  'Use the name of a file in media/, without its folder, e.g. file: gallery-repair.jpg'
const TYPE_HINT =
  'Save the picture as JPEG, PNG, WebP, AVIF, TIFF, GIF or SVG, e.g. file: gallery-repair.jpg'

const DEVICE_HINT =
  'Rename the file: Windows keeps this name for a device, e.g. file: gallery-repair.jpg'

test.each([
  ['con.jpg', DEVICE_HINT],
  ['AUX.JPG', DEVICE_HINT],
  ['nul.tar.png', DEVICE_HINT],
  ['lpt1 .jpg', DEVICE_HINT],
  ['media/roof.jpg', NAME_HINT],
  ['..\\roof.jpg', NAME_HINT],
  ['', NAME_HINT],
  [7, NAME_HINT],
  ['roof.heic', TYPE_HINT],
  ['roof.pdf', TYPE_HINT],
  ['roof', TYPE_HINT],
  [
    'Dach-über-Kopf.jpg',
    'Rename the file: letters A to Z, digits, spaces, dots, hyphens and underscores only, e.g. file: gallery-repair.jpg',
  ],
])('the file name %j is answered with a name that works', (file, hint) => {
  expect(answers(pictureSchema, { file, alt: ALT })).toEqual([hint])
})

test.each([
  'roof.jpg',
  'IMG 0042.JPEG',
  'Roof (new)_2.Png',
  'a.b.webp',
  'x.avif',
  'x.tif',
  'x.svg',
  'con-2.jpg',
  'com10.jpg',
])('the file name %j is fine', (file) => {
  expect(answers(pictureSchema, { file, alt: ALT })).toEqual([])
})

test('a picture without words is answered with an example', () => {
  expect(answers(pictureSchema, { file: 'roof.jpg' })).toEqual([
    'Add alt, e.g. alt: Shingle roof during a repair',
  ])
})
