import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { summaryOf } from '../../server/summary.ts'

const MAIL = {
  SMTP_URL: 'smtp://mail.example:2525',
  MAIL_FROM: 'a@b.example',
  MAIL_TO: 'c@d.example',
}
const WEBHOOK = {
  WEBHOOK_URL: 'https://crm.example/x?key=1',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
}

test.each([
  [
    {},
    'Leads are stored in ./data and not sent anywhere. Read them with npm run leads, or set SMTP_URL, MAIL_FROM and MAIL_TO, or WEBHOOK_URL and WEBHOOK_SECRET.',
  ],
  [MAIL, 'Leads are stored in ./data and emailed to 1 address through mail.example.'],
  [
    { ...MAIL, ...WEBHOOK, MAIL_TO: 'a@b.example,c@d.example', DATA_DIR: '/srv/leads' },
    'Leads are stored in /srv/leads and emailed to 2 addresses through mail.example and sent to crm.example.',
  ],
  [
    { ...WEBHOOK, DATABASE_URL: 'postgres://leads:secret@db:5432/leads' },
    'Leads are stored in PostgreSQL at db:5432 and sent to crm.example.',
  ],
])('%j', (environment, summary) => {
  expect(summaryOf(readConfig(environment))).toBe(summary)
})
