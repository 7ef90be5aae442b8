import { describe, expect, test } from 'vitest'
import { claimCalendarSchema } from '../../schema/tools/claim-calendar.ts'
import {
  type ClaimEntries,
  dayMistakes,
  dueDates,
  isStartAsked,
} from '../../schema/tools/claim-deadlines.ts'
import { realSite } from '../fixtures/real-pages.ts'
import { toolOf } from '../fixtures/real-tool.ts'

type ClaimCalendarPolicy = NonNullable<
  NonNullable<ReturnType<typeof realSite>['site']['tools']>['claim-calendar']
>['policies'][number]

describe('the claim calendar', () => {
  const { tool, sources } = toolOf('/storm/how-to-file-storm-insurance-claim', 'claim-calendar')
  const TODAY = '2026-11-22'
  const NOTHING: ClaimEntries = { policy: 0, claim: 0, loss: '', start: '', days: {} }
  const [policy, flood] = tool.policies
  const datesOf = (entries: Partial<ClaimEntries>) =>
    dueDates(tool, { ...NOTHING, ...entries }, TODAY)
  const mistakesOf = (entries: Partial<ClaimEntries>) =>
    dayMistakes(tool, { ...NOTHING, ...entries }, TODAY)

  test('each law holds from its day until the next one begins, or through a day that sources give to both', () => {
    const laws = policy?.claims[0]?.deadlines[0]?.laws ?? []
    expect(laws.map(({ rule, starts }) => `${rule}: ${starts}`)).toEqual([
      '1 year from the date of loss: December 16, 2022 or later',
      '2 years from the date of loss: July 1, 2021 through December 16, 2022',
      '3 years from the date of loss for wind or hurricane damage: June 1, 2011 through June 30, 2021',
    ])
    expect(laws.map(({ until }) => until)).toEqual([undefined, '2022-12-16', '2021-06-30'])
    expect(tool.earliest).toBe('2011-06-01')
  })

  test('has a row for each law on each date in its table, with the number of its source', () => {
    const [table] = tool.rules
    if (table?.type !== 'table') throw new Error('The rules are not a table')
    expect(table.rows).toHaveLength(18)
    expect(table.region).toBe('Table: Find the dates of your claim')
    const numbers = table.rows.map((row) =>
      row
        .flat()
        .flatMap((part) => (typeof part === 'object' && part.type === 'source' ? part : [])),
    )
    for (const [source] of numbers) {
      const cited = sources.find(({ id }) => `#${id}` === source?.href)
      expect(cited?.title).toMatch(
        /^(Florida Statutes 627\.7013[12]|Homeowner's Bill of Rights|Proof of loss for federal)/,
      )
    }
  })

  test('without a policy or a date of loss it has no dates', () => {
    expect(datesOf({})).toEqual([])
    expect(datesOf({ days: { report: '2026-11-01' } })).toEqual([])
    expect(datesOf({ policy: -1, loss: '2026-11-01' })).toEqual([])
  })

  test('gives what was done first, then the dates of the insurer in their order', () => {
    const days = { report: '2026-11-15', proof: '2026-11-20' }
    const due = datesOf({ loss: '2025-05-31', claim: 2, days })
    expect(due.map(({ day, state, deadline }) => [day, state, deadline.who])).toEqual([
      ['2026-11-30', 'done', 'You'],
      ['2026-11-22', 'ahead', 'Insurer'],
      ['2026-11-27', 'ahead', 'Insurer'],
      ['2026-12-20', 'ahead', 'Insurer'],
      ['2027-01-14', 'ahead', 'Insurer'],
    ])
  })

  test('asks for the policy period only where it decides', () => {
    const asks = (entries: Partial<ClaimEntries>) =>
      isStartAsked(tool, { ...NOTHING, ...entries }, TODAY)
    expect(asks({ loss: '2022-12-15' })).toBe(false)
    expect(asks({ loss: '2022-12-16' })).toBe(true)
    expect(asks({ loss: '2023-12-14' })).toBe(true)
    expect(asks({ loss: '2023-12-14', start: '2023-01-01' }), 'the field stays').toBe(true)
    expect(asks({ loss: '2023-12-15' }), 'a policy of December 16 can be under either law').toBe(
      true,
    )
    expect(asks({ loss: '2023-12-16' })).toBe(false)
    expect(asks({ loss: '2023-12-14', policy: 1 }), 'a flood policy').toBe(false)
    // Reported in time for each law; only the clocks of the insurer depend on the policy.
    expect(asks({ loss: '2023-12-14', days: { report: '2023-12-20' } })).toBe(true)
    expect(asks({ loss: '2024-02-28', days: { report: '2024-02-28' } })).toBe(false)
  })

  test('is over only where no law leaves the owner time, never because the insurer is late', () => {
    const over = (entries: Partial<ClaimEntries>) => datesOf(entries).map(({ isOver }) => isOver)
    expect(over({ loss: '2023-12-05', claim: 2 })).toEqual([false, false])
    expect(over({ loss: '2023-08-30' })).toEqual([true, true])
    const late = { loss: '2026-05-31', days: { report: '2026-06-02' } }
    expect(datesOf(late).filter(({ state }) => state === 'past')).toHaveLength(3)
    expect(over(late)).toEqual([false, false, false, false])
  })

  test('a day in the future, of a time whose law is not known, or before the loss is a mistake and counts for nothing', () => {
    expect(mistakesOf({ loss: '2026-11-23' }).loss).toBe('future')
    expect(datesOf({ loss: '2026-11-23' })).toEqual([])
    expect(mistakesOf({ loss: '0202-11-01' }).loss).toBe('old')
    expect(mistakesOf({ loss: '2011-05-31' }).loss).toBe('old')
    expect(mistakesOf({ loss: '2011-06-01' }).loss).toBeUndefined()
    const days = { report: '2026-08-31', proof: '2026-11-23', estimate: '2026-09-01' }
    expect(mistakesOf({ loss: '2026-09-01', days })).toMatchObject({
      loss: undefined,
      days: { report: 'beforeLoss', proof: 'future', estimate: undefined },
    })
    const due = datesOf({ loss: '2026-09-01', days })
    expect(due.map(({ day }) => day)).toEqual(['2026-09-08', '2027-09-01'])
  })

  test('the other days follow the report, and the policy period is the one of the loss', () => {
    const days = { report: '2026-09-10', proof: '2026-09-09', estimate: '2026-09-10' }
    expect(mistakesOf({ loss: '2026-09-01', days }).days).toEqual({
      report: undefined,
      proof: 'beforeReport',
      estimate: undefined,
    })
    const startMistake = (start: string) => mistakesOf({ loss: '2023-08-30', start }).start
    expect(startMistake('2023-08-31')).toBe('afterLoss')
    expect(startMistake('2023-08-30')).toBeUndefined()
    expect(startMistake('2022-08-31')).toBeUndefined()
    expect(startMistake('2022-08-30')).toBe('ended')
    expect(datesOf({ loss: '2023-08-30', start: '2010-01-01' }), 'as if not known').toHaveLength(2)
  })

  test('today is neither in the future nor before the loss', () => {
    const { loss, days } = mistakesOf({ loss: TODAY, days: { report: TODAY, proof: TODAY } })
    expect([loss, days.report, days.proof]).toEqual([undefined, undefined, undefined])
  })

  test('a law whose place or day cannot be is a mistake, with a way that works', () => {
    const messagesOf = (change: (laws: { from?: string | undefined }[]) => void) => {
      const record = structuredClone(realSite().site.tools?.['claim-calendar'])
      change(record?.policies[0]?.claims[0]?.deadlines[0]?.laws ?? [])
      return claimCalendarSchema.safeParse(record).error?.issues.map(({ message }) => message)
    }
    expect(messagesOf(() => undefined)).toBeUndefined()
    expect(messagesOf((laws) => laws.reverse())).toEqual([
      'List the latest law first; each needs an earlier from: than the one above it.',
    ])
    expect(messagesOf((laws) => laws.splice(0, 1, { ...laws[0], from: '2022-02-30' }))).toEqual([
      'Use year, month and day, e.g. from: 2022-12-16',
    ])
  })

  test('what a law or a date is for has to exist, with a way that works', () => {
    const messagesOf = (change: (policy: ClaimCalendarPolicy) => void) => {
      const record = structuredClone(realSite().site.tools?.['claim-calendar'])
      const [policy] = record?.policies ?? []
      if (policy !== undefined) change(policy)
      return claimCalendarSchema.safeParse(record).error?.issues.map(({ message }) => message)
    }
    const lawsOf = ({ claims }: ClaimCalendarPolicy) => claims[0]?.deadlines[0]?.laws ?? []
    const rightsOf = ({ clocks }: ClaimCalendarPolicy) => clocks[0]?.deadlines[1] ?? {}
    for (const through of ['2021-06-30', '2022-02-30'])
      expect(messagesOf((policy) => Object.assign(lawsOf(policy)[1] ?? {}, { through }))).toEqual([
        'Use year, month and day, e.g. through: 2022-12-16, and no day before from:',
      ])
    expect(messagesOf((policy) => Object.assign(rightsOf(policy), { onlyFor: 'New' }))).toEqual([
      '"New" is no label under claims:. Use New claim, Reopened claim, Supplemental claim, or leave it out.',
    ])
    expect(policy?.clocks[0]?.deadlines.map(({ claim }) => claim)).toEqual([
      undefined,
      0,
      undefined,
    ])
  })

  test('a flood policy has one date, which the proof of loss settles', () => {
    expect(flood?.clocks.map(({ day, deadlines }) => [day, deadlines])).toEqual([['proof', []]])
    const [due, ...more] = datesOf({ policy: 1, loss: '2026-11-01', days: { proof: '2026-11-20' } })
    expect(due).toMatchObject({ day: '2026-12-31', state: 'done', isOver: false })
    expect(more).toEqual([])
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
