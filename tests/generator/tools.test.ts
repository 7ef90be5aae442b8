import { describe, expect, test } from 'vitest'
import { dayMistakes, dueDates } from '../../schema/tools/claim-deadlines.ts'
import { toolOf } from '../fixtures/real-tool.ts'

describe('the claim calendar', () => {
  const { tool, sources } = toolOf('/storm/how-to-file-storm-insurance-claim', 'claim-calendar')
  const TODAY = '2026-11-22'
  const NOTHING = { loss: '', claim: 0, starts: ['', '', ''] }

  test('has the dates of the statutes', () => {
    const rules = [...tool.claims, ...tool.clocks].flatMap(({ label, deadlines }) =>
      deadlines.map(({ rule, law }) => `${label}: ${rule}, ${law}`),
    )
    // As sections 627.70132 and 627.70131, Florida Statutes, have had them since December 16, 2022 (SB 2-A).
    expect(rules).toEqual([
      'New claim: 1 year from the date of loss, F.S. 627.70132',
      'Reopened claim: 1 year from the date of loss, F.S. 627.70132',
      'Supplemental claim: 18 months from the date of loss, F.S. 627.70132',
      'Day you reported the claim: 7 days after you report the claim, F.S. 627.70131',
      'Day you reported the claim: 60 days after you report the claim, F.S. 627.70131',
      'Day the insurer got your proof of loss: 7 days after your proof of loss, F.S. 627.70131',
      'Day the insurer got your proof of loss: 30 days after your proof of loss, F.S. 627.70131',
      'Day the adjuster finished a detailed estimate: 7 days after the adjuster finishes it, F.S. 627.70131',
    ])
  })

  test('has a row for each date in its table, with the number of its source', () => {
    const [table] = tool.rules
    if (table?.type !== 'table') throw new Error('The rules are not a table')
    expect(table.rows).toHaveLength(8)
    expect(table.region).toBe('Table: Find the dates of your claim')
    const numbers = table.rows.map((row) =>
      row
        .flat()
        .flatMap((part) => (typeof part === 'object' && part.type === 'source' ? part : [])),
    )
    for (const [source] of numbers) {
      const cited = sources.find(({ id }) => `#${id}` === source?.href)
      expect(cited?.title).toMatch(/^Florida Statutes 627\.7013[12]/)
    }
  })

  test('without a date of loss it has no dates', () => {
    expect(dueDates(tool, NOTHING, TODAY)).toEqual([])
    expect(dueDates(tool, { ...NOTHING, starts: ['2026-11-01', '', ''] }, TODAY)).toEqual([])
  })

  test('gives the dates of Hurricane Milton, those of the insurer among them in their order', () => {
    const dates = { loss: '2024-10-09', claim: 2, starts: ['2026-02-16', '2026-03-20', ''] }
    const due = dueDates(tool, dates, TODAY).map(({ day, deadline }) => [
      day,
      ...deadline.what.slice(0, 1),
    ])
    expect(due).toEqual([
      ['2026-02-23', 'Confirm it heard from you'],
      ['2026-03-27', 'Start investigating'],
      ['2026-04-09', 'Report a supplemental claim'],
      ['2026-04-17', 'Pay or deny, all or part, unless the state grants more time'],
      ['2026-04-19', 'Inspect, if an inspection is needed'],
    ])
  })

  test('a day in the future, of a century ago, or before the loss is a mistake and counts for nothing', () => {
    const late = { loss: '2026-11-23', starts: ['', '', ''] }
    expect(dayMistakes(late, TODAY).loss).toBe('future')
    expect(dueDates(tool, { ...late, claim: 0 }, TODAY)).toEqual([])
    expect(dayMistakes({ loss: '0202-11-01', starts: [] }, TODAY).loss).toBe('old')
    const starts = ['2026-08-31', '2026-11-23', '2026-09-01']
    expect(dayMistakes({ loss: '2026-09-01', starts }, TODAY)).toEqual({
      loss: undefined,
      starts: ['beforeLoss', 'future', undefined],
    })
    const due = dueDates(tool, { loss: '2026-09-01', claim: 0, starts }, TODAY)
    expect(due.map(({ day }) => day)).toEqual(['2026-09-08', '2027-09-01'])
  })

  test('today is neither in the future nor before the loss', () => {
    expect(dayMistakes({ loss: TODAY, starts: [TODAY] }, TODAY)).toEqual({
      loss: undefined,
      starts: [undefined],
    })
  })
})

describe('the emergency check', () => {
  const { tool } = toolOf('/problems/roof-leak-emergency-help', 'emergency-check')

  test('asks first what can hurt people, and never something more urgent later', () => {
    const urgencies = tool.questions.map(({ urgency }) => urgency)
    expect(urgencies).toEqual(urgencies.toSorted())
    expect(urgencies[0]).toBe(0)
    expect(tool.outcomes.map(({ call }) => call !== undefined)).toEqual([false, true, true, true])
  })

  test('has a row for each question and one for none of them', () => {
    const [table] = tool.rules
    if (table?.type !== 'table') throw new Error('The rules are not a table')
    expect(table.rows).toHaveLength(6)
    expect(table.rows.at(-1)).toEqual([
      ['None of these'],
      [{ type: 'strong', children: ['It can wait for an appointment.'] }],
    ])
  })
})
