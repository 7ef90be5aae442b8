import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { foreignTime } from '../../server/leads/import/times.ts'
import type { LeadWithHistory } from '../../server/leads/lead.ts'
import type { Database, DatabasePlace } from '../../server/leads/store/database.ts'
import { eraseLead } from '../../server/leads/store/manage.ts'
import { markLead } from '../../server/leads/store/marks.ts'
import { leadWith } from './lead-fixtures.ts'
import { leadsAt } from './lead-site.ts'
import { runLeadsHere } from './leads-process.ts'
import { testDatabase } from './test-database.ts'

const FIXTURES = fileURLToPath(new URL('../fixtures/leads/', import.meta.url))

let folder: string
let place: DatabasePlace
let database: Database
beforeEach(async () => {
  ;({ folder, place, database } = await testDatabase())
})

/** Imports a file of the fixtures, or one with this text. */
async function imported(
  name: string,
  { text, args = [] }: { text?: string | Buffer; args?: string[] } = {},
) {
  const file = join(folder, name)
  if (text === undefined) copyFileSync(join(FIXTURES, name), file)
  else writeFileSync(file, text)
  return runLeadsHere(place, ['import', file, ...args], { cwd: folder })
}

const leads = (at = place): Promise<LeadWithHistory[]> => leadsAt(at)

async function deliveries(): Promise<unknown[]> {
  return (await database.ready()).selectFrom('deliveries').selectAll().execute()
}

test.each([
  [
    'flamingo.csv',
    { name: 'José Núñez', phone: '+1 813 555 0142', description: 'Water, over the "stairs"' },
    '2026-01-14T15:30:00.000Z',
  ],
  [
    'gravity-forms.csv',
    {
      name: 'Ann O’Neil',
      address: '12 Palm Ave',
      city: 'Tampa',
      zipCode: '33602',
      serviceType: 'storm-damage',
    },
    '2026-07-14T14:30:05.000Z',
  ],
  [
    'wpforms.csv',
    { name: 'Bob Reyes', phone: '8135550145', description: 'Gutter hangs' },
    '2026-01-14T15:30:00.000Z',
  ],
  [
    'netlify.csv',
    { name: 'Cleo Park', city: 'Largo', serviceType: 'leak-repair' },
    '2026-01-14T15:30:00.000Z',
  ],
  [
    'hubspot.csv',
    { name: 'Dee Fox', phone: '+1 813-555-0147', zipCode: '33602' },
    '2026-01-14T15:30:00.000Z',
  ],
  [
    'jobnimbus.csv',
    { name: 'Fay Gray', address: '3 Oak Ln', email: 'fay@example.com' },
    '2026-01-14T15:30:00.000Z',
  ],
])('the leads of %s are here, once, and nobody is written to', async (name, fields, receivedAt) => {
  const first = await imported(name)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toMatch(/^Columns: .*receivedAt = .*\n(?:.*\n)*\d leads? imported from /)
  const before = await leads()
  expect(before[0]).toMatchObject({
    fields,
    receivedAt,
    status: 'accepted',
    flags: expect.arrayContaining(['imported']),
    consent: { version: '', text: expect.stringContaining(`not known: imported from ${name} on`) },
  })
  expect(await deliveries()).toEqual([])
  expect((await imported(name)).stdout).toContain('0 leads imported')
  expect(await leads()).toEqual(before)
})

test('states are those of here where they are known; others stay as a note', async () => {
  const { stdout } = await imported('jobnimbus.csv')
  const [fay, gus] = await leads()
  expect(fay?.history).toMatchObject([
    {
      state: 'won',
      markedAt: '2026-02-20T21:05:00.000Z',
      amountCents: 1_420_000,
      note: 'jobnimbus.csv: Sold Job',
    },
  ])
  expect(gus?.history).toMatchObject([{ state: 'new', note: 'jobnimbus.csv: Measuring' }])
  expect(stdout).toContain('stay new, with the word as a note: "Measuring" (1)')
  await imported('hubspot.csv')
  expect((await leads()).map(({ history }) => history[0]?.state)).toEqual([
    'called',
    'won',
    'new',
    'not-a-lead',
  ])
})

