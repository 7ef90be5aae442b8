import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { folderWith, runHere } from '../fixtures/command-line.ts'
import { commentsIn } from '../fixtures/field-bytes.ts'
import { manyStyles } from '../fixtures/many-styles.ts'

const BY_HAND = `# On top.\t# with a tab
business:
    name:   Pelican   # why
    counties: [ Polk,
      # The second.
      Pasco ]

cities:
# Above the first.
- {name: Tampa, position: [27.95, -82.80]}
- name: >-
    A long name
    on two lines
`

const WRITTEN = `# On top.\t# with a tab
business:
  name: Pelican # why
  counties:
    [
      Polk,
      # The second.
      Pasco
    ]

cities:
  # Above the first.
  - { name: Tampa, position: [27.95, -82.80] }
  - name: >-
      A long name on two lines
`

const windows = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`

test('format brings a file into the written form, with its line ends and byte order mark', async () => {
  for (const ends of [(text: string) => text, windows]) {
    const folder = folderWith(ends(BY_HAND))
    expect(await runHere(folder, 'format')).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toBe(ends(WRITTEN))
  }
})

test.each([
  ['every style', manyStyles()],
  ['site.yaml', readFileSync('site.yaml', 'utf8')],
])(
  'format of %s keeps what it says and every comment; again, it changes nothing',
  async (_, text) => {
    const folder = folderWith(text)
    const file = join(folder, 'site.yaml')
    await runHere(folder, 'format')
    const formatted = readFileSync(file, 'utf8')
    expect(parse(formatted)).toEqual(parse(text))
    expect(commentsIn(formatted)).toEqual(commentsIn(text))
    expect((await runHere(folder, 'format')).stdout).toBe('site.yaml: nothing to format\n')
    expect(readFileSync(file, 'utf8')).toBe(formatted)
  },
  60_000,
)

test('format says what is wrong with a file, and leaves it', async () => {
  const folder = folderWith('a: "b\nc: d\n')
  const { status, stderr } = await runHere(folder, 'format')
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^site\.yaml:1:4\n {2}A quote is opened here[\s\S]*Nothing was written\.\n$/,
  )
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toBe('a: "b\nc: d\n')
})
