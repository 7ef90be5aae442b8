import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { mailServerAt } from '../../server/leads/deliver/mail-settings.ts'
import { messageFor } from './refused-settings.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const MAIL = { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'a@b.example', MAIL_TO: 'c@d.example' }

test('without settings leads are stored in ./data, 60 posts a minute are accepted, and nothing is sent', () => {
  expect(readConfig({})).toMatchObject({
    database: { dataDir: './data' },
    maxPostsPerMinute: 60,
    trustedProxies: [],
    channels: [],
  })
})

test('all settings together', () => {
  const settings = readConfig({
    ...MAIL,
    MAIL_TO: 'c@d.example, e@f.example',
    DATABASE_URL: 'postgres://u:p@db:5432/leads',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    MAX_POSTS_PER_MINUTE: '7',
    WEBHOOK_URL: 'https://crm.example/x',
    WEBHOOK_SECRET: SECRET,
  })
  expect(settings).toMatchObject({
    database: { databaseUrl: 'postgres://u:p@db:5432/leads' },
    maxPostsPerMinute: 7,
    trustedProxies: ['10.0.0.0/8', '::1'],
    channels: [
      { rule: { name: 'mail' }, summary: 'emailed to 2 addresses through localhost' },
      { rule: { name: 'reminder' }, summary: undefined },
      { rule: { name: 'overdue' }, summary: undefined },
      { rule: { name: 'visit' }, summary: undefined },
      { rule: { name: 'ask-again' }, summary: undefined },
      { rule: { name: 'digest' }, summary: undefined },
      { rule: { name: 'weekly' }, summary: undefined },
      { rule: { name: 'answer' }, summary: undefined },
      { rule: { name: 'webhook' }, summary: 'sent to crm.example' },
      { rule: { name: 'webhook-updates' }, summary: undefined },
    ],
  })
})

test('an address that MAIL_TO lists twice counts once', () => {
  const MAIL_TO = 'c@d.example, e@f.example, C@D.example,c@d.example'
  const [mail] = readConfig({ ...MAIL, MAIL_TO }).channels
  expect(mail?.summary).toBe('emailed to 2 addresses through localhost')
  expect(mail?.receivers).toEqual(['c@d.example', 'e@f.example'])
})

test('WEEKLY_MAIL=off leaves out the email on Monday, and nothing else', () => {
  const names = readConfig({ ...MAIL, WEEKLY_MAIL: 'off' }).channels.map(({ rule }) => rule.name)
  expect(names).toEqual(['mail', 'reminder', 'overdue', 'visit', 'ask-again', 'digest', 'answer'])
  expect(readConfig({ WEEKLY_MAIL: 'off' }).channels).toEqual([])
})

test('reminders go to MAIL_TO, or to ESCALATE_TO, or to nobody', () => {
  const reminded = (settings: Record<string, string>) =>
    readConfig({ ...MAIL, ...settings })
      .channels.filter(({ rule }) => rule.promised !== undefined)
      .map(({ receivers }) => receivers)
  const all = readConfig(MAIL).channels[0]?.receivers
  expect(reminded({})).toEqual([all, all])
  const ESCALATE_TO = 'owner@b.example, crew@b.example'
  const some = ['owner@b.example', 'crew@b.example']
  expect(reminded({ ESCALATE_TO })).toEqual([some, some])
  expect(reminded({ ESCALATE_TO: 'off' })).toEqual([])
  expect(readConfig({ ESCALATE_TO: 'off' }).channels).toEqual([])
})

test('backups are made every day, or as often as the setting says, and of SQLite alone', () => {
  const hour = 3_600_000
  const backups = (settings: Record<string, string>) => readConfig(settings).backups
  expect(backups({})).toBeUndefined()
  expect(backups({ BACKUP_DIR: '/b' })).toEqual({ folder: '/b', everyMilliseconds: 24 * hour })
  expect(backups({ BACKUP_DIR: '/b', BACKUP_EVERY: '6h' })?.everyMilliseconds).toBe(6 * hour)
  const message = messageFor({ BACKUP_DIR: '/b', DATABASE_URL: 'postgres://localhost/leads' })
  expect(message).toContain('BACKUP_DIR: leave it empty with DATABASE_URL (BACKUP_DIR=)')
  expect(message).toContain('pg_dump')
  const postgres = { databaseUrl: 'postgres://localhost/leads' }
  expect(readConfig({ BACKUP_DIR: '', DATABASE_URL: postgres.databaseUrl }).database).toEqual(
    postgres,
  )
})

test('an address of MAIL_TO is written to once, whatever commas and spaces are between them', () => {
  const MAIL_TO = 'c@d.example,, e@f.example,c@d.example, '
  expect(readConfig({ ...MAIL, MAIL_TO }).channels[0]?.summary).toMatch(/^emailed to 2 addresses/)
})

