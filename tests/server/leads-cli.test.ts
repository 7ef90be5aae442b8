import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { csvLine } from '../../schema/shared/csv-line.ts'
import { PROBE_HEADER } from '../../schema/shared/probe.ts'
import { safeCell } from '../../server/leads/store/export.ts'
import { programFile } from '../setup/programs.ts'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'
import { runLeadsHere } from './leads-process.ts'

const PROBE_KEY = 'a-key-of-the-test-with-40-letters-in-it_'

let site: LeadSite
beforeAll(async () => {
  site = await startLeadSite({ PROBE_KEY, MAX_POSTS_PER_MINUTE: '100' })
})
afterEach(() => site.clear())
afterAll(() => site.stop())

/** What the command prints, while the server runs. */
const leads = (...args: string[]) => runLeadsHere(site.place, args)

test('JSON is an array of flat text and nothing else', async () => {
  await site.post({ ...REQUEST, phone: '+1 (813)', description: '=1\n"2"' })
  const { code, stdout, stderr } = await leads('--format', 'json')
  const [lead, ...more] = JSON.parse(stdout)
  expect({ code, stderr, more }).toEqual({ code: 0, stderr: '', more: [] })
  expect(lead).toMatchObject({ phone: '+1 (813)', description: '=1\n"2"', zipCode: '33602' })
  expect(new Set(Object.values(lead).map((value) => typeof value))).toEqual(new Set(['string']))
})

