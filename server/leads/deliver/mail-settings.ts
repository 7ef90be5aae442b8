import { z } from 'zod'
import { hasProtocol } from '../../settings/protocol.ts'
import { settingsGroup } from '../../settings/settings-group.ts'

export interface MailSettings {
  smtpUrl: string
  from: string
  to: string[]
  /** Whether the leads of the week are emailed on Monday. */
  isWeekly: boolean
  /** To how many visitors one process writes within an hour. */
  answersPerHour: number
}

/** What every channel that sends email needs. */
export const mailSettings = settingsGroup(
  {
    SMTP_URL: {
      schema: z.string().refine((url) => hasProtocol(url, ['smtp:', 'smtps:'])),
      hint: 'the address of a mail server, e.g. SMTP_URL=smtps://user:password@mail.example:465',
      note: 'Without it, leads are not emailed',
    },
    MAIL_FROM: {
      schema: z.string().refine(isMailAddress),
      hint: 'an email address, e.g. MAIL_FROM=website@roofing.example',
      note: 'Required with SMTP_URL',
    },
    MAIL_TO: {
      schema: z
        .string()
        .transform((text) => text.split(',').map((address) => address.trim()))
        .refine((addresses) => addresses.every(isMailAddress))
        .transform(eachOnce),
      hint: 'one or more email addresses, e.g. MAIL_TO=office@roofing.example,owner@roofing.example',
      note: 'Required with SMTP_URL',
    },
    WEEKLY_MAIL: {
      schema: z.enum(['on', 'off']).default('on'),
      hint: 'on, or off for no email on Monday about the leads of the week, e.g. WEEKLY_MAIL=off',
    },
    MAX_ANSWERS_PER_HOUR: {
      schema: z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number)
        .default(60),
      hint: 'a whole number, 1 or more, e.g. MAX_ANSWERS_PER_HOUR=60',
    },
  },
  ({ SMTP_URL, MAIL_FROM, MAIL_TO, WEEKLY_MAIL, MAX_ANSWERS_PER_HOUR }): MailSettings => ({
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    to: MAIL_TO,
    isWeekly: WEEKLY_MAIL === 'on',
    answersPerHour: MAX_ANSWERS_PER_HOUR,
  }),
)

/** Without the repeats of an address, in capitals or not. */
function eachOnce(addresses: readonly string[]): string[] {
  const small = addresses.map((address) => address.toLowerCase())
  return addresses.filter((_, index) => small.indexOf(small[index] ?? '') === index)
}

/** True for an address that every mail server accepts, with nothing that could be read as a second address or a header. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/.test(
      text,
    )
  )
}
