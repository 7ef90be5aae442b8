import { describe, expect, test } from 'vitest'
import {
  clientPage,
  documentOf,
  frameOf,
  headHtml,
  scriptJson,
  scriptlessDocument,
} from '../../generator/render/document.ts'
import type { Head, Page } from '../../schema/page.ts'
import { pageInDocument } from '../../src/page-in-document.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { siteText } from '../fixtures/site.ts'

const HOSTILE = [
  `</script><script>alert('x')</script>`,
  `<!-- "double" 'single' & &amp; -->`,
  "$& $` $' $1 $$",
  'one\u2028two\u2029three',
  '\ue000 \ue001 \ue002',
  '🏠 Peñasco',
  '<!--app--><!--page--><!--head-->',
  `<script id="page-data">{}</script> id="page-data">`,
]
const INDEX =
  '<html><head><!--head--><!--styles--></head><body><!--starter--><div id="root"><!--app--></div><script id="page-data" type="application/json"><!--page--></script></body></html>'

const head = (text: string): Head => ({
  title: text,
  description: text,
  canonical: `https://roof.example/a?b=${text}`,
  robots: 'index, follow',
  image: { url: 'https://roof.example/a.jpg?b&c', width: 1200, height: 630, alt: `"${text}".` },
  drawing: {
    file: 'a.jpg',
    card: { title: text, business: 'Roofs', phone: '1', license: 'License 2' },
  },
  jsonLd: [{ '@type': 'Thing', name: text }],
})

/** The text of the one script element with this attribute. */
function scriptText(html: string, attribute: string): string {
  const scripts = html.split('<script ').slice(1)
  const found = scripts.filter((script) => script.startsWith(attribute))
  expect(found).toHaveLength(1)
  return /^[^>]*>([\s\S]*?)<\/script>/.exec(found[0] ?? '')?.[1] ?? ''
}

test('the bundler’s page is split at its marks and joined with the parts of a page between them', () => {
  const html = documentOf({
    frame: frameOf(INDEX, '<script>start()</script>'),
    head: { ...head('Roofs'), jsonLd: [] },
    styles: '<link rel="stylesheet" href="/assets/site.css">',
    shell: { before: '<header></header><main>', after: '</main><footer></footer>' },
    main: '<h1>Roofs</h1>',
    data: '{"path":"/"}',
  })
  expect(html.replace(/<title>.*(?=<link rel="style)/, '…')).toBe(
    '<html><head>…<link rel="stylesheet" href="/assets/site.css"></head><body><script>start()</script><div id="root"><header></header><main><h1>Roofs</h1></main><footer></footer></div><script id="page-data" type="application/json">{"path":"/"}</script></body></html>',
  )
})

test('a bundle without one of the marks is an error that names the mark', () => {
  expect(() => frameOf(INDEX.replace('<!--app-->', ''))).toThrow(
    'index.html does not contain <!--app-->',
  )
})

test('the app finds the data in a document that a host has minified', () => {
  const html =
    '<p>Roofs</p><script type=application/json id=page-data data-app="/a.js">{"path":"/"}</script>'
  expect(pageInDocument(html)).toEqual({
    page: { path: '/' },
    attributes: ' type=application/json id=page-data data-app="/a.js"',
  })
})

test.each(['', 'Service unavailable', '<!doctype html><p>Sign in', '<script>1</script>'])(
  'the app says that %j is no page of the site',
  (html) => {
    expect(() => pageInDocument(html)).toThrow('The document holds no data of a page')
  },
)

describe.each(HOSTILE)('the text %j', (text) => {
  const page = {
    path: '/',
    template: 'plain',
    head: head(text),
    props: { text },
  } as unknown as Page
  const html = documentOf({
    frame: frameOf(INDEX),
    head: page.head,
    styles: '',
    shell: { before: '', after: '' },
    main: 'MAIN',
    data: scriptJson(clientPage(page)),
  })

  test('is in the inline JSON as that text', () => {
    expect(JSON.parse(scriptText(html, 'id="page-data"'))).toMatchObject({ props: { text } })
    expect(pageInDocument(html)).toEqual({
      page: clientPage(page),
      attributes: ' id="page-data" type="application/json"',
    })
  })

  test('is in the structured data as that text', () => {
    expect(JSON.parse(scriptText(html, 'type="application/ld+json"'))).toMatchObject({ name: text })
  })

  test('does not end or begin a script', () => {
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<\/script/g)).toHaveLength(2)
    expect(scriptJson({ text })).not.toContain('<')
    expect(JSON.parse(scriptJson({ [text]: [text] }))).toEqual({ [text]: [text] })
  })

  test('is in the title and the description with its markup escaped', () => {
    const unescaped = (part: string) =>
      part
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&')
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    const description = /<meta name="description" content="([^"<]*)">/.exec(html)?.[1] ?? ''
    expect(unescaped(title)).toBe(text)
    expect(unescaped(description)).toBe(text)
  })
})

test('the head has the same texts for browsers, search engines and shared links', () => {
  const { jsonLd: _, ...plain } = head('Roofs & more')
  expect(headHtml(plain).replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
    "<title>Roofs &amp; more</title>
    <meta name="description" content="Roofs &amp; more">
    <meta name="robots" content="index, follow">
    <link rel="canonical" href="https://roof.example/a?b=Roofs &amp; more">
    <meta property="og:type" content="website">
    <meta property="og:title" content="Roofs &amp; more">
    <meta property="og:description" content="Roofs &amp; more">
    <meta property="og:url" content="https://roof.example/a?b=Roofs &amp; more">
    <meta property="og:image" content="https://roof.example/a.jpg?b&amp;c">
    <meta property="og:image:type" content="image/jpeg">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="&quot;Roofs &amp; more&quot;.">
    <meta name="twitter:card" content="summary_large_image">
    <meta name="twitter:title" content="Roofs &amp; more">
    <meta name="twitter:description" content="Roofs &amp; more">
    <meta name="twitter:image" content="https://roof.example/a.jpg?b&amp;c">
    <meta name="twitter:image:alt" content="&quot;Roofs &amp; more&quot;.">"
  `)
})

test('the running app gets the page without its structured data and its picture for shared links', () => {
  const page = pageAt(pagesOf(siteText()), '/', 'home')
  expect(page.head.jsonLd).toHaveLength(2)
  const { jsonLd: _, image: _image, drawing: _drawing, ...rest } = page.head
  expect(clientPage(page)).toEqual({ ...page, head: rest })
})

test('a document without scripts has the page and no script; its links to anchors of the home page leave it', () => {
  const html = scriptlessDocument({
    frame: frameOf(INDEX, '<script>start()</script>'),
    head: { ...head('A & B'), jsonLd: [] },
    styles: '<link rel="stylesheet" href="/a.css">',
    shell: { before: '<a href="/#gallery">Gallery</a><a href="/#quote">Quote</a>', after: '' },
    main: '<main>Refused</main>',
  })
  expect(html).toContain('<main>Refused</main></div></body></html>')
  expect(html).toContain('<title>A &amp; B</title>')
  expect(html).not.toContain('<script')
  expect(html).toContain('<a href="/?#gallery">Gallery</a><a href="/#quote">Quote</a>')
})
