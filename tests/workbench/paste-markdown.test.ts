import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseProse } from '../../generator/text/prose.ts'
import { markdownFrom } from '../../workbench/paste/markdown.ts'

/** As Google Docs puts it on the clipboard, shortened. */
const DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
<h1 dir="ltr"><span style="font-size:20pt;font-weight:400;">What a new roof costs</span></h1>
<p dir="ltr"><span style="font-weight:400;">Most people pay </span><span style="font-weight:700;">$12,000–$18,000</span><span style="font-weight:400;">. It’s in </span><a href="https://www.google.com/url?q=https://www.floridabuilding.org/&amp;sa=D" style="text-decoration:none;"><span style="font-weight:400;">the code</span></a><span style="font-weight:400;">.</span></p>
<h2 dir="ltr"><span style="font-weight:700;">What changes the price</span></h2>
<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Decking</span></p></li>
<ul><li dir="ltr" aria-level="2"><p dir="ltr"><span style="font-weight:400;">Plywood</span></p></li></ul>
<li dir="ltr" aria-level="1"><p dir="ltr"><span style="font-weight:400;">Permits</span></p></li></ul>
<ol><li><p><span>Call us</span></p></li><li><p><span>Wait</span></p></li></ol>
<div dir="ltr"><table><colgroup><col/><col/></colgroup><tbody>
<tr><td><p><span style="font-weight:700;">Roof</span></p></td><td><p><span>Price</span></p></td></tr>
<tr><td><p><span>Shingle | tile</span></p></td><td><p><span>$400</span></p></td></tr></tbody></table></div><img src="https://x.example/a.png"></b>`

/** As Word does. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {color: red}</style></head><body>
<!--StartFragment--><h2>Before the storm<o:p></o:p></h2>
<p class=MsoNormal>Look at the <b>flashing</b> and the <i>vents</i>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Ladder<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Tarp<o:p></o:p></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Part</p></td><td><p class=MsoNormal>Life</p></td></tr><tr><td><p class=MsoNormal>Vent</p></td><td><p class=MsoNormal>20 years</p></td></tr></table>
<!--EndFragment--></body></html>`

test('what Google Docs copies becomes the Markdown of our texts', () => {
  expect(markdownFrom(DOCS)).toBe(`## What a new roof costs

Most people pay **$12,000–$18,000**. It's in [the code](https://www.floridabuilding.org/).

### What changes the price

- Decking
- Plywood
- Permits

1. Call us
2. Wait

| Roof | Price |
| --- | --- |
| Shingle \\| tile | $400 |

[Picture: a]`)
})

test('what Word copies becomes the Markdown of our texts', () => {
  expect(markdownFrom(WORD)).toBe(`## Before the storm

Look at the **flashing** and the *vents*.

- Ladder
- Tarp

| Part | Life |
| --- | --- |
| Vent | 20 years |`)
})

test.each([
  ['Google Docs', DOCS],
  ['Word', WORD],
  ['a web page', '<h4>A</h4><pre><code>x</code></pre><hr><blockquote><p>q</p></blockquote>'],
])('gen takes what comes from %s as it is', (_, html) => {
  expect(parseProse(markdownFrom(html)).mistakes).toEqual([])
})

const HOME = 'https://www.pelicanridge.example'

