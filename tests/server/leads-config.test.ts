import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const MAIL = { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'a@b.example', MAIL_TO: 'c@d.example' }

function messageFor(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

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
      { rule: { name: 'mail' }, summary: 'emailed to 2 addresses' },
      { rule: { name: 'digest' }, summary: undefined },
      { rule: { name: 'weekly' }, summary: undefined },
      { rule: { name: 'answer' }, summary: undefined },
      { rule: { name: 'webhook' }, summary: 'sent to crm.example' },
      { rule: { name: 'webhook-updates' }, summary: undefined },
    ],
  })
})

test('WEEKLY_MAIL=off leaves out the email on Monday, and nothing else', () => {
  const names = readConfig({ ...MAIL, WEEKLY_MAIL: 'off' }).channels.map(({ rule }) => rule.name)
  expect(names).toEqual(['mail', 'digest', 'answer'])
  expect(readConfig({ WEEKLY_MAIL: 'off' }).channels).toEqual([])
})

describe('an invalid setting is reported by name, with a value that works', () => {
  test.each([
    ['DATA_DIR', ''],
    ['DATABASE_URL', 'mysql://x/y'],
    ['MAX_POSTS_PER_MINUTE', '0'],
    ['PROBE_KEY', 'too-short'],
    ['PROBE_KEY', ''],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'Ann <a@b.example>'],
    ['WEEKLY_MAIL', 'no'],
    ['MAIL_TO', 'a@b.example\nBcc: c@d.example'],
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
