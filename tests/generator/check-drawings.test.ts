import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMemo } from '../../generator/cache/memo.ts'
import { checkDrawings, drawingFindings } from '../../generator/check/drawings.ts'
import { requireDrawings } from '../../generator/commands/drawings.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const FILE = 'media/drawings/valleys.svg'
const GOOD = readFileSync(FILE, 'utf8')

test('every drawing that texts can show is there and has no mistake', () => {
  expect(() => checkDrawings()).not.toThrow()
})

const SHAPE = '<g id="labels">'

test.each([
  ['no viewBox', / viewBox="[^"]*"/, '', 'Write viewBox="-130 0 660 HEIGHT" here'],
  ['a viewBox without margins', 'viewBox="-130 0 660', 'viewBox="0 0 400', '130 on each side'],
  ['an id that is there twice', SHAPE, '<g id="art"/><g id="labels">', 'The id "art" is taken.'],
  [
    'a label without a text',
    'data-label="cut"',
    'data-label="cutt"',
    '"cutt" has no text in site.yaml. Did you mean "cut"?',
  ],
  [
    'a text without a label',
    /<text data-label="lining".*/,
    '',
    'The label "lining" has a text in site.yaml and no place here.',
  ],
  [
    'words in the art',
    '<g id="art"',
    '<g id="art"><text x="9" y="9">Metal</text></g><g id="art-2"',
    'Words are in site.yaml.',
  ],
  ['a line for no label', 'data-leader="metal"', 'data-leader="metall"', 'Did you mean "metal"?'],
  [
    'a label that was moved as a whole',
    '<text data-label="cut"',
    '<text transform="translate(9 9)" data-label="cut"',
    'Move labels by x and y',
  ],
  ['a label without a place', /(data-label="cut") x="[^"]*"/, '$1', 'Write one number for x'],
  [
    'a font that pages do not have',
    "font-family: 'Source Sans 3'",
    'font-family: Comic Sans',
    "Pages don't have the font Comic Sans",
  ],
  ['a script', SHAPE, '<script>alert(1)</script><g id="labels">', 'A drawing stands on its own'],
  ['a handler', '<path ', '<path onclick="alert(1)" ', 'A drawing stands on its own'],
  [
    'a picture',
    '<path ',
    '<image href="https://example.com/a.png"/><path ',
    'A drawing stands on its own',
  ],
  ['a style from elsewhere', '<style>', '<style>@import "a.css";', 'A drawing stands on its own'],
  ['a gradient', '<path ', '<path fill="url(#sky)" ', 'A drawing stands on its own'],
  [
    'a color that pages could not change',
    '<path ',
    '<path fill="#96a2ac" ',
    'class="fill-line" instead of fill="#96a2ac"',
  ],
  [
    'an unknown color',
    'class="fill-',
    'class="fill-x',
    'is not a color. Use fill- or stroke- with ground, pale',
  ],
  ['a style as an attribute', '<path ', '<path style="stroke-width:2" ', "Pages don't take style."],
  [
    'a shape outside of the groups',
    SHAPE,
    '<path d="M0 0H9"/><g id="labels">',
    'Move this into one of them.',
  ],
  ['an element that is never closed', '</svg>', '', '<svg> is never closed. Add </svg>.'],
  [
    'an element that is closed too late',
    '</g>',
    '</svg>',
    '</svg> is here, but <g> is still open.',
  ],
  ['an attribute without quotes', /viewBox="[^"]*"/, 'viewBox=1', 'Quote every attribute'],
])('%s is a mistake with its line and a cure', (_what, part, instead, message) => {
  const text = GOOD.replace(part, instead)
  const changed = GOOD.split('\n').findIndex((line, index) => line !== text.split('\n')[index])
  const findings = drawingFindings({ name: 'valleys', file: FILE, text })

  expect(findings.map((finding) => finding.message)).toEqual(
    expect.arrayContaining([expect.stringContaining(message)]),
  )
  const [{ position } = { position: undefined }] = findings.filter((finding) =>
    finding.message.includes(message),
  )
  expect(position?.file).toBe(FILE)
  expect(position?.line).toBeGreaterThan(0)
  if (!/closed|no place here/.test(message)) expect(position?.line).toBe(changed + 1)
})

test('what Inkscape writes about itself is no mistake', () => {
  const text = GOOD.replace(
    '<svg ',
    '<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ',
  )
    .replace('<style>', '<sodipodi:namedview pagecolor="#fff"/><metadata/><style>')
    .replace('<path ', '<path inkscape:label="Deck" ')
  const file = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Created with Inkscape -->\n${text}`
  expect(drawingFindings({ name: 'valleys', file: FILE, text: file })).toEqual([])
})

test('without their folder, every drawing is said to be missing', () => {
  expect(() => checkDrawings(tempFolder())).toThrow(/media\/drawings\/valleys\.svg does not exist/)
})

test('drawings without a mistake are remembered, and a mistake is reported until it is gone', async () => {
  const root = tempFolder()
  cpSync('media/drawings', join(root, 'media/drawings'), { recursive: true })
  const memo = openMemo()
  const again = () => requireDrawings(memo, root)
  await again()
  writeFileSync(join(root, FILE), GOOD.replace('data-label="cut"', 'data-label="cutt"'))
  await expect(again()).rejects.toThrow('"cutt" has no text in site.yaml.')
  await expect(again()).rejects.toThrow('"cutt" has no text in site.yaml.')
  rmSync(join(root, FILE))
  await expect(again()).rejects.toThrow(`${FILE} does not exist.`)
  writeFileSync(join(root, FILE), GOOD)
  await again()
})
