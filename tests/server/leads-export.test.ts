import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Lead } from '../../server/leads/lead.ts'
import type { Database, DatabasePlace } from '../../server/leads/store/database.ts'
import { plainEmail } from '../../server/leads/store/google-ads.ts'
import { markLead } from '../../server/leads/store/marks.ts'
import { leadWith } from './lead-fixtures.ts'
import { runLeadsHere } from './leads-process.ts'
import { testDatabase } from './test-database.ts'

/** As `printf %s ann@example.com | sha256sum` prints them. */
const HASHES = {
  'ann@example.com': '71d4f55f72fa128dfb468a1a3901507c804b74316488744d769d7f4b16696476',
  '+18135550199': '6a4123309e45a076b2055d43a835949ca294f69ebc334b420b4c7017601c76bd',
}

let folder: string
let place: DatabasePlace
let database: Database
beforeEach(async () => {
  ;({ folder, place, database } = await testDatabase())
})

function run(...args: string[]) {
  return runLeadsHere(place, args, { cwd: folder })
}

/** Stores a lead that is won at `now`. */
async function won(lead: Lead, amountCents: number, now = '2026-11-23T15:30:00.000Z') {
  await database.saveLeads([lead], [])
  const mark = { state: 'won', note: '', amountCents } as const
  await markLead(database, { id: lead.id, mark, now: new Date(now), channels: [] })
}

function buildSite(mailFile: object): void {
  mkdirSync(join(folder, 'dist-private'), { recursive: true })
  writeFileSync(join(folder, 'dist-private/mail.texts'), JSON.stringify(mailFile))
}

test('Google is told of the won ones that agreed to it, by their click or by hashes of email and phone', async () => {
  buildSite({ adsSince: 3 })
  const [clicked, iphone, person] = [
    leadWith({
      receivedAt: '2026-06-01T10:00:00.000Z',
      clickIds: 'gclid=Cj0KCQiA-b_1&gbraid=0AAAAAo',
    }),
    leadWith({ receivedAt: '2026-06-02T10:00:00.000Z', clickIds: 'wbraid=Cl8KCAjw' }),
    leadWith({ fields: { email: ' Ann@Example.com', phone: '(813) 555-0199 x5' } }),
  ]
  await won(clicked, 1_420_000)
  await won(iphone, 0)
  await won(person, 99_950, '2026-07-01T12:00:00.000Z')
  await won(leadWith({ fields: { email: 'none', phone: '55' } }), 100)
  await won(leadWith({ consent: { version: '2', text: 'Older' } }), 100)
  await won(leadWith({ consent: { version: '', text: 'From a file' } }), 100)
  await database.saveLeads([leadWith({ clickIds: 'gclid=Cj0OnlyNew' })], [])

  const { code, stdout, stderr } = await run('--format', 'google-ads', '--conversion', 'Roof sold')
  const both = `${HASHES['ann@example.com']},${HASHES['+18135550199']}`
  expect({ code, lines: stdout.split('\r\n') }).toEqual({
    code: 0,
    lines: [
      'Google Click ID,GBRAID,WBRAID,Email,Phone Number,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID,Ad User Data',
      `Cj0KCQiA-b_1,,,${both},Roof sold,2026-11-23 10:30:00-05:00,14200.00,USD,${clicked.id},Granted`,
      `,,Cl8KCAjw,,,Roof sold,2026-11-23 10:30:00-05:00,,,${iphone.id},Granted`,
      `,,,${both},Roof sold,2026-07-01 08:00:00-04:00,999.50,USD,${person.id},Granted`,
      '',
    ],
  })
  expect(stderr).toContain('3 conversions for the conversion action "Roof sold"')
  expect(stderr).toContain('Left out: 2 leads that did not agree to version 3')
  expect(stderr).toContain('Left out: 1 lead without a click id, an email or a phone number.')

  const later = await run('export', '--format', 'google-ads', '--since', '2026-11-01')
  expect(later.stdout).not.toContain(person.id)
  expect(later.stdout).toContain(clicked.id)
})

test('Google is told nothing while the consent text does not say it, and the message says what to add', async () => {
  await won(leadWith({ clickIds: 'gclid=Cj0KCQiA' }), 100)
  for (const site of [undefined, {}]) {
    if (site !== undefined) buildSite(site)
    const { code, stdout, stderr } = await run('--format', 'google-ads')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('adsSince: 2')
  }
})

test.each([
  ['Cloudy.SanFrancisco+shopping@Gmail.com', 'cloudysanfrancisco@gmail.com'],
  ['a.b@googlemail.com ', 'ab@googlemail.com'],
  ['user.name+NYC@Example.com', 'user.name+nyc@example.com'],
  ['no email', ''],
])('%s is hashed as Google does: %s', (typed, plain) => {
  expect(plainEmail(typed)).toBe(plain)
})

test('a contact without a kind of work or an address has no empty lines for them', async () => {
  const none = { address: '', city: '', zipCode: '', serviceType: '', email: '' }
  await database.saveLeads([leadWith({ fields: none })], [])
  const { stdout } = await run('--format', 'vcard')
  expect(stdout).toContain('\r\nNOTE:November 21\\, 2026\\, new\r\n')
  expect(stdout).not.toMatch(/ADR|EMAIL/)
})

test('contacts for a phone: one for each person, with what was asked; nothing of spam', async () => {
  const long = `Wasser läuft, über die Treppe; seit Montag\nund ${'ß'.repeat(60)}`
  const ann = leadWith({ receivedAt: '2026-11-20T10:00:00.000Z' })
  const again = leadWith({ fields: { name: 'Ann Marie O’Neil', description: long } })
  await database.saveLeads([ann], [])
  await database.saveLeads(
    [again, leadWith({ status: 'quarantined', fields: { name: 'Spam' } })],
    [],
  )

  const { stdout } = await run('--format', 'vcard')
  expect(stdout.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(stdout.replaceAll('\r\n ', '').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:${again.id}`,
    'N:O’Neil;Ann Marie;;;',
    'FN:Ann Marie O’Neil',
    'TEL;TYPE=CELL:+18135550199',
    'EMAIL;TYPE=INTERNET:ann@example.com',
    'ADR;TYPE=HOME:;;12 Palm Ave;Tampa;;33602;',
    `NOTE:Leak repair\\, November 21\\, 2026\\, new\\n${long.replaceAll(/[,;]/g, '\\$&').replace('\n', '\\n')}`,
    'REV:20261121T100000Z',
    'END:VCARD',
    '',
  ])
})
