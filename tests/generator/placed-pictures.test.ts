import { expect, test } from 'vitest'
import { prose } from '../../generator/text/prose.ts'

const PICTURE = '> [!PICTURE] gallery-repair\n> A roof during a repair.'
const SHORT = 'The flashing is loose.'
const LONG = 'The flashing at the chimney is loose, and the rain gets in behind it. '.repeat(7)

/** Whether the first picture of a text is beside the text that follows it. */
const isBeside = (text: string) =>
  prose(text, {}).some((block) => block.type === 'picture' && block.beside === true)

test.each([
  ['a long paragraph', LONG],
  ['paragraphs and a list', `${LONG.slice(0, 250)}\n\n- ${LONG.slice(0, 250)}\n\n## More`],
])('%s runs around the picture before it', (_, text) => {
  expect(isBeside(`${PICTURE}\n\n${text}`)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a short paragraph', SHORT],
  ['a heading', `## More\n\n${LONG}`],
  ['a short paragraph and a heading', `${SHORT}\n\n## More\n\n${LONG}`],
  ['a table', `| a | b |\n|---|---|\n| ${LONG} | b |`],
])('a picture before %s has a line of its own', (_, text) => {
  expect(isBeside(`${LONG}\n\n${PICTURE}\n\n${text}`)).toBe(false)
})