test('the table shows who requested what, newest last', async () => {
  await site.post(REQUEST)
  await site.post({ ...REQUEST, name: 'Bob \u202e\u001b[31m' })
  const { stdout } = await leads()
  const [title, first, second, total] = stdout.split('\n')
  expect(title).toMatch(/^Received +Status +Name +Phone +City +Service +Flags +Id$/)
  expect(first).toMatch(/new +Ann O’Neil +813 555 0199 +Tampa +leak-repair +\S{26}$/)
  expect(second).toMatch(/Bob {2}\[31m.* same person /)
  expect(total).toBe('2 leads')
})

test('a phone number or a ZIP code that may be a slip is accepted, and flagged in every list', async () => {
  await site.post({ ...REQUEST, phone: '555-0199', zipCode: '3360' })
  expect(await site.leads()).toMatchObject([{ status: 'accepted' }])
  expect((await leads()).stdout).toContain(' check: phone check: zip ')
  for (const format of ['json', 'csv'])
    expect((await leads('--format', format)).stdout).toMatch(/check: phone check: zip/)
})

test('CSV begins with a byte order mark for Excel, unless a program reads it', async () => {
  await site.post({ ...REQUEST, name: 'José Núñez', phone: '+1 813 555 0199' })
  const { stdout } = await leads('--format', 'csv')
  expect(stdout.startsWith('\ufeffid,receivedAt,status,')).toBe(true)
  expect(stdout).toContain(',José Núñez,"\'+1 813 555 0199",')
  const plain = await leads('--format', 'csv', '--no-bom')
  expect(plain.stdout).toBe(stdout.slice(1))
  for (const args of [['--format', 'json'], ['--format', 'json', '--no-bom'], []])
    expect((await leads(...args)).stdout).not.toContain('\ufeff')
})

test('the table leaves out what looks like spam and says how much; files for programs are complete', async () => {
  const spam = { ...REQUEST, name: 'Spammer', company: 'ACME' }
  await site.post(spam)
  expect((await leads()).stdout).toBe(
    'No leads.\n1 more looks like spam: npm run leads -- --status quarantined\n',
  )
  await site.post(REQUEST)
  await site.post({ ...spam, name: 'Spammer again' })
  const { stdout, stderr } = await leads()
  expect(stderr).toBe('')
  expect(stdout).toMatch(
    /Ann O’Neil.*\n1 lead\n2 more look like spam: npm run leads -- --status quarantined\n$/,
  )
  expect(stdout).not.toContain('Spammer')
  expect((await leads('--status', 'quarantined')).stdout).toMatch(
    /Spammer.*\n.*again.*\n2 leads\n$/,
  )
  expect((await leads('--status', 'accepted')).stdout).not.toContain('spam')
  for (const format of ['json', 'csv'])
    expect((await leads('--format', format)).stdout.match(/Spammer/g)).toHaveLength(2)
})

test('a list on a full disk ends with a sentence, one that nobody reads with nothing, and erase still erases', async () => {
  await site.post(REQUEST)
  await site.post({ ...REQUEST, name: 'Ann' })
  const shell = async (command: string) => {
    const env = { ...process.env, DATA_DIR: site.dataDir, LEADS: programFile('leads') }
    return promisify(execFile)(
      'sh',
      ['-c', command.replace('leads', `'${process.execPath}' "$LEADS"`)],
      {
        env,
      },
    ).then(
      (output) => ({ code: 0, ...output }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    )
  }
  const full = {
    code: 1,
    stdout: '',
    stderr: 'The output was not written: the disk is full. Free some space, then try again.\n',
  }
  for (const format of ['table', 'json', 'csv'])
    expect(await shell(`leads --format ${format} > /dev/full`), format).toEqual(full)
  expect(await shell('leads --format json | head -c 1')).toEqual({
    code: 0,
    stdout: '[',
    stderr: '',
  })
  expect(await shell(`leads erase ${REQUEST.email} > /dev/full`)).toEqual(full)
  expect((await leads('--format', 'csv')).stdout).not.toContain(REQUEST.email)
})

test('--status and --since filter', async () => {
  await site.post(REQUEST)
  await site.post({ ...REQUEST, company: 'ACME' })
  const quarantined = JSON.parse(
    (await leads('--format', 'json', '--status', 'quarantined')).stdout,
  )
  expect(quarantined).toMatchObject([{ status: 'quarantined', flags: 'honeypot' }])
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  expect((await leads('--format', 'json', '--since', tomorrow)).stdout).toBe('[]\n')
})

describe('mark says what became of a lead', () => {
  test('by its id, phone number or email, and every list shows it', async () => {
    await site.post(REQUEST)
    await site.post({ ...REQUEST, name: 'Bob', phone: '(727) 555-0100', email: 'bob@x.example' })
    const [ann] = await site.leads()
    expect((await leads('mark', ann?.id ?? '', 'called')).stdout).toMatch(/: Called, .* [AP]M\.\n$/)
    const won = ['won', '--amount', '$14,200', '--note', 'tile']
    expect((await leads('mark', '1-727-555-0100', ...won)).stdout).toContain(': Won, $14,200, ')
    expect((await leads('mark', 'BOB@x.example', ...won)).code).toBe(0)

    expect((await leads()).stdout).toMatch(/called +Ann.*\n.* won +Bob/)
    expect((await leads('--status', 'won')).stdout).toContain('1 lead\n')
    const [lead] = JSON.parse((await leads('--format', 'json', '--status', 'won')).stdout)
    expect(lead).toMatchObject({
      name: 'Bob',
      status: 'accepted',
      state: 'won',
      amount: '14200.00',
    })
    // The same again within ten minutes is a repeat.
    expect(lead.history).toMatch(/^\S+ won \$14,200 tile$/)
    expect((await leads('--format', 'csv', '--status', 'won')).stdout).toContain(',won,')
  })

  test('with the time of a visit, or the day to ask again about an estimate', async () => {
    await site.post(REQUEST)
    const booked = await leads('mark', REQUEST.phone, 'booked', '--at', '2090-07-03 14:30')
    expect(booked.stdout).toContain(' The visit is on Mon, Jul 3, 2090, 2:30 PM.\n')
    const sent = await leads('mark', REQUEST.phone, 'estimate-sent', '--ask-again', '2090-07-10')
    expect(sent.stdout).toContain(' To ask again on Mon, Jul 10, 2090, 8:00 AM.\n')
    expect((await site.leads()).flatMap(({ history }) => history)).toMatchObject([
      { state: 'booked', plannedAt: '2090-07-03T18:30:00.000Z' },
      { state: 'estimate-sent', plannedAt: '2090-07-10T12:00:00.000Z' },
    ])
  })

  test('and what is no spam is sent on', async () => {
    await site.post({ ...REQUEST, company: 'ACME' })
    const [{ id } = { id: '' }] = await site.leads()
    expect(await leads('mark', id, 'called')).toMatchObject({
      code: 1,
      stderr: `${id} is set apart as spam. First: npm run leads -- mark ${id} not-spam\n`,
    })
    expect((await leads('mark', id, 'not-spam')).stdout).toContain('no longer set apart')
    expect(await site.leads()).toMatchObject([{ status: 'accepted', history: [{ state: 'new' }] }])
  })

  test('one that could be several is not guessed, and mistakes say what works', async () => {
    await site.post(REQUEST)
    await site.post({ ...REQUEST, name: 'Ann again' })
    const ids = (await site.leads()).map(({ id }) => id)
    const several = await leads('mark', REQUEST.phone, 'won')
    expect(several.code).toBe(1)
    for (const text of ['2 leads are from', ...ids]) expect(several.stderr).toContain(text)
    for (const [args, hint] of [
      [['mark', 'nobody', 'won'], 'No lead has the id'],
      [['mark', ids[0], 'sold'], 'mark ann@example.com called'],
      [['mark', ids[0], 'won', '--amount', 'much'], '--amount 14200'],
      [['mark', ids[0]], 'mark ann@example.com called'],
      [['mark', ids[0], 'booked', '--at', '2020-12-01 14:30'], '--at "2026-12-01 14:30"'],
      [['mark', ids[0], 'booked', '--at', 'at noon'], '--at "2026-12-01 14:30"'],
      [['mark', ids[0], 'called', '--at', '2090-12-01 14:30'], 'Use it with booked.'],
      [['mark', ids[0], 'estimate-sent', '--ask-again', 'soon'], '--ask-again 2026-12-08'],
      [['mark', ids[0], 'won', '--ask-again', '2090-12-08'], 'Use it with estimate-sent.'],
    ] as [string[], string][]) {
      const { code, stderr } = await leads(...args)
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(hint) })
    }
    expect((await site.leads()).flatMap(({ history }) => history)).toEqual([])
  })
})

