import { describe, expect, test } from 'vitest'
import { citableIn } from '../../generator/audit/citable.ts'
import { unsourced } from '../../generator/audit/unsourced.ts'
import { parseProse, prose } from '../../generator/text/prose.ts'
import { regionOf } from '../../schema/region.ts'

describe('large numbers in texts', () => {
  test('a fact has its number behind the kind and what it is on the next lines', () => {
    expect(parseProse('> [!FACT] 30 days\n> How long a tarp\n> **lasts**.')).toEqual({
      mistakes: [],
      doubts: [],
      blocks: [
        {
          type: 'fact',
          number: ['30 days'],
          children: ['How long a tarp ', { type: 'strong', children: ['lasts'] }, '.'],
        },
      ],
    })
  })

  test('tokens are filled in, also in the number', () => {
    const scope = { constants: { tarpDays: 30, check: 'weekly' } }
    const text = '> [!FACT] {constants.tarpDays} days\n> Check it {constants.check}.'
    expect(prose(text, scope)).toEqual([
      { type: 'fact', number: ['30 days'], children: ['Check it weekly.'] },
    ])
  })

  test.each([
    ['no number', '> [!FACT]\n> How long a tarp lasts.'],
    ['no words', '> [!FACT] 30 days'],
    ['a list for its words', '> [!FACT] 30 days\n>\n> - How long a tarp lasts.'],
    ['two paragraphs', '> [!FACT] 30 days\n> How long.\n>\n> And more.'],
  ])('a fact with %s is a mistake', (_, text) => {
    expect(parseProse(text).mistakes).toEqual([
      {
        line: 1,
        message:
          'Put the number after the kind, and what it is in one paragraph on the next line: > [!FACT] 30 days',
      },
    ])
  })

  test('a price, law or deadline in a fact needs a source as in any other text', () => {
    const text = '> [!FACT] $250\n> What a plumber charges.'
    const kinds = citableIn(regionOf(undefined))
    expect(unsourced(text, kinds)).toMatchObject([{ words: '$250', says: 'states a price' }])
    expect(unsourced(text.replace('charges.', 'charges.[^a]'), kinds)).toEqual([])
  })
})
