import { expect, test } from 'vitest'
import { GOOD_SITE } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { edited, siteText } from '../fixtures/site.ts'

const about = (...lines: string[]) => messageAbout(`${lines.join('\n')}\n`)

test('a value that begins with a word in asterisks is not an alias: put it in quotes', () => {
  expect(about('banner:', '  text: *Rebate*')).toMatchInlineSnapshot(`
    "site.yaml:2:9
      This alias (*name) does not match any anchor (&name) above it. If it is text, put it in quotes. Write text: "*Rebate*"
      2 |   text: *Rebate*
        |         ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('a mistake in a text that an alias repeats is one mistake, at the place where it was typed', () => {
  const text = siteText({
    quote: GOOD_SITE.quote,
    banner: GOOD_SITE.banner,
    navigation: GOOD_SITE.navigation,
  })
  const marked = edited(
    text,
    '  quote:\n    label: Get Quote',
    '  quote: &quote\n    lable: Get Quote',
  )
  const repeated = edited(marked, '  footer:\n', '  footer:\n    - *quote\n')
  expect(messageAbout(repeated)).toMatchInlineSnapshot(`
    "site.yaml:81:5  navigation.quote.lable
      "lable" is not a key here. Did you mean "label"?
      81 |     lable: Get Quote
         |     ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('an alias inside its own text is an error', () => {
  expect(about('banner: &loop', '  text: Hi', '  close: *loop')).toMatchInlineSnapshot(`
    "site.yaml:3:10
      *loop is inside the text that it repeats. Write the text out instead.
      3 |   close: *loop
        |          ^

    1 mistake in site.yaml. Nothing was written."
  `)
  expect(about('banner: &loop [*loop]')).toContain(
    'site.yaml:1:16\n  *loop is inside the text that it repeats. Write the text out instead.',
  )
})

test('aliases that multiply are an error', () => {
  const bomb = 'bcdefghi'
    .split('')
    .map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]},`.repeat(9)}]`)
  expect(about('a: &a [x,x,x,x,x,x,x,x,x]', ...bomb)).toMatchInlineSnapshot(`
    "site.yaml:1:1
      The aliases (*name) repeat too much text. Write the text out where it is needed; at most 100 aliases are followed.
      1 | a: &a [x,x,x,x,x,x,x,x,x]
        | ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('too many aliases are an error at the first one over the limit', () => {
  const text = `a: &a x\nb: [${'*a,'.repeat(100)} *a]\n`
  expect(messageAbout(text)).toContain('site.yaml:2:306\n  The aliases (*name) repeat too much')
})