test('rows that cannot be read are in a file beside it, with the reason, and never replace an earlier one', async () => {
  const text =
    'Name,Phone,Message,Date\r\nAnn,813 555 0144,Leak,soon\r\nBob,,Tile,2026-01-14\r\nCal,8135550145,=1+1,2026-01-14,x\r\nDee,8135550146,"Up\nand down",\r\nEve,8135550147,Ok,2026-01-14\r\n'
  const first = await imported('old.csv', { text })
  expect(first.stdout).toContain('1 lead imported')
  expect(first.stdout).toContain('4 rows could not be read')
  const file = join(folder, 'old.left-over.csv')
  expect(readFileSync(file, 'utf8')).toBe(
    [
      '\ufeffName,Phone,Message,Date,reason',
      'Ann,813 555 0144,Leak,soon,"""soon"" is not a date that can be read. Write it as 2026-01-14 10:30."',
      'Bob,,Tile,2026-01-14,It has neither a phone number nor an email.',
      `Cal,8135550145,"'=1+1","2026-01-14,x",It has more cells than the header.`,
      'Dee,8135550146,"Up\nand down",,It has no date.',
      '',
    ].join('\r\n'),
  )
  const mended = readFileSync(file, 'utf8')
    .replace(',soon,', ',2026-01-13,')
    .replace('"2026-01-14,x"', '2026-01-14')
  const second = await imported('mended.csv', { text: mended })
  expect(second.stdout).toContain('2 leads imported')
  expect((await leads()).map(({ fields }) => fields.description)).toEqual([
    'Leak',
    expect.any(String),
    expect.any(String),
  ])
  expect((await leads()).map(({ fields }) => fields.description)).toContain('=1+1')
  await imported('old.csv', { text })
  expect(readdirSync(folder).filter((name) => name.startsWith('old.left-over'))).toEqual([
    'old.left-over-2.csv',
    'old.left-over.csv',
  ])
})

test('a column that is not known is named with --columns, and --dry-run only shows what would be read', async () => {
  const text = 'Who,Best number,When\nAnn,8135550144,2026-01-14\n'
  const refused = await imported('own.csv', { text })
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('no column is known as receivedAt')
  const args = [
    '--columns',
    'receivedAt=When',
    '--columns',
    'phone=Best number',
    '--columns',
    'name=who',
  ]
  const shown = await imported('own.csv', { text, args: [...args, '--dry-run'] })
  expect(shown.stdout).toContain('phone = "Best number"')
  expect(shown.stdout).toContain('1 lead can be read, and 0 rows cannot. Nothing was written.')
  expect(await leads()).toEqual([])
  await imported('own.csv', { text, args })
  expect(await leads()).toMatchObject([{ fields: { name: 'Ann', phone: '8135550144' } }])
})

