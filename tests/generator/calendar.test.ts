import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { businessJsonLd } from '../../generator/pages/head.ts'
import { mailFile } from '../../generator/pages/quote.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { generateSite } from '../../generator/plan/generate-site.ts'
import { holidayIn } from '../../schema/holidays.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { GOOD_SITE } from '../fixtures/good-site.ts'
import { MEMO } from '../fixtures/memo.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { type SiteInput, siteText } from '../fixtures/site.ts'

type ClosedDays = NonNullable<SiteInput['closedDays']>
type Storms = NonNullable<SiteInput['storms']>

const { business } = GOOD_SITE
const WEEKDAYS: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
]
const BUSINESS = {
  ...business,
  hours: {
    ...business.hours,
    office: { days: WEEKDAYS, opens: '09:00', closes: '17:00' },
    structured: { days: [...WEEKDAYS, 'Saturday' as const], opens: '07:00', closes: '19:00' },
  },
}
const HELENE = { name: 'Hurricane Helene', from: '2026-09-26', until: '2026-10-04' }

function textWith(closedDays?: ClosedDays, storms?: Storms): string {
  const calendar = { ...(closedDays && { closedDays }), ...(storms && { storms }) }
  return siteText({ business: BUSINESS, ...calendar })
}

function contextOn(today: string, closedDays?: ClosedDays, storms?: Storms) {
  return siteContext(loadSite(textWith(closedDays, storms)).site, { today })
}

/** What pages say on `today` of the days to come. */
function notesOn(today: string, ...closedDays: ClosedDays): string[] {
  return (shellOf(contextOn(today, closedDays)).closedDays ?? []).map(({ text }) => text)
}

test.each([
  ["New Year's Day", 2028, '2028-01-01', '2027-12-31'],
  ['Martin Luther King Day', 2027, '2027-01-18', '2027-01-18'],
  ["Presidents' Day", 2027, '2027-02-15', '2027-02-15'],
  ['Memorial Day', 2027, '2027-05-31', '2027-05-31'],
  ['Juneteenth', 2027, '2027-06-19', '2027-06-18'],
  ['Independence Day', 2027, '2027-07-04', '2027-07-05'],
  ['Labor Day', 2026, '2026-09-07', '2026-09-07'],
  ['Columbus Day', 2026, '2026-10-12', '2026-10-12'],
  ['Veterans Day', 2026, '2026-11-11', '2026-11-11'],
  ['Thanksgiving', 2026, '2026-11-26', '2026-11-26'],
  ['Thanksgiving', 2029, '2029-11-22', '2029-11-22'],
  ['Day after Thanksgiving', 2026, '2026-11-27', '2026-11-27'],
  ['Christmas Eve', 2028, '2028-12-24', '2028-12-24'],
  ['Christmas Day', 2027, '2027-12-25', '2027-12-24'],
] as const)('%s of %i is on %s, observed on %s', (name, year, day, observed) => {
  expect(holidayIn(name, year)).toEqual({ day, observed })
})

test('what is said about closed days, the soonest first, each holiday for every year', () => {
  expect(
    notesOn(
      '2026-11-20',
      { on: 'Christmas Day' },
      { on: 'Christmas Eve', closes: '12:00' },
      { on: '2026-12-28', until: '2026-12-30', reason: 'Inventory' },
      { on: '2027-01-04', opens: '13:00' },
      { on: '2027-01-09', opens: '10:00', closes: '14:00' },
      { on: 'Thanksgiving' },
      { on: 'Columbus Day', open: true },
    ),
  ).toEqual([
    'Closed Thursday, November 26, 2026 (Thanksgiving)',
    'Thursday, December 24, 2026: open until 12PM (Christmas Eve)',
    'Closed Friday, December 25, 2026 (Christmas Day)',
    'Closed Monday, December 28, 2026, to Wednesday, December 30, 2026 (Inventory)',
    'Monday, January 4, 2027: open from 1PM',
    'Saturday, January 9, 2027: open 10AM-2PM',
    'Closed Thursday, November 25, 2027 (Thanksgiving)',
    'Closed Friday, December 24, 2027, to Saturday, December 25, 2027 (Christmas Day)',
  ])
})

test('a holiday on a weekend also closes the weekday on which it is observed', () => {
  expect(notesOn('2026-06-30', { on: 'Independence Day' }).slice(0, 2)).toEqual([
    'Closed Friday, July 3, 2026, to Saturday, July 4, 2026 (Independence Day)',
    'Closed Sunday, July 4, 2027, to Monday, July 5, 2027 (Independence Day)',
  ])
  // The first day of 2028 is a Saturday, observed in the year before.
  expect(notesOn('2027-12-31', { on: "New Year's Day" })[0]).toBe(
    'Closed Friday, December 31, 2027, to Saturday, January 1, 2028 (New Year’s Day)'.replace(
      '’',
      "'",
    ),
  )
  // Short hours are those of the weekday, and there are none on a weekend.
  expect(notesOn('2026-06-30', { on: 'Independence Day', closes: '12:00' })[0]).toBe(
    'Friday, July 3, 2026: open until 12PM (Independence Day)',
  )
  expect(notesOn('2028-12-20', { on: 'Christmas Eve', closes: '12:00' })[0]).toBe(
    'Monday, December 24, 2029: open until 12PM (Christmas Eve)',
  )
})