test('probes of npm run launch are listed only when asked for', async () => {
  await site.post(REQUEST)
  await site.post(REQUEST, { [PROBE_HEADER]: PROBE_KEY })
  const all = await leads('--format', 'json')
  const probes = await leads('--format', 'json', '--probes')
  expect(JSON.parse(all.stdout)).toMatchObject([{ flags: '' }])
  expect(JSON.parse(probes.stdout)).toMatchObject([{ flags: 'probe' }])
})

test('pages shows what each page brought: views, and leads without spam and probes', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0'
  const headers = { 'User-Agent': agent, Referer: `${site.url}/services/x` }
  for (const [event, page] of [
    ['arrival', '/services/x'],
    ['view', '/'],
    ['view', '/services/x'],
    ['call', '/'],
  ] as const)
    await fetch(`${site.url}/count`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ event, page }),
    })
  await site.post(REQUEST, headers)
  await site.post({ ...REQUEST, company: 'Bot' }, headers)
  await site.post({ ...REQUEST, name: 'Probe' }, { ...headers, [PROBE_HEADER]: PROBE_KEY })
  const pages = async (...args: string[]) =>
    JSON.parse((await leads('pages', '--format', 'json', ...args)).stdout)
  const both = [
    { page: '/services/x', views: 2, leads: 1 },
    { page: '/', views: 1, leads: 0 },
  ]
  await vi.waitFor(async () => expect(await pages()).toEqual(both), { timeout: 30_000 })
  const { stdout } = await leads('pages')
  expect(stdout).toMatch(
    /^ +Views +Leads {2}Page, since \d{4}-\d\d-\d\d\n +2 +1 {2}\/services\/x\n/,
  )
  expect(await pages('--since', '2999-01-01')).toEqual([])
})

