import { expect, test } from 'vitest'
import { picturePreloads } from '../../generator/render/preload.ts'

const IMAGE = '<img src="/a.jpg" alt="" fetchPriority="high"/></picture>'
const PLAIN =
  '<source type="image/avif" srcSet="/a-640.avif 640w" sizes="63vw"/><source type="image/webp" srcSet="/a-640.webp 640w" sizes="63vw"/>'
const WIDE =
  '<source media="(min-width: 48rem)" type="image/avif" srcSet="/b.avif 1920w" sizes="100vw"/><source media="(min-width: 48rem)" type="image/webp" srcSet="/b.webp 1920w" sizes="100vw"/>'

test('the first picture is preloaded in the format that browsers take, with the attributes of its own source', () => {
  expect(picturePreloads(`<main><picture>${PLAIN}${IMAGE}</main>`)).toBe(
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/a-640.avif 640w" imagesizes="63vw" fetchpriority="high">',
  )
})

test('of two pictures for two widths, only the one that will be shown is preloaded', () => {
  const links = picturePreloads(`<picture>${WIDE}${PLAIN}${IMAGE}`)
  expect(Array.from(links.matchAll(/media="([^"]*)"/g), ([, media]) => media)).toEqual([
    '(min-width: 48rem)',
    'not all and (min-width: 48rem)',
  ])
})

test('a picture that is at the top of wide screens alone is preloaded there alone', () => {
  const image = IMAGE.replace(
    'fetchPriority="high"',
    'data-first="(min-width: 64rem)" loading="lazy"',
  )
  expect(picturePreloads(`<picture>${PLAIN}${image}`)).toBe(
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/a-640.avif 640w" imagesizes="63vw" media="(min-width: 64rem)" fetchpriority="high">',
  )
})

test('a picture further down is not preloaded', () => {
  expect(picturePreloads(`<picture>${PLAIN}<img src="/a.jpg" fetchPriority="auto"/>`)).toBe('')
  expect(picturePreloads('<main><h1>Terms</h1></main>')).toBe('')
})
