import { expect, test } from 'vitest'
import { Notice } from '../../templates/article/notice.tsx'
import { drawn } from './markup.tsx'

const { html, withClasses, css } = drawn(
  <Notice statements="You pay your deductible." information="No legal advice." />,
)

/** The font-size in the rule of the element with this text. */
function sizeOf(text: string): string {
  const classes = new RegExp(`class="([^"]*)">${text}`).exec(withClasses)?.[1]?.split(' ') ?? []
  const rules = classes.map((name) => new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(css)?.[1] ?? '')
  return /font-size:([^;]*);/.exec(rules.join(''))?.[1] ?? ''
}

test('the notice has a name for screen readers and contains both texts', () => {
  expect(html).toBe(
    '<div role="note" aria-labelledby="florida-notice"><strong id="florida-notice">Notice required by Florida law</strong><p>You pay your deductible.</p><p>No legal advice.</p></div>',
  )
})

test('the statutory statements are at least 18 px and at least half the largest heading', () => {
  const [, rem, half] = /^max\(([\d.]+)rem, ?calc\(var\(--size-h1\) ?\/ ?(\d+)\)\)$/.exec(
    sizeOf('You pay'),
  ) ?? ['', '0', '0']
  expect(Number(rem) * 16).toBeGreaterThanOrEqual(18)
  expect(Number(half)).toBe(2)
})