test('a line about a date counts more than the holiday on it', () => {
  const lines = [{ on: 'Veterans Day' }, { on: '2026-11-11', closes: '12:00', reason: 'Parade' }]
  expect(notesOn('2026-11-01', ...lines)).toEqual([
    'Wednesday, November 11, 2026: open until 12PM (Parade)',
    'Closed Thursday, November 11, 2027 (Veterans Day)',
  ])
})

/** Every file of the site on `today`. */
function filesOn(today: string, text: string): Map<string, string> {
  const files = new Map<string, string>()
  const write = (file: string, content: string | Uint8Array) => {
    files.set(file, Buffer.from(content).toString())
    return 'same' as const
  }
  generateSite({ input: text, today, memo: MEMO }, { write, keep: () => false })
  return files
}

test('after its last day, the site is byte for byte as without the line', () => {
  const lines = [{ on: '2026-12-24', until: '2026-12-26' }]
  const storms = [{ ...HELENE, banner: 'Call us', answerMinutes: 240 }]
  const without = textWith([])
  const changed = (today: string, text: string) => {
    const [old, next] = [filesOn(today, without), filesOn(today, text)]
    return [...next.keys()].filter((file) => next.get(file) !== old.get(file))
  }
  expect(changed('2026-12-26', textWith(lines))).toEqual([
    'props/index.json',
    'mail.texts',
    'routes.json',
    'shell.json',
  ])
  expect(changed('2026-12-27', textWith(lines))).toEqual([])
  expect(changed('2026-10-04', textWith([], storms))).toEqual(['mail.texts', 'shell.json'])
  expect(changed('2026-10-05', textWith([], storms))).toEqual([])
  expect(filesOn('2026-12-27', textWith())).toEqual(filesOn('2026-12-27', without))
})

test('search engines are told the days with other hours, as they document them', () => {
  const lines = [
    { on: 'Thanksgiving' },
    { on: '2026-12-24', until: '2026-12-27', closes: '12:00' },
    { on: '2026-12-30', opens: '10:00', closes: '24:00' },
    // Nobody works on Sundays anyway.
    { on: '2027-01-03' },
  ]
  const special = (validFrom: string, validThrough: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom,
    validThrough,
    opens,
    closes,
  })
  expect(businessJsonLd(contextOn('2026-11-20', lines))).toMatchObject({
    specialOpeningHoursSpecification: [
      special('2026-11-26', '2026-11-26', '00:00', '00:00'),
      special('2026-12-24', '2026-12-26', '07:00', '12:00'),
      special('2026-12-30', '2026-12-30', '10:00', '23:59'),
      special('2027-11-25', '2027-11-25', '00:00', '00:00'),
    ],
  })
  expect(businessJsonLd(contextOn('2026-11-20', []))).not.toHaveProperty(
    'specialOpeningHoursSpecification',
  )
})

test('the clock of emails and pages knows closed days, and storms with other minutes', () => {
  const context = contextOn(
    '2026-09-20',
    [{ on: '2026-12-24', closes: '12:00' }],
    [
      { ...HELENE, answerMinutes: 240 },
      { ...HELENE, name: 'Hurricane Milton' },
    ],
  )
  expect(mailFile(context).hours?.exceptions).toEqual([
    {
      from: '2026-12-24',
      until: '2026-12-24',
      closes: '12:00',
      text: 'Thursday, December 24, 2026: open until 12PM',
    },
    { from: '2026-09-26', until: '2026-10-04', minutes: 240, text: 'Hurricane Helene' },
  ])
})

test('browsers get the hours and the words once, with the days that are not like the week', () => {
  const text = siteText({
    business: BUSINESS,
    quote: { ...GOOD_SITE.quote, thanks: FULL_SITE.quote.thanks },
    closedDays: [{ on: '2026-12-24', closes: '12:00' }],
    storms: [{ ...HELENE, answerMinutes: 240 }],
  })
  const { office, closedDays, storms } = shellOf(
    siteContext(loadSite(text).site, { today: '2026-09-20' }),
  )
  expect(office).toEqual({
    days: [1, 2, 3, 4, 5],
    opens: '09:00',
    closes: '17:00',
    timeZone: 'America/New_York',
    note: 'We call you',
    minutes: 30,
    open: 'We call by',
    closed: 'We call when the office opens,',
    later: 'The minutes count while it is open. We call by',
  })
  expect(closedDays).toMatchObject([{ from: '2026-12-24', closes: '12:00' }])
  expect(storms).toMatchObject([{ name: 'Hurricane Helene', minutes: 240 }])
})

test('a storm without words of its own says what we promise in storms', () => {
  const { storms } = shellOf(contextOn('2026-09-20', undefined, [HELENE]))
  expect(storms).toEqual([
    {
      ...HELENE,
      text: `${GOOD_SITE.promises.storm.request}. ${GOOD_SITE.promises.storm.crew}.`.replace(
        '{constants.emergencyResponseHours}',
        String(GOOD_SITE.constants.emergencyResponseHours),
      ),
    },
  ])
})

