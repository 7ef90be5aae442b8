import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BUTTONS_FILE, SITE_PICTURE, WORKBENCH_PICTURE } from '../../scripts/pictures.ts'

const HINT = 'The picture of the workbench is out of date. Run: npm run docs:pictures'

test.each([SITE_PICTURE, WORKBENCH_PICTURE])(
  'the README shows $file in its size',
  async (picture) => {
    const { width, height } = await sharp(picture.file).metadata()
    expect({ width, height }).toEqual({ width: picture.width, height: picture.height })
    expect(readFileSync('README.md', 'utf8')).toContain(`](${picture.file})`)
  },
)

test('the picture of the workbench has the buttons that its top bar has', () => {
  const code = readFileSync('workbench/top-bar.tsx', 'utf8')
  const names = Array.from(
    code.matchAll(
      /<IconButton[^>]*?label="([^"]+)"|<(?:button|Button)\b.*?>\s*(?:<\w+[^>]*>\s*)*([A-Z][\w ]+?)\s*</gs,
    ),
    ([, label, words]) => label ?? words,
  )
  expect(names, HINT).toEqual(JSON.parse(readFileSync(BUTTONS_FILE, 'utf8')))
})
