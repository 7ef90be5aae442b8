import { describe, expect, test } from 'vitest'
import { plainText } from '../../generator/text/plain-text.ts'
import { inlineProse, parseProse, prose } from '../../generator/text/prose.ts'

/** The blocks of a text without mistakes. */
function blocksOf(text: string) {
  const { blocks, mistakes } = parseProse(text)
  expect(mistakes).toEqual([])
  return blocks
}

describe('blocks', () => {
  test('lines of a paragraph run together, an empty line parts two', () => {
    expect(blocksOf('One\ntwo  \nthree\\\nfour.\n\nFive.')).toEqual([
      { type: 'paragraph', children: ['One two three four.'] },
      { type: 'paragraph', children: ['Five.'] },
    ])
  })

  test('headings have two levels, and an anchor from their words', () => {
    expect(blocksOf('## What it *costs*\n### In St. Petersburg')).toEqual([
      {
        type: 'heading',
        id: 'what-it-costs',
        children: ['What it ', { type: 'emphasis', children: ['costs'] }],
      },
      { type: 'subheading', id: 'in-st-petersburg', children: ['In St. Petersburg'] },
    ])
  })

  test('a list has items of running text, with or without empty lines between', () => {
    const list = [{ type: 'list', items: [['One'], [{ type: 'strong', children: ['two'] }]] }]
    expect(blocksOf('- One\n- **two**')).toEqual(list)
    expect(blocksOf('* One\n\n* **two**')).toEqual(list)
  })

  test('a numbered list is steps', () => {
    expect(blocksOf('1. Look\n2. Mend')).toEqual([{ type: 'steps', items: [['Look'], ['Mend']] }])
  })

  test('a table has a header and rows', () => {
    expect(blocksOf('| Roof | Years |\n|---|--:|\n| Metal | **40** |\n| Tile | 50 |')).toEqual([
      {
        type: 'table',
        region: '',
        header: [['Roof'], ['Years']],
        rows: [
          [['Metal'], [{ type: 'strong', children: ['40'] }]],
          [['Tile'], ['50']],
        ],
      },
    ])
  })

  test.each([
    ['NOTE', 'note'],
    ['TIP', 'tip'],
    ['WARNING', 'warning'],
    ['tip', 'tip'],
    ['Warning', 'warning'],
  ])('a quote that begins with [!%s] is a callout', (mark, tone) => {
    const callout = [
      { type: 'callout', tone, blocks: [{ type: 'paragraph', children: ['Stay off.'] }] },
    ]
    expect(blocksOf(`> [!${mark}]\n> Stay off.`)).toEqual(callout)
    expect(blocksOf(`> [!${mark}] Stay off.`)).toEqual(callout)
  })

  test('a callout may hold lists, and begin with bold words', () => {
    expect(blocksOf('> [!TIP] **Now:**\n>\n> - call\n> - wait')).toEqual([
      {
        type: 'callout',
        tone: 'tip',
        blocks: [
          { type: 'paragraph', children: [{ type: 'strong', children: ['Now:'] }] },
          { type: 'list', items: [['call'], ['wait']] },
        ],
      },
    ])
  })

  test('an indented line is a paragraph, since code is not supported', () => {
    expect(blocksOf('    Indented.')).toEqual([{ type: 'paragraph', children: ['Indented.'] }])
  })
})

