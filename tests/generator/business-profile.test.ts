import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { businessProfile } from '../../generator/pages/business-profile.ts'
import { runHere } from '../fixtures/command-line.ts'
import { GOOD_SITE } from '../fixtures/good-site.ts'
import { type SiteInput, siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const { business } = GOOD_SITE
const OFFICE = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '09:00',
  closes: '12:30',
  also: [
    { days: ['Monday'], opens: '13:30', closes: '17:00' },
    { days: ['Saturday'], opens: '18:00', closes: '02:00' },
  ],
} as NonNullable<SiteInput['business']>['hours']['office']

/** The values of the sheet by their columns, as of the day `today`. */
function profile(today: string, changes: Parameters<typeof siteText>[0]) {
  const { site } = loadSite(siteText(changes))
  const { sheet, tooLong } = businessProfile(site, { storeCode: 'PELICAN-1', today })
  const [header = '', values = '', ...rest] = sheet.split('\r\n')
  expect(rest).toEqual([''])
  const cells = [...values.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
  const pairs = header
    .split(',')
    .map((name, index) => [name, cells[index]?.[1] ?? cells[index]?.[2]])
  return {
    names: header.split(','),
    cells: Object.fromEntries(pairs),
    tooLong: tooLong.map(({ text }) => text),
  }
}

test('the sheet of Business Profile has the office hours from Sunday on, and closed days as special hours', () => {
  const hours = { ...business.hours, office: OFFICE }
  const { names, cells, tooLong } = profile('2026-11-29', {
    business: { ...business, hours },
    closedDays: [
      { on: 'Christmas Day' },
      { on: '2026-12-24', closes: '12:00' },
      { on: '2027-01-04', until: '2027-01-10' },
      { on: '2026-11-27' },
    ],
  })
  expect(names.filter((name) => name.endsWith('hours'))).toEqual([
    'Sunday hours',
    'Monday hours',
    'Tuesday hours',
    'Wednesday hours',
    'Thursday hours',
    'Friday hours',
    'Saturday hours',
    'Special hours',
  ])
  expect(cells).toMatchObject({
    'Store code': 'PELICAN-1',
    'Business name': business.name,
    'Administrative area': 'FL',
    'Country / Region': 'US',
    'Sunday hours': 'x',
    'Monday hours': '09:00-12:30, 13:30-17:00',
    'Saturday hours': '18:00-02:00',
  })
  const special = cells['Special hours']?.split(', ') ?? []
  expect(special.slice(0, 3)).toEqual(['2026-12-24: 09:00-12:00', '2026-12-25: x', '2027-01-04: x'])
  expect(special).not.toContain('2026-11-27: x')
  expect(tooLong).toEqual([expect.stringContaining('January 4, 2027')])
})

test('a column without a value is left out: Google would delete what it has', () => {
  const { position: _, ...placeless } = business
  const { names } = profile('2026-11-29', { business: placeless })
  expect(names).not.toContain('Latitude')
  expect(names).not.toContain('Special hours')
})

test('npm run export writes it, and refuses to guess the store code', async () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'site.yaml'), siteText())
  const args = ['export', 'business-profile', 'locations.csv'] as const
  const refused = await runHere(folder, ...args)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('--store-code')
  const { status, stdout } = await runHere(folder, ...args, '--store-code', 'PELICAN-1')
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringContaining('locations.csv is written'),
  })
  expect(readFileSync(join(folder, 'locations.csv'), 'utf8')).toContain('\r\nPELICAN-1,')
})
