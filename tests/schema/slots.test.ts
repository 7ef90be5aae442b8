import { expect, test } from 'vitest'
import { attributeSlot, fillSlots, slot } from '../../schema/shared/slots.ts'

test('places in texts, in values and in tags are filled, and nothing else changes', () => {
  const { 'data-slot': tag } = attributeSlot('wrong')
  const html = `<input value="${slot('value')}" data-slot="${tag}"><p>${slot('why')} ${slot('why')}</p>`
  expect(fillSlots(html, (name) => (name === 'wrong' ? ' aria-invalid="true"' : name))).toBe(
    '<input value="value" aria-invalid="true"><p>why why</p>',
  )
  expect(fillSlots('<p data-slot="x">plain</p>', () => '!')).toBe('<p data-slot="x">plain</p>')
})

test.each([
  ['patterns of a replacement', "$& $1 $` $' $$"],
  ['another place', `${slot('value')} ${slot('why')}`],
])('a text with %s is filled in as it is', (_, text) => {
  expect(fillSlots(`<p>${slot('why')}</p>`, () => text)).toBe(`<p>${text}</p>`)
})