test.each<[string, ClosedDays, string]>([
  ['a misspelled holiday', [{ on: 'Thanksgivng' }], 'Did you mean "Thanksgiving"?'],
  ['half a name', [{ on: 'Christmas' }], 'Did you mean "Christmas Day"?'],
  ['another name', [{ on: 'Thanksgiving Day' }], 'Did you mean "Thanksgiving"?'],
  ['something else', [{ on: 'Monday' }], 'Write a day, e.g. on: 2026-12-24, or a holiday'],
  ['a day that does not exist', [{ on: '2026-02-30' }], 'Write a day, e.g. on: 2026-12-24'],
  [
    'an end before the beginning',
    [{ on: '2026-12-24', until: '2026-12-23' }],
    'The last day is before the first, 2026-12-24. Write a later one, e.g. until: 2026-12-25',
  ],
  [
    'a wrong year',
    [{ on: '2026-12-24', until: '2062-12-26' }],
    'That is more than a year. Check the year.',
  ],
  [
    'a holiday with an end',
    [{ on: 'Thanksgiving', until: '2026-11-27' }],
    'Write the first day instead of its name',
  ],
  [
    'hours the wrong way around',
    [{ on: '2026-12-24', opens: '12:00', closes: '09:00' }],
    'Use a time after opens',
  ],
  [
    'a day that changes nothing',
    [{ on: '2026-12-24', open: true }],
    'Delete this line: a day without a line is a day like any other.',
  ],
  [
    'a holiday that is open as usual and closes early',
    [{ on: 'Columbus Day', open: true, closes: '12:00' }],
    'Leave out open: true.',
  ],
  [
    'one holiday twice',
    [{ on: 'Thanksgiving' }, { on: 'Thanksgiving', closes: '12:00' }],
    'Another line is about Thanksgiving too. Keep one of the two.',
  ],
  [
    'two spans with a day in common',
    [
      { on: '2026-12-24', until: '2026-12-26' },
      { on: '2026-12-26', until: '2026-12-28' },
    ],
    'Another line is about Saturday, December 26, 2026 too. Keep one of the two.',
  ],
])('closedDays with %s is refused', (_, closedDays, message) => {
  expect(messageAbout(textWith(closedDays))).toContain(message)
})

test('a storm that ends before it begins is refused', () => {
  expect(messageAbout(textWith(undefined, [{ ...HELENE, until: '2026-09-25' }]))).toContain(
    'storms.0.until\n  The last day is before the first, 2026-09-26.',
  )
})

test('gen asks about a federal holiday of the next 30 days, and about lines that are over', () => {
  const warningsOn = (today: string, text: string) =>
    loadSite(text, 'site.yaml', { today, memo: MEMO })
      .warnings.filter(({ rule }) => rule === 'past-day' || rule === 'holiday-ahead')
      .map(({ rule, path, message }) => `${rule} ${path.join('.')}: ${message}`)
  const lines = [{ on: '2026-11-20' }, { on: 'Thanksgiving' }]
  expect(warningsOn('2026-11-20', textWith(lines))).toEqual([])
  expect(warningsOn('2026-11-25', textWith(lines))).toEqual([
    'past-day closedDays.0: Friday, November 20, 2026 is over, and no page shows this line. Delete it.',
    'holiday-ahead closedDays: Christmas Day is on Friday, December 25, 2026. If the office is closed then, write - { on: Christmas Day }, otherwise - { on: Christmas Day, open: true }',
  ])
  expect(warningsOn('2026-12-15', textWith([{ on: '2026-12-24', until: '2026-12-25' }]))).toEqual([
    expect.stringContaining("- { on: New Year's Day }"),
  ])
  expect(warningsOn('2026-12-15', textWith())).toEqual([
    'holiday-ahead business.hours.office: Christmas Day is on Friday, December 25, 2026. If the office is closed then, add closedDays: and below it - { on: Christmas Day }, otherwise - { on: Christmas Day, open: true }',
    expect.stringContaining("New Year's Day is on Friday, January 1, 2027."),
  ])
  // On a Saturday, nobody expects it to be open; the day on which it is observed is a Friday.
  const weekend = { days: ['Saturday' as const], opens: '09:00', closes: '17:00' }
  const hours = { ...business.hours, office: weekend }
  const onSaturdays = siteText({ business: { ...business, hours } })
  expect(warningsOn('2026-12-15', onSaturdays)).toEqual([])
  expect(warningsOn('2027-12-15', onSaturdays)).toHaveLength(2)
  const unknown = siteText({ business: { ...business, hours: { ...hours, office: undefined } } })
  expect(warningsOn('2026-12-15', unknown)).toEqual([])
  expect(warningsOn('2026-10-05', textWith([{ on: 'Columbus Day' }], [HELENE]))).toEqual([
    expect.stringContaining('past-day storms.0: Sunday, October 4, 2026 is over'),
  ])
  expect(warningsOn('2026-10-04', textWith([{ on: 'Columbus Day' }], [HELENE]))).toEqual([])
})
