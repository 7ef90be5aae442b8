import { expect, test } from 'vitest'
import { withTableRegions } from '../../generator/pages/table-regions.ts'
import type { Block, Page } from '../../schema/page.ts'
import { realPages } from '../fixtures/real-pages.ts'

const TABLE: Block = { type: 'table', region: '', header: [['What']], rows: [[['That']]] }
const heading = (text: string): Block => ({ type: 'heading', id: text, children: [text] })

/** The names of all tables in a part of a page, in their order. */
function regionsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  if ('type' in part && part.type === 'table' && 'region' in part) return [String(part.region)]
  return Object.values(part).flatMap(regionsIn)
}

/** The names of the tables on a page with these props. */
function regionsOn(props: object): string[] {
  return regionsIn(withTableRegions({ props } as Page).props)
}

test('a table is named after the heading above it', () => {
  const sheet: Block = { type: 'sheet', id: 'log', title: ['Call log'], blocks: [TABLE] }
  expect(
    regionsOn({
      heading: 'Roofs',
      body: [TABLE, heading('Prices'), TABLE, sheet],
      questions: [{ id: 'a', question: 'Which one?', answer: [TABLE] }],
    }),
  ).toEqual(['Table: Roofs', 'Table: Prices', 'Table: Call log', 'Table: Which one?'])
})

test('more tables below one heading are counted', () => {
  const body = [heading('Prices'), TABLE, TABLE, heading('Prices'), TABLE]
  expect(regionsOn({ body })).toEqual(['Table: Prices', 'Table 2: Prices', 'Table 3: Prices'])
})

test('a page without tables stays as it is', () => {
  const page = { props: { heading: 'Roofs', body: [heading('Prices')] } } as Page
  expect(withTableRegions(page)).toBe(page)
})

test('on the real site no two tables of a page have the same name', () => {
  const pages = realPages().map(({ props }) => regionsIn(props))
  expect(pages.filter((names) => names.length > 1).length).toBeGreaterThan(5)
  for (const names of pages) {
    expect(new Set(names).size, names.join('\n')).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^Table( \d+)?: \S/)
  }
})
