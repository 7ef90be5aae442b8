import { describe, expect, test } from 'vitest'
import { parseProse } from '../../generator/text/prose.ts'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { edited, siteText } from '../fixtures/site.ts'

const BLOCKS =
  'is not supported here. Use paragraphs, ## headings, lists, numbered steps, tables, callouts, sheets and links.'
const INLINES = 'Inside a text, use only **bold**, *emphasis* and [links](/sitemap).'
const PICTURE =
  'Show a picture by its name under pictures:, on a line of its own: > [!PICTURE] gallery-repair'
const CALLOUT =
  'Begin a callout with its kind: > [!NOTE], > [!TIP] or > [!WARNING], a large number with > [!FACT] and the number, a printable sheet with > [!SHEET] and its title, and a picture, figure or tool with > [!PICTURE], > [!FIGURE] or > [!TOOL] and its name.'
const ITEM = 'A list item is one paragraph. Move the nested part to a list of its own.'
const HEADING = 'Use "## " for a heading and "### " for one below it.'
const link = (href: string) =>
  `Use a path of this site for a link, e.g. [x](/sitemap), not "${href}".`

describe('unsupported Markdown is an error with its line', () => {
  test.each([
    ['a code block', 'a\n\n```\nb\n```', 3, `A code block (\`\`\`) ${BLOCKS}`],
    ['a line of dashes', 'a\n\n---\n\nb', 3, `A line of dashes ${BLOCKS}`],
    ['a line of dashes below words', 'a\n---', 2, `A line of dashes ${BLOCKS}`],
    ['a line of asterisks', '***', 1, `A line of dashes ${BLOCKS}`],
    ['a link definition', 'a\n\n[x]: /sitemap', 3, `A link definition ${BLOCKS}`],
    ['a top heading', 'a\n\n# b', 3, HEADING],
    ['a heading too deep', '#### b', 1, HEADING],
    ['a list in a list', '- a\n- b\n  - c', 2, ITEM],
    ['a list item of two paragraphs', '- a\n\n  b', 1, ITEM],
    ['a list item that begins with a list', '- - a', 1, ITEM],
    ['an empty list item', '- a\n-\n- c', 2, ITEM],
    [
      'quotes inside quotes',
      '> '.repeat(60),
      1,
      'Too many quotes or lists inside each other. Use one.',
    ],
    ['a quote that is not a callout', 'a\n\n> b', 3, CALLOUT],
    ['a callout of an unknown kind', '> [!DANGER] b', 1, CALLOUT],
    ['a callout of an unknown kind in lowercase', '> [!danger] b', 1, CALLOUT],
    ['a callout that begins with bold words', '> **b**', 1, CALLOUT],
    ['a quote in a callout', '> [!NOTE] a\n>\n> > b', 3, CALLOUT],
    ['a top heading in a callout', '> [!NOTE] a\n>\n> # b', 3, HEADING],
    ['a picture', 'a\n![b](/media/c.webp)', 2, PICTURE],
    ['a picture in a link', '[![a](/b)](/sitemap)', 1, PICTURE],
    ['a picture in a table', '| a |\n|---|\n| ![b](/c) |', 3, PICTURE],
    ['inline code', 'a\nb `c`', 2, 'Leave out the backquotes: code is not supported here.'],
    ['a link without a slash', 'a\n[x](sitemap)', 2, link('sitemap')],
    ['a link that is not safe', '[x](http://a.example)', 1, link('http://a.example')],
    ['a link that runs a script', '[x](javascript:alert)', 1, link('javascript:alert')],
    ['a link that hides its script', '[x](JaVaScRiPt:alert)', 1, link('JaVaScRiPt:alert')],
    ['a data link', '[x](data:text/html,a)', 1, link('data:text/html,a')],
    ['a link in a heading', '## a [x](b)', 1, link('b')],
    ['a link to nothing', '[x]()', 1, link('')],
  ])('%s', (_, text, line, message) => {
    expect(parseProse(text).mistakes).toEqual([{ line, message }])
  })

  test('a link by reference, and a picture by reference', () => {
    expect(parseProse('[a][b] ![a][b]\n\n[b]: /sitemap').mistakes).toEqual([
      { line: 1, message: INLINES },
      { line: 1, message: PICTURE },
      { line: 3, message: `A link definition ${BLOCKS}` },
    ])
  })
})

test('in a block text, the mistake is shown on its own line', () => {
  const guides = [{ ...goodArticle('attic-leak'), body: 'One.\n\n# Two\n\nThree `four`.\n' }]
  expect(messageAbout(siteText({ guides }))).toMatchInlineSnapshot(`
    "site.yaml:13:7  guides.0.body
      Use "## " for a heading and "### " for one below it.
      13 |       # Two
         |       ^

    site.yaml:15:7  guides.0.body
      Leave out the backquotes: code is not supported here.
      15 |       Three \`four\`.
         |       ^

    2 mistakes in site.yaml. Nothing was written."
  `)
})

test('in a folded text, the mistake is shown where the text begins', () => {
  const text = siteText({ quote: GOOD_SITE.quote })
  const folded = edited(text, 'lead: Three short steps.', 'lead: >-\n    Three `short`\n    steps.')
  expect(messageAbout(folded)).toMatchInlineSnapshot(`
    "site.yaml:5:9  quote.lead
      Leave out the backquotes: code is not supported here.
      5 |   lead: >-
        |         ^

    1 mistake in site.yaml. Nothing was written."
  `)
})
