// Cases under the law, worked out by hand on a calendar from the statutes. Each names what it rests on:
//
// 2011   F.S. 627.70132 as made by ch. 2011-39, June 1, 2011: 3 years, wind and hurricane, also for supplements.
// 2021   F.S. 627.70132 as made by ch. 2021-77, July 1, 2021: 2 years, supplements 3 years.
// 2022   F.S. 627.70132(2) as made by ch. 2022-271 (SB 2-A), December 16, 2022: 1 year, supplements 18 months.
// clocks F.S. 627.70131 as made by ch. 2022-271, March 1, 2023: 7, 60, 7, 30, 7 days. Before: 14 and 90 days.
// rights F.S. 627.7142: 14 days after the first report of a claim.
// sfip   44 CFR part 61, appendix A(1): proof of loss within 60 days after the date of loss.
//
// What decides is the day on which the policy was issued or renewed: ch. 2023-172 (SB 7052) says that ch. 2022-271
// impairs no right under a policy in effect before. On December 16, 2022 itself sources differ: "in effect on or before"
// (the Senate's analysis of SB 7052) and "effective dates on or after" (Stockham Law Group). Nothing here rests on what
// a last day on a weekend means.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { claimCalendar } from '../../generator/pages/tools/claim-calendar.ts'
import { type ClaimEntries, dueDates } from '../../schema/tools/claim-deadlines.ts'
import { wordsOf } from '../../templates/parts/words-of.ts'

const { site } = loadSite(readFileSync('site.yaml', 'utf8'))
const record = site.tools?.['claim-calendar']
if (record === undefined) throw new Error('site.yaml has no claim calendar')
const calendar = claimCalendar(record, siteContext(site))

const TODAY = '2026-11-28'
const [NEW, REOPENED, SUPPLEMENT] = [0, 1, 2]
const LATER = 'December 16, 2022 or later'
const BETWEEN = 'July 1, 2021 through December 16, 2022'

/** The dates of the steps whose names begin with `step`: the day, how it stands, and for which policies if that matters. */
function answer(entries: Partial<ClaimEntries>, step: string): string[] {
  const all = { policy: 0, claim: NEW, loss: '', start: '', days: {}, ...entries }
  return dueDates(calendar, all, TODAY)
    .filter(({ deadline }) => wordsOf(deadline.what).startsWith(step))
    .map(({ day, state, condition, law }) => {
      const conditions = { start: [`if ${law.starts}`], sources: ['sources differ'], none: [] }
      return [day, state, ...conditions[condition ?? 'none'], law.law].join(', ')
    })
}

const by = (act: string) => `F.S. 627.70132, ${act}`
const NOW = 'F.S. 627.70132(2), SB 2-A of 2022'

