import type { OfficeHours } from '../../schema/office-clock.ts'
import type { MailFile } from '../../schema/shared/private-files.ts'
import { type Mail, type MailSink, partsOf } from './mail-sink.ts'
import type { WebhookSink } from './webhook-sink.ts'

/** Where emails about leads go. */
export const OFFICE = 'office@roofing.example'

/** What the built site says for emails. */
export const MAIL_TEXTS: MailFile = {
  url: 'https://www.roofing.example',
  business: {
    name: 'Pelican Ridge Roofing',
    phone: '(813) 555-0142',
    email: 'info@roofing.example',
    license: 'CCC0000000',
    address: '100 Sample Ridge Drive, Lutz, FL 33548',
  },
  services: { 'leak-repair': 'Leak repair', other: 'Something else' },
  answer: {
    subject: 'We have your request',
    next: 'We answer within 30 minutes.',
    urgent: 'If water is coming in, call (813) 555-0142 now.',
    correct: 'Is something wrong? Reply to this email.',
  },
}

/** Weekdays from 9 AM to 5 PM, and an answer within 30 minutes. */
export const OFFICE_HOURS: OfficeHours = {
  days: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '17:00',
  timeZone: 'America/New_York',
  minutes: 30,
}

/** The environment that turns both sinks on. */
export function sinkSettings(mail: MailSink, webhook?: WebhookSink): Record<string, string> {
  return {
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@roofing.example',
    MAIL_TO: OFFICE,
    ...(webhook !== undefined && {
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    }),
  }
}

/** The path of the link in an email about one lead. */
export function linkIn(mail: Mail): string {
  const [, path] =
    /https:\/\/www\.roofing\.example(\/l\/[\w-]{43})$/m.exec(partsOf(mail).text) ?? []
  if (path === undefined) throw new Error(`No link in ${partsOf(mail).text}`)
  return path
}
