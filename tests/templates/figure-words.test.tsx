import { describe, expect, test } from 'vitest'
import { labelLines } from '../../generator/text/label-lines.ts'
import type { Figure, FigureName } from '../../schema/figure.ts'
import { DrawnFigure } from '../../templates/figures/drawn-figure.tsx'
import { realSite } from '../fixtures/real-pages.ts'
import { drawn } from './markup.tsx'

interface Words {
  description: string
  labels: Record<string, string>
}

const { figures } = realSite().source.value as { figures: Record<FigureName, Words> }

describe.each(Object.entries(figures))('the figure %s', (type, { description, labels }) => {
  const lines = Object.values(labels).map((label) => labelLines(label))
  const figure = {
    type,
    description,
    labels: Object.fromEntries(Object.keys(labels).map((key, index) => [key, lines[index]])),
  } as Figure

  test('is one picture to screen readers, with its description as the name', () => {
    const { html } = drawn(<DrawnFigure figure={figure} caption={[]} />)

    expect(html.match(/<svg/g)).toHaveLength(1)
    expect(accessibleName(html)).toBe(description)
  })

  test('shows every one of its labels', () => {
    const { html } = drawn(<DrawnFigure figure={figure} caption={[]} />)
    const texts = Array.from(html.matchAll(/<text.*?<\/text>/gs), ([text]) =>
      unescaped(text.replaceAll('</tspan>', ' ').replace(/<[^>]*>/g, '')).trim(),
    )

    expect(texts).toEqual(expect.arrayContaining(lines.map((label) => label.join(' '))))
  })
})

function accessibleName(html: string): string {
  const [, name = ''] = /<svg [^>]*?aria-label="([^"]*)"/.exec(html) ?? []
  return unescaped(name)
}

function unescaped(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