describe("the owner's dates", () => {
  test.each<[string, Partial<ClaimEntries>, string[]]>([
    // 2011
    ['Hermine', { loss: '2016-09-02' }, [`2019-09-02, past, ${by('SB 408 of 2011')}`]],
    [
      'a supplement after Irma',
      { loss: '2017-09-10', claim: SUPPLEMENT },
      [`2020-09-10, past, ${by('SB 408 of 2011')}`],
    ],
    [
      'Fred, policy not known',
      { loss: '2021-08-16' },
      [
        `2023-08-16, past, if ${BETWEEN}, ${by('SB 76 of 2021')}`,
        `2024-08-16, past, if June 1, 2011 through June 30, 2021, ${by('SB 408 of 2011')}`,
      ],
    ],
    [
      'Fred, policy of June',
      { loss: '2021-08-16', start: '2021-06-30' },
      [`2024-08-16, past, ${by('SB 408 of 2011')}`],
    ],
    [
      'Fred, policy of July',
      { loss: '2021-08-16', start: '2021-07-01' },
      [`2023-08-16, past, ${by('SB 76 of 2021')}`],
    ],
    // 2021
    [
      'Ian: no policy of then is under another law',
      { loss: '2022-09-28' },
      [`2024-09-28, past, ${by('SB 76 of 2021')}`],
    ],
    [
      'Ian, reported after five days',
      { loss: '2022-09-28', days: { report: '2022-10-03' } },
      [`2024-09-28, done, ${by('SB 76 of 2021')}`],
    ],
    [
      'Ian, reopened',
      { loss: '2022-09-28', claim: REOPENED },
      [`2024-09-28, past, ${by('SB 76 of 2021')}`],
    ],
    [
      'Ian, a supplement',
      { loss: '2022-09-28', claim: SUPPLEMENT },
      [`2025-09-28, past, ${by('SB 76 of 2021')}`],
    ],
    [
      'a storm of October 7, a supplement on the last day, a Tuesday',
      { loss: '2022-10-07', claim: SUPPLEMENT, days: { report: '2025-10-07' } },
      [`2025-10-07, done, ${by('SB 76 of 2021')}`],
    ],
    [
      'the same, on the Wednesday',
      { loss: '2022-10-07', claim: SUPPLEMENT, days: { report: '2025-10-08' } },
      [`2025-10-07, late, ${by('SB 76 of 2021')}`],
    ],
    // 2021 or 2022
    [
      'Idalia, policy not known',
      { loss: '2023-08-30' },
      [
        `2024-08-30, past, if ${LATER}, ${NOW}`,
        `2025-08-30, past, if ${BETWEEN}, ${by('SB 76 of 2021')}`,
      ],
    ],
    [
      'Idalia, the last old policy',
      { loss: '2023-08-30', start: '2022-12-15' },
      [`2025-08-30, past, ${by('SB 76 of 2021')}`],
    ],
    [
      'Idalia, a policy of the day of the change',
      { loss: '2023-08-30', start: '2022-12-16' },
      [
        `2024-08-30, past, sources differ, ${NOW}`,
        `2025-08-30, past, sources differ, ${by('SB 76 of 2021')}`,
      ],
    ],
    [
      'the same, reported within a year: in time either way',
      { loss: '2023-08-30', start: '2022-12-16', days: { report: '2024-08-29' } },
      [`2024-08-30, done, ${NOW}`],
    ],
    [
      'the same, reported after a year',
      { loss: '2023-08-30', start: '2022-12-16', days: { report: '2024-09-03' } },
      [
        `2024-08-30, late, sources differ, ${NOW}`,
        `2025-08-30, done, sources differ, ${by('SB 76 of 2021')}`,
      ],
    ],
    [
      'a supplement that is open by one source only',
      { loss: '2023-12-15', claim: SUPPLEMENT, start: '2022-12-16' },
      [
        `2025-06-15, past, sources differ, ${NOW}`,
        `2026-12-15, ahead, sources differ, ${by('SB 76 of 2021')}`,
      ],
    ],
    [
      'Idalia, the first policy that is new by each source',
      { loss: '2023-08-30', start: '2022-12-17' },
      [`2024-08-30, past, ${NOW}`],
    ],
    [
      'Idalia, a supplement: February has no 30th',
      { loss: '2023-08-30', claim: SUPPLEMENT },
      [
        `2025-02-28, past, if ${LATER}, ${NOW}`,
        `2026-08-30, past, if ${BETWEEN}, ${by('SB 76 of 2021')}`,
      ],
    ],
    [
      'a supplement that is still open',
      { loss: '2023-12-05', claim: SUPPLEMENT, start: '2022-12-10' },
      [`2026-12-05, ahead, ${by('SB 76 of 2021')}`],
    ],
    [
      'the same, policy not known',
      { loss: '2023-12-05', claim: SUPPLEMENT },
      [
        `2025-06-05, past, if ${LATER}, ${NOW}`,
        `2026-12-05, ahead, if ${BETWEEN}, ${by('SB 76 of 2021')}`,
      ],
    ],
    [
      'the same, policy of January',
      { loss: '2023-12-05', claim: SUPPLEMENT, start: '2023-01-05' },
      [`2025-06-05, past, ${NOW}`],
    ],
    [
      'the last day of a policy of December 16',
      { loss: '2023-12-15', claim: SUPPLEMENT },
      [
        `2025-06-15, past, if ${LATER}, ${NOW}`,
        `2026-12-15, ahead, if ${BETWEEN}, ${by('SB 76 of 2021')}`,
      ],
    ],
    ['the day after', { loss: '2023-12-16', claim: SUPPLEMENT }, [`2025-06-16, past, ${NOW}`]],
    [
      'reported after a year: in time for an old policy only',
      { loss: '2023-12-05', days: { report: '2024-12-20' } },
      [
        `2024-12-05, late, if ${LATER}, ${NOW}`,
        `2025-12-05, done, if ${BETWEEN}, ${by('SB 76 of 2021')}`,
      ],
    ],
    [
      'reported after a month: in time for each',
      { loss: '2023-12-05', days: { report: '2024-01-10' } },
      [`2024-12-05, done, ${NOW}`],
    ],
    // 2022
    ['a leap day', { loss: '2024-02-29' }, [`2025-02-28, past, ${NOW}`]],
    ['Milton', { loss: '2024-10-09' }, [`2025-10-09, past, ${NOW}`]],
    [
      'Milton, a supplement',
      { loss: '2024-10-09', claim: SUPPLEMENT },
      [`2026-04-09, past, ${NOW}`],
    ],
    [
      'reported on day four',
      { loss: '2025-06-01', days: { report: '2025-06-05' } },
      [`2026-06-01, done, ${NOW}`],
    ],
    [
      'reported, with time left',
      { loss: '2026-05-31', days: { report: '2026-06-02' } },
      [`2027-05-31, done, ${NOW}`],
    ],
    ['the last day is today', { loss: '2025-11-28' }, [`2026-11-28, ahead, ${NOW}`]],
    [
      'the last day was yesterday',
      { loss: '2025-11-27', claim: REOPENED },
      [`2026-11-27, past, ${NOW}`],
    ],
  ])('%s', (_name, entries, rows) => {
    expect([...answer(entries, 'Report'), ...answer(entries, 'Reopen')]).toEqual(rows)
  })

  const SFIP = '44 CFR part 61, appendix A(1)'
  test.each<[string, Partial<ClaimEntries>, string[]]>([
    ['this month', { loss: '2026-11-12' }, [`2027-01-11, ahead, ${SFIP}`]],
    ['60 days from 2024-09-26', { loss: '2024-09-26' }, [`2024-11-25, past, ${SFIP}`]],
    [
      'on the last day',
      { loss: '2026-08-01', days: { proof: '2026-09-30' } },
      [`2026-09-30, done, ${SFIP}`],
    ],
    [
      'a day too late',
      { loss: '2026-08-01', days: { proof: '2026-10-01' } },
      [`2026-09-30, late, ${SFIP}`],
    ],
  ])('flood policy: %s', (_name, entries, rows) => {
    expect(answer({ ...entries, policy: 1 }, '')).toEqual(rows)
  })
})

