import { beforeAll, expect, test } from 'vitest'
import { drawingsIn, loadDrawings } from '../../templates/figures/registry.ts'
import { Guide } from '../../templates/guide.tsx'
import { pageAt } from '../fixtures/expanded.ts'
import { realPages } from '../fixtures/real-pages.ts'
import { drawn } from './markup.tsx'

const { props } = pageAt(realPages(), '/problems/when-to-replace-roof', 'guide')
const { updated: _, ...unpublished } = props

beforeAll(() => loadDrawings(drawingsIn(props)))

test('a published guide shows when it was last updated, between the lead and the buttons', () => {
  const updated = { label: 'Updated November 22, 2026', date: '2026-11-22' }
  const { html } = drawn(<Guide {...unpublished} updated={updated} />)
  expect(html).toMatch(
    /<h1 [^>]*>.*<\/h1><p>.*<\/p><p><time dateTime="2026-11-22">Updated November 22, 2026<\/time><\/p><div><a href="[^"]*#quote"/,
  )
  expect(html.match(/<time/g)).toHaveLength(1)
})

test('a guide that is not published yet shows no date', () => {
  expect(drawn(<Guide {...unpublished} />).html).not.toContain('<time')
})
