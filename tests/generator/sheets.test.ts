import { describe, expect, test } from 'vitest'
import { parseProse, prose } from '../../generator/text/prose.ts'

const LOG = `> [!SHEET] Claim call log
> Write during the call.
>
> | When | Who |
> | --- | --- |
> |  |  |
>
> - Policy number`

describe('printable sheets', () => {
  test('a sheet has a title with an anchor, and the blocks below it', () => {
    expect(parseProse(LOG)).toEqual({
      mistakes: [],
      doubts: [],
      blocks: [
        {
          type: 'sheet',
          id: 'claim-call-log',
          title: ['Claim call log'],
          blocks: [
            { type: 'paragraph', children: ['Write during the call.'] },
            { type: 'table', region: '', header: [['When'], ['Who']], rows: [[[], []]] },
            { type: 'list', items: [['Policy number']] },
          ],
        },
      ],
    })
  })

  test('a sheet may have a title and a list only', () => {
    const { blocks, mistakes } = parseProse('> [!SHEET] Before June 1\n>\n> - Photos')
    expect(mistakes).toEqual([])
    expect(blocks).toMatchObject([
      { id: 'before-june-1', title: ['Before June 1'], blocks: [{ type: 'list' }] },
    ])
  })

  test('tokens in the title are filled in, in the anchor too', () => {
    const scope = { constants: { inspectionPoints: 25 } }
    const [sheet] = prose('> [!SHEET] Our {constants.inspectionPoints} points', scope)
    expect(sheet).toMatchObject({ id: 'our-25-points', title: ['Our 25 points'] })
  })

  test.each(['> [!SHEET]', '> [!SHEET]\n>\n> - Photos', '> [!SHEET]  '])(
    '%j has no title, and is a mistake',
    (text) => {
      expect(parseProse(text).mistakes).toEqual([
        { line: 1, message: 'Give the sheet a title: > [!SHEET] Claim call log' },
      ])
    },
  )
})