/** What each program's sample becomes (tests/fixtures/clipboard). */
const SAMPLES: Record<string, string> = {
  word: `## Before the crew comes

**Price:** a square covers 10² ft, and the crew needs *one* dry day. The 1st step is yours.

5. Move the cars.
6. Take pictures off the walls.

| Roof | Price, from | Price, to |
| --- | --- | --- |
| Shingle | $12,000 | $18,000 |

[Picture: Two roofers carry a bundle of shingles]`,
  'google-docs': `## What a leak costs

Call us *before* the ceiling stains. **Most leaks** come from ***one pipe boot.*** See [the code](https://www.floridabuilding.org/c/default.aspx).

5. Put a bucket under it.
6. Send us a photo.

| Cause | Repair | Days |
| --- | --- | --- |
| Pipe boot | New boot | 1 |
| Pipe boot | New boot and decking | 2 |
| Valley | | 3 |

[Picture]

One square is 10² feet.`,
  'outlook-web': `Please put this on the page about **tarps**.

The county explains it [on its page](https://www.example.com/permits/roof?id=7), and so does [this one](https://www.example.com/tarps).

What we bring:

| Size | Covers |
| --- | --- |
| Small | 10 × 12 ft |
| Larger ones on request | |

[Picture: tarp-on-ridge]`,
  'apple-pages': `**Tile** roofs need a *walk* every year.

- Cracked tiles
- at the ridge
- Loose mortar

| Tile | Weight |
| --- | --- |
| Concrete | 9 lb/ft² |
| Concrete | 12 lb/ft² |

More [about tile](https://www.example.com/tile%20roofs/care%20%282026%29.html).`,
  libreoffice: `## [Flat roofs](https://www.example.com/flat)

**TPO** and *modified bitumen* last about 20 years.

3. Clean the drains.
4. Look at the seams.

Years between coats

| Roof | Near the water | Inland |
| --- | --- | --- |
| TPO | none | |

[Picture: Seam with a lifted edge]`,
  confluence: `## Storm checklist

Read this **before** June.

- Trim *branches*
- Clear gutters
- and downspouts

| When | Who | What |
| --- | --- | --- |
| June | Owner | Gutters; Branches |
| June | Roofer | Ridge \\| hips |

[Picture: Gutter guard]

See [our page](/problems/attic-leak#What-it-costs).`,
}

describe.each(Object.entries(SAMPLES))('what %s copies', (program, markdown) => {
  const html = readFileSync(
    new URL(`../fixtures/clipboard/${program}.html`, import.meta.url),
    'utf8',
  )

  test('keeps its words, columns, numbers, links and pictures', () => {
    expect(markdownFrom(html, HOME)).toBe(markdown)
  })

  test('is read by gen as it is, with as many cells in each row of a table', () => {
    const { blocks, mistakes } = parseProse(markdownFrom(html, HOME))
    expect(mistakes).toEqual([])
    const rows = blocks.flatMap((block) =>
      block.type === 'table' ? [[block.header, ...block.rows].map(({ length }) => length)] : [],
    )
    expect(rows).toHaveLength(1)
    expect(new Set(rows[0]).size).toBe(1)
    expect(JSON.stringify(blocks)).not.toContain('**')
  })
})

test.each([
  ['a word in two runs', '<b>Pr</b><b>ice</b>', '**Price**'],
  ['runs with a blank between them', '<b>A</b>&nbsp;<b>B</b> c', '**A B** c'],
  ['a part of a word', 'in<b>side</b>r', 'in**side**r'],
  ['punctuation before a letter', '<b>Note:</b>text', '**Note**:text'],
  ['a sign before a letter', '<b>25%</b>of', '**25**%of'],
  ['a parenthesis before a letter', 'a<i>(b)</i>c', 'a(*b*)c'],
  ['italics beside bold words', '<i>a</i><b>b</b>', 'a**b**'],
  ['italics in bold words', '<b>one <i>two</i> three</b>', '**one *two* three**'],
  ['bold around paragraphs', '<b><p>One.</p><p>Two.</p></b>', 'One.\n\nTwo.'],
  ['asterisks that were typed', '5 * 3 **x**', '5 \\* 3 \\*\\*x\\*\\*'],
])('%s: bold and italic words are read as such', (_, html, markdown) => {
  expect(markdownFrom(html)).toBe(markdown)
  expect(parseProse(markdown).mistakes).toEqual([])
})

const rows = (...lines: string[]) => `<table>${lines.map((line) => `<tr>${line}`).join('')}</table>`

