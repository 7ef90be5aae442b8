import { expect, test } from 'vitest'
import { Notice } from '../../templates/article/notice.tsx'
import { drawn } from './markup.tsx'

test('the notice has a name for screen readers and contains both texts', () => {
  const { html } = drawn(
    <Notice statements="You pay your deductible." information="No legal advice." />,
  )
  expect(html).toBe(
    '<div role="note" aria-labelledby="florida-notice"><strong id="florida-notice">Notice required by Florida law</strong><p>You pay your deductible.</p><p>No legal advice.</p></div>',
  )
})
