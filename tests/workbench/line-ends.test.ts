import { expect, test } from 'vitest'
import { withLineEnds } from '../../workbench/server/draft/line-ends.ts'

test.each([
  ['line feeds', 'a\nb\nc', 'x\ny', 'x\ny'],
  ['Windows line ends', 'a\r\nb\r\nc', 'x\ny', 'x\r\ny'],
  ['mostly Windows line ends', 'a\r\nb\nc\r\nd', 'x\ny', 'x\r\ny'],
  ['as many of both', 'a\r\nb\nc', 'x\ny', 'x\ny'],
  ['a byte order mark', '\ufeffa\r\nb', 'x\ny', '\ufeffx\r\ny'],
  ['no line end', '', 'x\ny', 'x\ny'],
])('a file with %s is saved with them', (_, disk, text, saved) => {
  expect(withLineEnds(text, disk)).toBe(saved)
})
