import { expect, test } from 'vitest'
import { Notice } from '../../templates/parts/notice.tsx'
import { drawn } from './markup.tsx'

const { html, withClasses, css } = drawn(
  <Notice statements="You pay your deductible." information="No legal advice." />,
)

/** The type size of the element with this text, as its rule says it. */
function sizeOf(text: string): string {
  const classes = new RegExp(`class="([^"]*)">${text}`).exec(withClasses)?.[1]?.split(' ') ?? []
  const rules = classes.map((name) => new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(css)?.[1] ?? '')
  return /font-size:([^;]*);/.exec(rules.join(''))?.[1] ?? ''
}

test('the notice names itself to people who cannot see it, and says both texts', () => {
  expect(html).toBe(
    '<aside aria-label="Notice about insurance claims"><p>You pay your deductible.</p><p>No legal advice.</p></aside>',
  )
})

test('the statements that the law wants are never below 21 px nor below half the largest heading', () => {
  const [, rem, half] = /^max\(([\d.]+)rem, ?calc\(var\(--size-h1\) ?\/ ?(\d+)\)\)$/.exec(
    sizeOf('You pay'),
  ) ?? ['', '0', '0']
  expect(Number(rem) * 16).toBeGreaterThanOrEqual(21)
  expect(Number(half)).toBe(2)
})
