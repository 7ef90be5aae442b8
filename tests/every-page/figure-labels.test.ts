import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright/test'
import { propsFile } from '../../schema/paths.ts'
import { visit } from '../browser/pages-of-site.ts'
import { expect, test } from '../browser/site-test.ts'
import { routes } from './site-pages.ts'

/** One page for each figure that a page shows. */
const PAGES = [
  ...new Map(
    routes.flatMap(({ path }) => {
      const props = readFileSync(`generated/props/${propsFile(path)}`, 'utf8')
      return Array.from(
        props.matchAll(/"figure":\{"type":"([^"]+)"/g),
        ([, name = '']) => [name, path] as const,
      )
    }),
  ),
]

test('labels of figures are 12 px or more, in their drawing, and apart from each other at every width', async ({
  page,
  troubles,
}) => {
  expect(PAGES.length).toBeGreaterThan(0)
  for (const [name, path] of PAGES) {
    await visit(page, troubles, path)
    await page.evaluate(() => document.fonts.ready)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const figure of await page.locator('main figure:has(svg[role=img])').all())
        expect(await illegible(figure), `${name} on ${path} at ${width} px`).toEqual([])
    }
  }
})

/** The labels and numbers of a figure that are smaller than 12 px, outside of its frame, or over each other. */
function illegible(figure: Locator): Promise<string[]> {
  return figure.evaluate((element) => {
    const drawing = element.querySelector('svg')
    const frame = drawing?.parentElement?.getBoundingClientRect()
    const texts = Array.from(drawing?.querySelectorAll('text') ?? [], (text) => ({
      words: text.textContent,
      // A number is in a circle, the last one of its pin.
      box: (
        text.closest('[data-pin]')?.querySelector('circle:last-of-type') ?? text
      ).getBoundingClientRect(),
      pixels: Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
    })).filter(({ box }) => box.width > 0)
    if (frame === undefined || texts.length === 0) return ['The figure has no labels.']

    return texts.flatMap(({ words, box, pixels }, index) => [
      ...(pixels < 12 ? [`"${words}" is ${pixels.toFixed(1)} px`] : []),
      ...(box.left < frame.left ||
      box.right > frame.right ||
      box.top < frame.top ||
      box.bottom > frame.bottom
        ? [`"${words}" leaves the drawing`]
        : []),
      ...texts
        .slice(index + 1)
        .filter(
          (other) =>
            box.left < other.box.right &&
            other.box.left < box.right &&
            box.top < other.box.bottom &&
            other.box.top < box.bottom,
        )
        .map((other) => `"${words}" is over "${other.words}"`),
    ])
  })
}