test.each([
  [
    'a cell that goes to the end of the table',
    rows('<th>a<th>b', '<td rowspan=0>x<td>1', '<td>2', '<td>3'),
    '| a | b |\n| --- | --- |\n| x | 1 |\n| x | 2 |\n| x | 3 |',
  ],
  [
    'a cell over columns and rows',
    rows('<th>a<th>b<th>c', '<td colspan=2 rowspan=2>x<td>1', '<td>2'),
    '| a | b | c |\n| --- | --- | --- |\n| x | | 1 |\n| x | | 2 |',
  ],
  [
    'a row that cells from above fill',
    rows('<th>a<th>b', '<td rowspan=2>x<td rowspan=2>y', '', '<td>1<td>2'),
    '| a | b |\n| --- | --- |\n| x | y |\n| x | y |\n| 1 | 2 |',
  ],
  [
    'names above names',
    rows(
      '<th rowspan=2>Roof<th colspan=2>Tampa<th colspan=2>Lutz',
      '<th>low<th>high<th>low<th>high',
      '<td>Tile<td>1<td>2<td>3<td>4',
    ),
    '| Roof | Tampa, low | Tampa, high | Lutz, low | Lutz, high |\n| --- | --- | --- | --- | --- |\n| Tile | 1 | 2 | 3 | 4 |',
  ],
  [
    'more columns than a browser draws',
    rows('<td colspan=99999>Title', '<td>a<td>b', '<td>1<td>2'),
    'Title\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['a row that is too short', rows('<th>a<th>b', '<td>1'), '| a | b |\n| --- | --- |\n| 1 | |'],
  [
    'columns for distance',
    rows('<td>a<td><td>b', '<td>1<td> <td>2'),
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['a box', rows('<td><p>One.</p>'), 'One.'],
])('a table with %s', (_, html, markdown) => {
  expect(markdownFrom(html)).toBe(markdown)
})

const link = (href: string) => markdownFrom(`<a href="${href}">x</a>`, HOME)

test.each([
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb&amp;data=1',
    'https://a.example/b',
  ],
  [
    'https://outlook.office.com/mail/safelink.html?url=https%3A%2F%2Fa.example%2Fb&amp;corid=1',
    'https://a.example/b',
  ],
  ['https://urldefense.com/v3/__https://a.example/b__;!!K!s$', 'https://a.example/b'],
  [
    'https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fa.example%2fb&amp;c=E',
    'https://a.example/b',
  ],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2Fb&amp;h=A', 'https://a.example/b'],
  [
    'https://www.google.com/url?q=https://na01.safelinks.protection.outlook.com/?url%3Dhttps%253A%252F%252Fa.example%252Fb',
    'https://a.example/b',
  ],
  [
    'https://a.example/our price list (2026).pdf',
    'https://a.example/our%20price%20list%20%282026%29.pdf',
  ],
  ['http://pelicanridge.example/sitemap/?utm_source=mail', '/sitemap'],
  ['https://www.pelicanridge.example', '/'],
  ['https://www.pelicanridge.example/media/a.pdf', 'https://www.pelicanridge.example/media/a.pdf'],
  ['https://pelicanridge.example.net/sitemap', 'https://pelicanridge.example.net/sitemap'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('a link to %s leads to %s', (href, address) => {
  expect(link(href)).toBe(`[x](${address})`)
})

test.each(['file:///C:/Users/x/a.docx', 'javascript:void(0)', '#_Toc1', 'about:blank', ''])(
  'a link to %j, which works nowhere else, is its words',
  (href) => {
    expect(link(href)).toBe('x')
  },
)

test.each([
  ['<img src="https://a.example/photos/ridge-cap.jpg?w=2">', '[Picture: ridge-cap]'],
  ['<img src="data:image/png;base64,AA" title="Soffit">', '[Picture: Soffit]'],
  ['<img src="file:///C:/clip_image002.png">', '[Picture]'],
  [
    '<img alt="A roof Description automatically generated with low confidence">',
    '[Picture: A roof]',
  ],
  ['<img alt="x" width="1" height="1">', ''],
  ['<img alt="😀">', '😀'],
])('a picture, %s, is named', (html, words) => {
  expect(markdownFrom(html)).toBe(words)
})

test.each([
  ['<ol start="5"><li>a<li>b</ol>', '5. a\n6. b'],
  ['<ol><li value="3">a<li>b</ol>', '3. a\n4. b'],
  ['<p>10<sup>2</sup> H<sub>2</sub>O 1<sup>st</sup></p>', '10² H₂O 1st'],
  ['<p>a <del>b</del><span class="msoDel">c</span>d</p>', 'a d'],
  ['<a href="/sitemap"><h3>T</h3><p>More</p></a>', '[T More](/sitemap)'],
  ['<p>One</p><p>&nbsp;</p><div><br></div><p>Two</p>', 'One\n\nTwo'],
  ['<p>2026. A year.</p>', '2026\\. A year.'],
])('%s', (html, markdown) => {
  expect(markdownFrom(html)).toBe(markdown)
})