describe('our own export', () => {
  async function exported(): Promise<string> {
    const { stdout } = await runLeadsHere({ dataDir: join(folder, 'data') }, [
      'export',
      '--format',
      'csv',
    ])
    return stdout
  }

  async function fill(): Promise<void> {
    const [ann, gone] = [
      leadWith({
        fields: { phone: '+1 813 555 0199', description: '=1\n"2"' },
        flags: ['check: zip', 'cut-name'],
        clickIds: 'gclid=Cj0KCQiA',
      }),
      leadWith({ fields: { name: 'Gone' } }),
    ]
    await database.saveLeads([ann, gone, leadWith({ status: 'quarantined' })], [])
    for (const mark of [
      { state: 'booked', note: 'Back gate', amountCents: 0, plannedAt: '2026-12-01T15:00:00.000Z' },
      { state: 'won', note: '$5 off, "tile"', amountCents: 1_420_050 },
    ] as const)
      await markLead(database, {
        id: ann.id,
        mark,
        now: new Date('2026-11-23T15:30:00.000Z'),
        channels: [],
      })
    await eraseLead(await database.ready(), gone.id)
  }

  test('is nothing new where it came from', async () => {
    await fill()
    const before = await leads()
    const { stdout } = await imported('leads.csv', { text: await exported() })
    expect(stdout).toContain('0 leads imported')
    expect(stdout).not.toContain('could not be read')
    expect(await leads()).toEqual(before)
  })

  test('brings everything but milliseconds and the erased to another database', async () => {
    await fill()
    const text = await exported()
    const file = join(folder, 'leads.csv')
    writeFileSync(file, text)
    await runLeadsHere({ dataDir: join(folder, 'other') }, ['import', file])
    const moved = await leads({ dataDir: join(folder, 'other') })
    const same = ({ bodyHash: _, history, ...lead }: LeadWithHistory) => ({
      ...lead,
      history: history.map(({ id: __, markedAt, ...mark }) => ({
        ...mark,
        markedAt: markedAt.slice(0, 19),
      })),
    })
    const kept = (await leads()).filter(({ status }) => status !== 'erased')
    expect(moved.map(same)).toEqual(kept.map(same))
  })
})

test.each([
  [
    'cut off in a quote',
    'Name,Phone,Date\nAnn,8135550144,2026-01-14\nBob,"81355',
    'is opened in this row and never closed',
  ],
  [
    'cut off in a row',
    'Name,Phone,Date\nAnn,8135550144,2026-01-14\nBob,813',
    'the file is cut off',
  ],
  [
    'with another separator',
    'Name|Phone|Date\nAnn|8135550144|2026-01-14\n',
    'no column is known as',
  ],
  [
    'in Latin-1',
    Buffer.from('Name,Phone,Date\nJos\xe9,8135550144,2026-01-14\n', 'latin1'),
    ':2: a letter is not valid UTF-8',
  ],
  ['of a spreadsheet', Buffer.from('PK\x03\x04\x14\x00'), 'Save As, CSV UTF-8'],
  [
    'with days before months',
    'Name,Phone,Date\nAnn,8135550144,01/02/2026\nBob,8135550145,14/02/2026\n',
    ':3: 14/02/2026 has the day before the month',
  ],
  ['with nothing in it', '', 'is empty'],
])('a file %s is refused with what to do, and nothing is written', async (_, text, words) => {
  const { code, stderr, stdout } = await imported('broken.csv', { text })
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain(words)
  expect(stderr).not.toContain('    at ')
  expect(await leads()).toEqual([])
  expect(readdirSync(folder).filter((name) => name.includes('left-over'))).toEqual([])
})

test.each([
  ['2026-01-14T15:30:00Z', '2026-01-14T15:30:00.000Z'],
  ['2026-01-14 15:30:00 UTC', '2026-01-14T15:30:00.000Z'],
  ['2026-01-14 10:30:00 -0500', '2026-01-14T15:30:00.000Z'],
  ['2026-07-14 10:30', '2026-07-14T14:30:00.000Z'],
  ['2026-01-14', '2026-01-14T05:00:00.000Z'],
  ['1/14/2026 3:05 PM EST', '2026-01-14T20:05:00.000Z'],
  ['01/14/26, 12:05 am', '2026-01-14T05:05:00.000Z'],
  ['Jan 14, 2026 at 10:30 am', '2026-01-14T15:30:00.000Z'],
  ['Wednesday, January 14th, 2026', '2026-01-14T05:00:00.000Z'],
  ['2026-02-30', undefined],
  ['13/13/2026', undefined],
  ['46036', undefined],
  ['10:30', undefined],
])('the time %s is %s', (typed, time) => {
  expect(foreignTime(typed)).toBe(time)
})
