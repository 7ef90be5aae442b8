import { expect, test } from 'vitest'
import { parseProse } from '../../generator/text/prose.ts'
import { markdownFrom } from '../../workbench/editor/paste-markdown.ts'

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
| Shingle \\| tile | $400 |`)
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
