import { expect, test } from 'vitest'
import { parseProse } from '../../generator/text/prose.ts'
import { Prose } from '../../templates/parts/prose.tsx'
import { drawn, hrefsIn } from './markup.tsx'

test('a phone number in a text is a link to call, which stays on one line', () => {
  const { blocks, mistakes } = parseProse('Call [1-877-693-5236](tel:+18776935236) on weekdays.')
  const { html, css } = drawn(<Prose blocks={blocks} />)
  expect(mistakes).toEqual([])
  expect(hrefsIn(html)).toEqual(['tel:+18776935236'])
  expect(css).toMatch(/a\[href\^='tel:'\]\{[^}]*white-space:nowrap/)
})
