import { describe, expect, test } from 'vitest'
import { parseProse } from '../../generator/text/prose.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { warningsAbout } from '../fixtures/mistakes.ts'
import { siteText } from '../fixtures/site.ts'

/** The doubts about a text: the place of each, its rule, and its message. */
function doubtsOf(text: string): string[] {
  const { doubts, mistakes } = parseProse(text)
  expect(mistakes).toEqual([])
  return doubts.map(({ offset, rule, message }) => {
    const lines = text.slice(0, offset).split('\n')
    return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1} ${rule}: ${message}`
  })
}

/**
 * What others do with a text. GitHub: its specification (GFM 0.29, and its documentation of alerts and of links to
 * sections). Hugo: the default of its goldmark configuration, which turns on tables, strikethrough, task lists and
 * linkify, and its documentation of render hooks. markdown-it: what 14.1.0 renders without options.
 */
interface Elsewhere {
  text: string
  github: string
  hugo: string
  markdownIt: string
  here: string[]
}

const NOT_BOLD = '<p>**Note:**text</p>: CommonMark 6.2, the second ** is not right-flanking'

const CASES: Record<string, Elsewhere> = {
  'bold that ends between a sign and a letter': {
    text: 'Save **25%**of it.',
    github: '<p>Save **25%**of it.</p>',
    hugo: '<p>Save **25%**of it.</p>',
    markdownIt: '<p>Save **25%**of it.</p>',
    here: [
      "1:6 shown-as-typed: Bold can't end between % and o, so pages show the asterisks. Put a space after them, or write **25**%o.",
    ],
  },
  'bold that ends between a colon and a letter': {
    text: '**Note:**text',
    github: NOT_BOLD,
    hugo: NOT_BOLD,
    markdownIt: NOT_BOLD,
    here: [
      "1:1 shown-as-typed: Bold can't end between : and t, so pages show the asterisks. Put a space after them, or write **Note**:t.",
    ],
  },
  'words that are struck out': {
    text: 'It costs ~~$500~~ $400.',
    github: '<del>$500</del>',
    hugo: '<del>$500</del>',
    markdownIt: '<s>$500</s>',
    here: [
      "1:10 shown-as-typed: Words can't be struck out, so pages show ~~$500~~ as it is typed. Delete the words, or the ~~ around them.",
    ],
  },
  'boxes to tick': {
    text: '- One\n- [ ] Two',
    github: '<li><input type="checkbox" disabled> Two</li>',
    hugo: '<li><input disabled="" type="checkbox"> Two</li>',
    markdownIt: '<li>[ ] Two</li>',
    here: [
      '2:3 shown-as-typed: Pages show the brackets as they are typed. Leave them out: in a sheet (> [!SHEET] and its title), every entry of a list has a box to tick.',
    ],
  },
  'a bare address': {
    text: 'Read https://a.example/b, or\nwww.a.example.',
    github: 'two links, the second to http://www.a.example',
    hugo: 'two links, the second to https://www.a.example (linkifyProtocol)',
    markdownIt: 'text; links with the option linkify',
    here: [
      '1:6 shown-as-typed: Pages show this address, but not as a link. Write [the words of the link](https://a.example/b).',
    ],
  },
  'a year at the beginning of a paragraph': {
    text: '2026. A year that began well.',
    github: '<ol start="2026"><li>A year that began well.</li></ol>',
    hugo: '<ol start="2026"><li>A year that began well.</li></ol>',
    markdownIt: '<ol start="2026"><li>A year that began well.</li></ol>',
    here: [
      '1:1 list-number: "2026." at the beginning of a line makes this a numbered step. If it is text, write 2026\\. instead.',
    ],
  },
  'a list that goes on from another': {
    text: '5. Call us.\n6. Wait.',
    github: '<ol start="5">',
    hugo: '<ol start="5">',
    markdownIt: '<ol start="5">',
    here: [],
  },
  'two headings of one text': {
    text: '## Cost\n\nOne.\n\n## *Cost*',
    github: 'ids cost and cost-1',
    hugo: 'ids cost and cost-1 (autoHeadingIDType github)',
    markdownIt: 'no ids',
    here: [
      '5:1 repeated-heading: "Cost" is a heading of this text already, and links to #cost lead to the first. Say what is different here.',
    ],
  },
  'rows shorter and longer than the heading': {
    text: '| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |',
    github: 'an empty second cell; the third cell is left out (GFM 4.10)',
    hugo: 'an empty second cell; the third cell is left out',
    markdownIt: 'an empty second cell; the third cell is left out',
    here: [
      '3:1 row-length: This row has 1 cell, the heading 2. Write a bar for each empty cell.',
      '4:1 row-length: This row has 3 cells, the heading 2. Give each cell a heading, or write \\| for a bar that is text.',
    ],
  },
  'a callout in lowercase': {
    text: '> [!tip]\n> Stay off.',
    github: 'an alert: case makes no difference',
    hugo: 'AlertType tip for the render hook: case makes no difference',
    markdownIt: '<blockquote><p>[!tip] Stay off.</p></blockquote>',
    here: [],
  },
}

test.each(Object.entries(CASES))('%s', (_, { text, here }) => {
  expect(doubtsOf(text)).toEqual(here)
})

describe('other signs that pages show', () => {
  test.each([
    ['a**"b"** c', '1:2 shown-as-typed: Bold can\'t begin between a and ",'],
    [
      '** a ** b',
      '1:1 shown-as-typed: Pages show these asterisks, since there are spaces inside. Write **a**.',
    ],
    ['One **two', '1:5 shown-as-typed: Pages show these asterisks. Write **bold** with'],
    ['- One\n- two **three:**four', "2:7 shown-as-typed: Bold can't end between : and f"],
    ['> [!TIP] One\n>\n> **two:**three', "3:3 shown-as-typed: Bold can't end"],
    ['| a |\n| - |\n| **b:**c |', "3:3 shown-as-typed: Bold can't end"],
    [
      '##What it costs',
      '1:1 shown-as-typed: Put a space behind the number signs, or pages show them: ## What it costs',
    ],
    [
      'Bring:\n• a ladder\n• a tarp',
      '2:1 shown-as-typed: Begin an entry of a list with a hyphen and a space, or all entries run together: - a ladder',
    ],
    [
      '| a | b |\n| 1 | 2 |',
      '1:1 shown-as-typed: Pages show this line as it is typed: a table needs a second line with as many cells as the first: | --- | --- |',
    ],
    [
      '| a | b |\n| --- |\n| 1 | 2 |',
      '1:1 shown-as-typed: Pages show this line as it is typed: a table needs',
    ],
    [
      'Costs\n=====',
      '2:1 shown-as-typed: Pages show this line. Begin the heading above with ## instead.',
    ],
    ['One<br>two', '1:4 shown-as-typed: Pages show <br> as it is typed.'],
    ['33563. Plant City', '1:1 list-number: "33563."'],
    ['813) is our area code', '1:1 list-number: "813)"'],
    ['> [!SHEET] Call log\n> One.\n\n## Call log', '4:1 repeated-heading: "Call log"'],
  ])('%j', (text, doubt) => {
    expect(doubtsOf(text)).toEqual([expect.stringContaining(doubt)])
  })

  test.each([
    '**Bold:** text, **bold** and in**side**r',
    'Two \\*\\* escaped, 5 * 3 * 2, 2 ** 3',
    '[www.a.example](https://www.a.example), info@a.example, a.example',
    'Sign here: ____ ~20 squares~',
    '2026\\. A year. Since 2026. It',
    '1. One\n\n2. Two',
    '#1 in Tampa, x < 5 and 7 > 3',
    '## One\n\n### Two\n\n## Three',
    '| a | b |\n| - | - |\n| 1 | |\n| **x**: y | \\| |',
    'One.[^noaa] **Two:**\nthree.',
  ])('nothing is wrong with %j', (text) => {
    expect(doubtsOf(text)).toEqual([])
  })
})

test('a warning shows the line of the text that it is about', () => {
  const guides = [{ ...goodArticle('attic-leak'), body: 'One.\n\nSave **25%**of it.\n' }]
  expect(warningsAbout(siteText({ guides }))).toMatchInlineSnapshot(`
    "site.yaml:13:12  guides.0.body  [shown-as-typed]
      Bold can't end between % and o, so pages show the asterisks. Put a space after them, or write **25**%o.
      13 |       Save **25%**of it.
         |            ^"
  `)
})

test('a list keeps the number that it begins with, and is steps without it', () => {
  expect(parseProse('3. Wait\n4. Pay').blocks).toEqual([
    { type: 'steps', start: 3, items: [['Wait'], ['Pay']] },
  ])
})