test('erase removes all personal data from the database and cancels unsent deliveries', async () => {
  await site.post({ ...REQUEST, name: 'Zebulon Q' }, { 'Click-Ids': 'gclid=Cj0KCQiA' })
  const [lead] = await site.leads()
  const { code } = await leads('erase', lead?.id ?? '')
  expect(code).toBe(0)
  expect(await site.leads()).toMatchObject([
    {
      id: lead?.id,
      status: 'erased',
      fields: { name: '', phone: '' },
      remoteAddress: '',
      clickIds: '',
    },
  ])
  // The same person may request a quote again.
  await site.post({ ...REQUEST, name: 'Zebulon Q' })
  expect(await site.leads()).toHaveLength(2)
})

test.each([
  ['a phone number, however it is typed', '+1 (813) 555-0199'],
  ['an email', 'ANN@example.com'],
])('erase takes %s, and says what it erased', async (_, who) => {
  await site.post(REQUEST)
  await site.post({ ...REQUEST, description: 'Also the gutter' })
  await site.post({ ...REQUEST, phone: '727 555 0100', email: 'bob@example.com', name: 'Bob' })
  const ids = (await site.leads()).slice(0, 2).map(({ id }) => id)
  const { code, stdout } = await leads('erase', who)

  expect(code).toBe(0)
  const [title, ...lines] = stdout.split('\n')
  expect(title).toBe('Erased 2 requests:')
  for (const [index, id] of ids.entries())
    expect(lines[index]).toMatch(
      new RegExp(`^ {2}${id}, received \\w+, \\w+ \\d+, \\d{4}, \\d+:\\d\\d [AP]M$`),
    )
  expect((await site.leads()).map(({ fields }) => fields.name)).toEqual(['', '', 'Bob'])
  expect((await leads('erase', who)).stderr).toContain(who)
})

test('times are those of the business: to read in the table, with their offset in JSON', async () => {
  const db = await site.database().ready()
  await site.post(REQUEST)
  await db.updateTable('leads').set({ received_at: '2026-07-01T02:30:00.000Z' }).execute()
  expect((await leads()).stdout).toContain('2026-06-30 22:30  new')
  const [lead] = JSON.parse((await leads('--format', 'json')).stdout)
  expect(lead.receivedAt).toBe('2026-06-30T22:30:00-04:00')
  expect((await leads('--since', '2026-07-01', '--format', 'json')).stdout).toBe('[]\n')
  expect((await leads('--since', '2026-06-30', '--format', 'json')).stdout).toContain('Ann')
})

describe('an invalid argument is reported with a way that works, and exit code 1', () => {
  test.each([
    [['--format', 'xml'], '--format csv'],
    [['--status', 'spam'], '--status won'],
    [['--since', 'soon'], '--since 2026-01-31'],
    [['erase', 'nobody'], 'npm run leads lists them all'],
    [['erase'], 'erase ann@example.com'],
    [['erase', 'ann@example.com', '--all', '--only'], "cannot be used with option '--all'"],
    [['--colour'], 'npm run leads -- --help'],
    [['--formt', 'csv'], 'Did you mean --format?'],
    [['eras', 'x'], 'Did you mean erase?'],
    [['backup'], 'backup <file>'],
    [['list', 'all'], 'takes no arguments'],
  ])('%s', async (args, hint) => {
    const { code, stdout, stderr } = await leads(...args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(hint)
    expect(stderr).not.toMatch(/ at .*:\d+:\d+/)
  })
})

test.each([
  ['=1+1', '"\'=1+1"'],
  ['+1 813', '"\'+1 813"'],
  ['-2', '"\'-2"'],
  ['@x', '"\'@x"'],
  [' =1', '"\' =1"'],
  ['\t=1', '"\'\t=1"'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['plain', 'plain'],
  ['\u202e=1', '‹U+202E›=1'],
  ['a\u2066b\u2069', 'a‹U+2066›b‹U+2069›'],
])('the cell %j is safe in a spreadsheet', (cell, text) => {
  expect(csvLine([safeCell(cell)])).toBe(`${text}\r\n`)
})

test('--help lists options, commands and examples', async () => {
  const { code, stdout, stderr } = await leads('--help')

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  for (const text of ['--format <format>', '--since <date>', 'erase <who>', 'backup <file>'])
    expect(stdout).toContain(text)
  expect(stdout).toContain('npm run -s leads -- --format csv > leads.csv')
})
