import { expect, test } from 'vitest'
import { prose } from '../../generator/text/prose.ts'
import type { Block } from '../../schema/page.ts'
import { Prose } from '../../templates/article/prose.tsx'
import { drawn } from './markup.tsx'

function htmlOf(blocks: readonly Block[]): string {
  return drawn(<Prose blocks={blocks} />).html.replace(/^<div>|<\/div>$/g, '')
}

const paragraph = (text: string): Block => ({ type: 'paragraph', children: [text] })

test('headings and subheadings have the ids that anchors link to', () => {
  expect(
    htmlOf([
      { type: 'heading', id: 'what-it-costs', children: ['What it costs'] },
      { type: 'subheading', id: 'tile', children: ['Tile'] },
    ]),
  ).toBe('<h2 id="what-it-costs">What it costs</h2><h3 id="tile">Tile</h3>')
})

test('inline text has links and emphasis, also nested', () => {
  expect(
    htmlOf([
      {
        type: 'paragraph',
        children: [
          'Call ',
          {
            type: 'link',
            href: '/sitemap',
            children: [
              { type: 'strong', children: ['us ', { type: 'emphasis', children: ['now'] }] },
            ],
          },
          '.',
        ],
      },
    ]),
  ).toBe('<p>Call <a href="/sitemap"><strong>us <em>now</em></strong></a>.</p>')
})

test('a list becomes ul and steps become ol', () => {
  expect(htmlOf([{ type: 'list', items: [['one'], ['two']] }])).toBe(
    '<ul><li>one</li><li>two</li></ul>',
  )
  expect(htmlOf([{ type: 'steps', items: [['one'], ['two']] }])).toBe(
    '<ol><li>one</li><li>two</li></ol>',
  )
})

test('steps that go on from others keep their numbers, for those who see them and those who hear them', () => {
  const { html, css } = drawn(<Prose blocks={[{ type: 'steps', start: 3, items: [['three']] }]} />)
  expect(html).toContain('<ol start="3"><li>three</li></ol>')
  expect(css).toContain('counter-reset:step 2')
})

test('a table has column headers and can be scrolled with the keyboard', () => {
  expect(
    htmlOf([
      {
        type: 'table',
        region: 'Table: Prices',
        header: [['Roof'], ['Years']],
        rows: [
          [['Shingle'], ['20']],
          [['Tile'], ['40']],
        ],
      },
    ]),
  ).toBe(
    '<div tabindex="0" role="group" aria-label="Table: Prices"><table aria-label="Table: Prices">' +
      '<thead><tr><th scope="col">Roof</th><th scope="col">Years</th></tr></thead>' +
      '<tbody><tr><th scope="row">Shingle</th><td>20</td></tr><tr><th scope="row">Tile</th><td>40</td></tr></tbody>' +
      '</table></div>',
  )
})

test('the first cell of a row is its header, unless it is left to be filled in', () => {
  const header = [[], ['Bungalow']]
  const html = htmlOf([
    {
      type: 'table',
      region: 'Table',
      header,
      rows: [
        [['Floor'], ['1,200']],
        [[], []],
      ],
    },
  ])
  expect(html).toContain('<tr><td></td><th scope="col">Bungalow</th></tr>')
  expect(html).toContain(
    '<tr><th scope="row">Floor</th><td>1,200</td></tr><tr><td></td><td></td></tr>',
  )
})

test('in a table that becomes lists on a phone, each cell carries the name of its column', () => {
  const row = [['Shingle'], ['15 years'], ['$6'], ['Anywhere']]
  const header = [['Roof'], ['Lasts'], ['Costs'], ['Fits']]
  expect(htmlOf([{ type: 'table', region: 'Roofs', header, rows: [row] }])).toContain(
    '<tr><th scope="row">Shingle</th><td data-column="Lasts">15 years</td><td data-column="Costs">$6</td><td data-column="Fits">Anywhere</td></tr>',
  )
})

test.each([
  ['note', 'Good to know'],
  ['tip', 'Tip'],
  ['warning', 'Take care'],
] as const)('a %s callout has a text label', (tone, label) => {
  expect(htmlOf([{ type: 'callout', tone, blocks: [paragraph('Stay off the roof.')] }])).toBe(
    `<div><p>${label}</p><p>Stay off the roof.</p></div>`,
  )
})

test('the three tones look different', () => {
  const tones = (['note', 'tip', 'warning'] as const).map((tone) => {
    const { withClasses } = drawn(<Prose blocks={[{ type: 'callout', tone, blocks: [] }]} />)
    return withClasses.replace(/<p.*<\/p>/, '')
  })
  expect(new Set(tones)).toHaveProperty('size', 3)
})

test('text that looks like markup is rendered as text', () => {
  expect(htmlOf([paragraph(`</p><script>"$&"</script>'`)])).toBe(
    '<p>&lt;/p&gt;&lt;script&gt;&quot;$&amp;&quot;&lt;/script&gt;&#x27;</p>',
  )
})

test('Markdown from site.yaml is rendered as elements', () => {
  const text = `## Before the storm

Walk around **once**. See [the list](/storm/readiness).

1. Look up.
2. Take a photo.

> [!TIP]
> From the ground.
`
  expect(htmlOf(prose(text, {}))).toBe(
    '<h2 id="before-the-storm">Before the storm</h2>' +
      '<p>Walk around <strong>once</strong>. See <a href="/storm/readiness">the list</a>.</p>' +
      '<ol><li>Look up.</li><li>Take a photo.</li></ol>' +
      '<div><p>Tip</p><p>From the ground.</p></div>',
  )
})