describe('a login that cannot be read as it is written is refused with the cure, and never repeated', () => {
  const WEBHOOK = { WEBHOOK_URL: 'https://crm.example/leads', WEBHOOK_SECRET: SECRET }
  test.each([
    ['SMTP_URL', 'smtp://ann:50%off@mail.example', 'a % in the password. Write % as %25.'],
    ['SMTP_URL', 'smtps://ann:50%@mail.example', 'a % in the password. Write % as %25.'],
    ['SMTP_URL', 'smtps://ann:50%ff@mail.example', 'a % in the password. Write % as %25.'],
    ['SMTP_URL', 'smtps://50%:off@mail.example', 'a % in the user name. Write % as %25.'],
    ['SMTP_URL', 'smtp://ann:50#off@mail.example', 'a # in the password. Write # as %23.'],
    ['SMTP_URL', 'smtp://ann:off#50@mail.example', 'a # in the password. Write # as %23.'],
    ['SMTP_URL', 'smtp://ann:50/off@mail.example', 'a / in the password. Write / as %2F.'],
    ['SMTP_URL', 'smtp://50/off:x@mail.example', 'a / in the user name. Write / as %2F.'],
    ['SMTP_URL', 'smtp://ann:50?off@mail.example', 'a ? in the password. Write ? as %3F.'],
    ['SMTP_URL', 'smtp://ann:@50/off@mail.example', 'a / in the password. Write / as %2F.'],
    ['SMTP_URL', 'smtp://:50off@mail.example', 'a password and no user name.'],
    ['DATABASE_URL', 'postgres://ann:50%off@db/leads', 'a % in the password. Write % as %25.'],
    ['DATABASE_URL', 'postgres://ann:50#off@db/leads', 'a # in the password. Write # as %23.'],
    ['DATABASE_URL', 'postgres://ann:50/off=@db/leads', 'a / in the password. Write / as %2F.'],
    ['DATABASE_URL', 'postgres://ann:50?off@db/leads', 'a ? in the password. Write ? as %3F.'],
    ['DATABASE_URL', 'postgres://ann:x@db/leads#50off', 'a # in the address. Write # as %23.'],
    ['DATABASE_URL', 'postgres://ann:x@db/50%off', 'a % in the address. Write % as %25.'],
    [
      'WEBHOOK_URL',
      'https://ann:50off@crm.example/',
      'a user name or password in it. Leave them out',
    ],
    ['WEBHOOK_URL', 'https://50off@crm.example/', 'a user name or password in it. Leave them out'],
    ['WEBHOOK_URL', 'https://crm.example/#50off', 'a # in it. Write # as %23.'],
  ])('%s=%s', (name, value, fault) => {
    const message = messageFor({ ...MAIL, ...WEBHOOK, [name]: value })
    expect(message).toContain(`  ${name}: There is ${fault}`)
    expect(message).not.toMatch(/50|off/)
    const [, example = ''] = new RegExp(`e\\.g\\. ${name}=(\\S+)`).exec(message) ?? []
    expect(messageFor({ ...MAIL, ...WEBHOOK, [name]: example })).toBe('')
  })

  test('what is written as the message says is read as it was meant', () => {
    const { host, port, login } = mailServerAt('smtp://a%40b:%25%23%2F%3F:@%20é+@[::1]')
    expect({ host, port, login }).toEqual({
      host: '::1',
      port: 587,
      login: { user: 'a@b', pass: '%#/?:@ é+' },
    })
  })

  test.each([
    'postgres://db/leads?user=ann@roofing&password=x',
    'postgres:///leads?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/leads',
    'postgres://ann:a%25b%23c@db:5432/leads?sslmode=require',
  ])('%s is an address of a database', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).database).toEqual({ databaseUrl: DATABASE_URL })
  })
})

describe('an invalid setting is reported by name, with a value that works', () => {
  test.each([
    ['DATABASE_URL', 'mysql://x/y'],
    ['MAX_POSTS_PER_MINUTE', '0'],
    ['BACKUP_EVERY', 'daily'],
    ['BACKUP_EVERY', '0h'],
    ['PROBE_KEY', 'too-short'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'Ann <a@b.example>'],
    ['WEEKLY_MAIL', 'no'],
    ['ESCALATE_TO', 'Ann <a@b.example>'],
    ['ESCALATE_TO', 'a@b.example,on'],
    ['MAX_ANSWERS_PER_HOUR', '0'],
    ['MAIL_TO', 'a@b.example\nBcc: c@d.example'],
    ['MAIL_TO', 'Ann <a@b.example>'],
    ['MAIL_TO', 'a@b.example; c@d.example'],
    ['MAIL_TO', ' , '],
    ['SMTP_URL', 'smtp://mail.example/inbox'],
    ['SMTP_URL', 'smtp://mail.example?pool=true'],
    ['SMTP_URL', 'smtp://user:secret@'],
    ['SMTP_URL', 'smtp://mail.example:99999'],
    ['WEBHOOK_URL', 'http://crm.example/leads'],
    ['WEBHOOK_SECRET', 'secret'],
  ])('%s=%j', (name, value) => {
    const all = { ...MAIL, WEBHOOK_URL: 'https://x.example/', WEBHOOK_SECRET: SECRET }
    const message = messageFor({ ...all, [name]: value })
    expect(message).toContain(`  ${name}: `)
    const [, example = ''] = new RegExp(`e\\.g\\. ${name}=(\\S+)`).exec(message) ?? []
    expect(messageFor({ ...all, [name]: example })).toBe('')
  })

  test.each([
    [{ SMTP_URL: MAIL.SMTP_URL }, ['MAIL_FROM', 'MAIL_TO']],
    [{ MAIL_TO: 'a@b.example' }, ['SMTP_URL']],
    [{ WEBHOOK_URL: 'http://localhost:1/' }, ['WEBHOOK_SECRET']],
    [{ WEBHOOK_SECRET: SECRET }, ['WEBHOOK_URL']],
  ])('%j alone', (environment, missing) => {
    const message = messageFor(environment as Record<string, string>)
    const [given = ''] = Object.keys(environment)
    expect(message.split('\n').slice(1)).toEqual(
      missing.map((name) => expect.stringContaining(`  ${name}: ${given} needs it: `)),
    )
  })
})
