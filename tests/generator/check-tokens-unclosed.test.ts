import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { GOOD_SITE } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { siteSaying, siteText } from '../fixtures/site.ts'

test('an unclosed token in Markdown is an error at its place, with the token to write', () => {
  expect(
    messageAbout(siteSaying('Call us.\n\nUp to {constants.rebateAmount off a new roof.\n')),
  ).toMatchInlineSnapshot(`
    "site.yaml:13:13  guides.0.body
      This token is not closed. Write {constants.rebateAmount}
      13 |       Up to {constants.rebateAmount off a new roof.
         |             ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('an unclosed token in a line of text is an error at its place', () => {
  const banner = { ...GOOD_SITE.banner, text: 'Call {business.phone' }
  expect(messageAbout(siteText({ banner }))).toMatchInlineSnapshot(`
    "site.yaml:4:14  banner.text
      This token is not closed. Write {business.phone}
      4 |   text: Call {business.phone
        |              ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test.each([
  ['at the end of a line', 'Save {constants.rebateAmount\ntoday.'],
  ['at the end of the text', 'Save {constants.rebateAmount'],
  ['before a period', 'Save {constants.rebateAmount.'],
  ['before a period and another sentence', 'Save {constants.rebateAmount. Call today.'],
  ['before a comma', 'Save {constants.rebateAmount, today.'],
  ['before a parenthesis', 'Save (up to {constants.rebateAmount) today.'],
  ['with the wrong bracket', 'Save {constants.rebateAmount] today.'],
  ['before another token', 'Save {constants.rebateAmount {business.phone}.'],
  ['with a space and without a brace', 'Save { constants.rebateAmount today.'],
])('an unclosed token %s is one error', (_, body) => {
  const message = messageAbout(siteSaying(body))
  expect(message).toContain('This token is not closed. Write {constants.rebateAmount}\n')
  expect(message).toContain('\n\n1 mistake in site.yaml.')
})

test.each([
  'Save { constants.rebateAmount} today.',
  'Save {constants.rebateAmount } today.',
  'Save { constants.rebateAmount } today.',
])('%s is one error: a token has no spaces inside', (body) => {
  const message = messageAbout(siteSaying(body))
  expect(message).toContain('  A token has no spaces inside. Write {constants.rebateAmount}\n')
  expect(message).toContain('\n\n1 mistake in site.yaml.')
})

test('every unclosed token of a text is reported', () => {
  const message = messageAbout(siteSaying('{business.phone and {constants.rebateAmount.'))
  expect(message).toContain('Write {business.phone}\n')
  expect(message).toContain('Write {constants.rebateAmount}\n')
})

test.each([
  'Call {business.phone}.',
  'Save {constants.rebateAmount}, or call {business.phone}.',
  'An open { brace, a closing } brace, and {} both.',
  'A note {see below} and a file {name.txt',
  'The constants.rebateAmount without a brace.',
  'A set {constants and more} of words, {www.example and { a.b }.',
])('%s has no unclosed token', (body) => {
  expect(() => loadSite(siteSaying(body))).not.toThrow()
})