describe('running text', () => {
  test.each(['/sitemap', '/#quote', '#costs', 'https://a.example', 'tel:+1', 'mailto:a@b.example'])(
    'a link may lead to %s',
    (href) => {
      expect(blocksOf(`See [the **page**](${href}).`)).toEqual([
        {
          type: 'paragraph',
          children: [
            'See ',
            { type: 'link', href, children: ['the ', { type: 'strong', children: ['page'] }] },
            '.',
          ],
        },
      ])
    },
  )

  test.each([
    '</script><script>alert(1)</script>',
    '<b>bold</b> & <!-- no comment -->',
    '<https://a.example>',
    `"double", 'single' and ’curly’`,
    '$& $1 $` $$',
    '{not.a-token} {{}}',
    '#hash and 5 * 3 * 2',
  ])('%s stays as it is written', (text) => {
    expect(blocksOf(text)).toEqual([{ type: 'paragraph', children: [text] }])
    expect(prose(text, {})).toEqual([{ type: 'paragraph', children: [text] }])
  })

  test('tags over several lines stay text too', () => {
    expect(blocksOf('<div>\n<script>\n</div>')).toEqual([
      { type: 'paragraph', children: ['<div> <script> </div>'] },
    ])
  })
})

describe('tokens', () => {
  const scope = { city: { name: "Land O' Lakes", slug: 'land-o-lakes' }, price: { low: '$&</p>' } }

  test('are filled in everywhere: words, bold words, addresses, lists, tables and callouts', () => {
    const text = [
      '## In {city.name}',
      'For **{price.low}** see [{city.name}](/services/roof-repair-{city.slug}).',
      '- {city.name}',
      '| {city.name} |\n|---|\n| {price.low} |',
      '> [!TIP] {city.name}',
    ].join('\n\n')
    expect(prose(text, scope)).toEqual([
      { type: 'heading', id: 'in-land-o-lakes', children: ["In Land O' Lakes"] },
      {
        type: 'paragraph',
        children: [
          'For ',
          { type: 'strong', children: ['$&</p>'] },
          ' see ',
          { type: 'link', href: '/services/roof-repair-land-o-lakes', children: ["Land O' Lakes"] },
          '.',
        ],
      },
      { type: 'list', items: [["Land O' Lakes"]] },
      { type: 'table', region: '', header: [["Land O' Lakes"]], rows: [[['$&</p>']]] },
      {
        type: 'callout',
        tone: 'tip',
        blocks: [{ type: 'paragraph', children: ["Land O' Lakes"] }],
      },
    ])
  })

  test('the words of one page do not reach the next page of the same text', () => {
    const words = (name: string) => prose('In {city.name}.', { city: { name } })
    expect(words('Tampa')).toEqual([{ type: 'paragraph', children: ['In Tampa.'] }])
    expect(words('Lutz')).toEqual([{ type: 'paragraph', children: ['In Lutz.'] }])
  })
})

test('two paragraphs become one running text', () => {
  expect(inlineProse('One *{a.b}*.\n\nTwo.', { a: { b: 'x' } })).toEqual([
    'One ',
    { type: 'emphasis', children: ['x'] },
    '.',
    ' ',
    'Two.',
  ])
})

test('plain text is the words without bold, emphasis and links', () => {
  expect(plainText(inlineProse('See **the [page *here*](/sitemap)**.', {}))).toBe(
    'See the page here.',
  )
})

test('a block has the words of each page, and is made once for pages on which its tokens say the same', () => {
  const text = 'Call {business.phone}.\n\n## Roofs in {city.name}\n\nNo token.'
  const scope = (name: string, phone: string) => ({ business: { phone }, city: { name } })
  const [tampa, ocala, changed, again] = [
    scope('Tampa', '1'),
    scope('Ocala', '1'),
    scope('Ocala', '2'),
    scope('Tampa', '1'),
  ].map((each) => prose(text, each))
  expect(tampa).toMatchObject([
    { children: ['Call 1.'] },
    { id: 'roofs-in-tampa', children: ['Roofs in Tampa'] },
    { children: ['No token.'] },
  ])
  expect(ocala?.[1]).toMatchObject({ id: 'roofs-in-ocala', children: ['Roofs in Ocala'] })
  expect(changed?.[0]).toMatchObject({ children: ['Call 2.'] })
  expect(again).toEqual(tampa)
  expect(ocala?.[0]).toBe(tampa?.[0])
  expect(changed?.[2]).toBe(tampa?.[2])
})
