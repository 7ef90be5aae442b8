import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLORS } from '../../generator/social/look.ts'
import type { Page } from '../../schema/page.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { siteText } from '../fixtures/site.ts'

const pictures = (pages: readonly Page[]) =>
  new Map(pages.map(({ path, head }) => [path, head.image.url]))
const pages = pagesOf(siteText())

test('every page has a picture of its own, at a full address that its texts and the design decide', () => {
  const urls = [...pictures(pages).values()]
  expect(new Set(urls).size).toBe(pages.length)
  for (const { head } of pages) {
    expect(head.image).toMatchObject({ width: 1200, height: 630 })
    expect(head.image.url).toBe(`https://www.pelicanridge.example/${head.drawing.file}`)
    expect(head.drawing.file).toMatch(/^assets\/social\/[a-z0-9-]+\.\w{8}\.jpg$/)
  }
  expect(pictures(pagesOf(siteText()))).toEqual(pictures(pages))
})

test('the picture of a service in a city says what, where, and who', () => {
  const { head } = pageAt(pages, '/services/roof-repair-tampa', 'city-service')
  expect(head.drawing.card).toMatchObject({
    title: 'Heading of roof-repair in Tampa',
    section: 'Hillsborough County, Florida',
    phone: '(813) 555-0142',
  })
  expect(head.image.alt).toMatch(
    /^Heading of roof-repair in Tampa\. Hillsborough County, Florida\. .+, \(813\) 555-0142, Florida license CCC0000000\.$/,
  )
})

test('another heading gives one page another picture; another phone number gives all pages one', () => {
  const guide = goodArticle('attic-leak')
  const before = pictures(pagesOf(siteText({ guides: [guide] })))
  const retitled = pictures(
    pagesOf(siteText({ guides: [{ ...guide, heading: 'A leak above the attic' }] })),
  )
  const changed = [...before].filter(([path, url]) => retitled.get(path) !== url)
  expect(changed.map(([path]) => path)).toEqual(['/problems/attic-leak'])

  const text = siteText({ guides: [guide] }).replace('555-0142', '555-0143')
  const called = pictures(pagesOf(text))
  expect([...before].filter(([path, url]) => called.get(path) === url)).toEqual([])
})

test('under socialPictures: hubs-and-guides all other pages share the picture of the home page', () => {
  const limited = pagesOf(siteText({ socialPictures: 'hubs-and-guides' }))
  const home = pageAt(limited, '/', 'home').head.image
  const shared = limited.filter(({ head }) => head.image.url === home.url)
  const own = limited.filter(({ head }) => head.image.url !== home.url)
  expect(new Set(shared.map(({ template }) => template))).toEqual(
    new Set(['home', 'plain', 'sitemap', 'contact', 'location', 'city-service']),
  )
  expect(new Set(own.map(({ template }) => template))).toEqual(new Set(['hub', 'service', 'guide']))
  expect(pictures(own)).toEqual(
    new Map([...pictures(pages)].filter(([path]) => own.some((page) => page.path === path))),
  )
})

test('a heading in letters that the fonts lack leaves its page the picture of the home page', () => {
  const guide = { ...goodArticle('attic-leak'), heading: '屋根裏の雨漏り' }
  const site = pagesOf(siteText({ guides: [guide] }))
  const { head } = pageAt(site, '/problems/attic-leak', 'guide')
  expect(head.image).toEqual(pageAt(site, '/', 'home').head.image)
})

test('the colors of the pictures are those of the theme', () => {
  const theme = readFileSync('templates/theme/global.css', 'utf8')
  const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  for (const [name, value] of Object.entries(COLORS))
    expect(theme).toContain(`--color-${dashed(name)}: ${value};`)
})