describe("the insurer's dates", () => {
  const OLD = {
    loss: '2023-02-10',
    start: '2022-11-01',
    days: { report: '2023-02-12', proof: '2023-02-20' },
  }
  const MIXED = { loss: '2023-06-20', days: { report: '2023-06-21', proof: '2023-06-21' } }
  const RECENT = {
    loss: '2026-11-10',
    days: { report: '2026-11-15', proof: '2026-11-20', estimate: '2026-11-25' },
  }
  test.each<[string, Partial<ClaimEntries>, string, string[]]>([
    [
      'acknowledges, 7 days',
      RECENT,
      'Confirm',
      ['2026-11-22, past, F.S. 627.70131(1)(a), SB 2-A of 2022'],
    ],
    ['sends the rights, 14 days', RECENT, 'Send you the', ['2026-11-29, ahead, F.S. 627.7142']],
    ['no rights for a reopened claim', { ...RECENT, claim: REOPENED }, 'Send you the', []],
    ['no rights for a supplement', { ...RECENT, claim: SUPPLEMENT }, 'Send you the', []],
    [
      'decides, 60 days',
      RECENT,
      'Pay',
      ['2027-01-14, ahead, F.S. 627.70131(7)(a), SB 2-A of 2022'],
    ],
    [
      'investigates, 7 days',
      RECENT,
      'Start',
      ['2026-11-27, past, F.S. 627.70131(3), SB 2-A of 2022'],
    ],
    [
      'inspects, 30 days',
      RECENT,
      'Inspect',
      ['2026-12-20, ahead, F.S. 627.70131(3), SB 2-A of 2022'],
    ],
    [
      'sends its estimate, 7 days',
      RECENT,
      'Send you its',
      ['2026-12-02, ahead, F.S. 627.70131(3), SB 2-A of 2022'],
    ],
    [
      'old policy: 14 days',
      OLD,
      'Confirm',
      ['2023-02-26, past, F.S. 627.70131(1)(a) before SB 2-A of 2022'],
    ],
    [
      'old policy: 90 days',
      OLD,
      'Pay',
      ['2023-05-13, past, F.S. 627.70131(7)(a) before SB 2-A of 2022'],
    ],
    ['old policy: no day to start that a source could be read for', OLD, 'Start', []],
    ['old policy: nor one to inspect', OLD, 'Inspect', []],
    [
      'policy of March 1, 2023: 30 days',
      { ...MIXED, start: '2023-03-01' },
      'Inspect',
      ['2023-07-21, past, F.S. 627.70131(3), SB 2-A of 2022'],
    ],
    [
      'policy of February 28, 2023: 90 days',
      { ...MIXED, start: '2023-02-28' },
      'Pay',
      ['2023-09-19, past, F.S. 627.70131(7)(a) before SB 2-A of 2022'],
    ],
    [
      'policy not known: both',
      MIXED,
      'Confirm',
      [
        '2023-06-28, past, if March 1, 2023 or later, F.S. 627.70131(1)(a), SB 2-A of 2022',
        '2023-07-05, past, if February 28, 2023 or earlier, F.S. 627.70131(1)(a) before SB 2-A of 2022',
      ],
    ],
  ])('%s', (_name, entries, step, rows) => {
    expect(answer(entries, step)).toEqual(rows)
  })
})
