import { z } from 'zod'
import { addressFault } from '../../settings/address-fault.ts'
import { hasProtocol } from '../../settings/protocol.ts'
import { settingsGroup } from '../../settings/settings-group.ts'
import { isMailAddress } from '../mail-address.ts'

/** Where mail is handed in, and as whom. */
export interface MailServerAddress {
  host: string
  port: number
  /** Encrypted from the first byte on; otherwise STARTTLS follows where the server offers it. */
  isEncrypted: boolean
  /** Undefined for a server that asks for none. */
  login: { user: string; pass: string } | undefined
}

export interface MailSettings {
  server: MailServerAddress
  from: string
  to: string[]
  /** Who is reminded of leads that nobody answers; nobody if it is empty. */
  remindTo: string[]
  /** Whether the leads of the week are emailed on Monday. */
  isWeekly: boolean
  /** To how many visitors one process writes within an hour. */
  answersPerHour: number
}

/** Settings that every channel for email shares. */
export const mailSettings = settingsGroup(
  {
    SMTP_URL: {
      schema: z
        .string()
        .refine(
          (url) => hasProtocol(url, ['smtp:', 'smtps:']) && /^[^:]*:\/\/[^/?#]*\/?$/.test(url),
        )
        .transform(mailServerAt),
      fault: addressFault,
      hint: 'the address of a mail server, e.g. SMTP_URL=smtps://user:password@mail.example:465',
      note: 'Without it, leads are not emailed',
    },
    MAIL_FROM: {
      schema: z.string().refine(isMailAddress),
      hint: 'an email address without a name, e.g. MAIL_FROM=website@roofing.example',
      note: 'Required with SMTP_URL',
    },
    MAIL_TO: {
      schema: z
        .string()
        .transform(addressesIn)
        .refine((addresses) => addresses.length > 0 && addresses.every(isMailAddress)),
      hint: 'one or more email addresses without names, with commas between them, e.g. MAIL_TO=office@roofing.example,owner@roofing.example',
      note: 'Required with SMTP_URL',
    },
    ESCALATE_TO: {
      schema: z
        .string()
        .transform((text) => (text === 'off' ? [] : addressesIn(text)))
        .refine((addresses) => addresses.every(isMailAddress))
        .optional(),
      hint: 'who is reminded of leads that nobody answers, as in MAIL_TO, or off, e.g. ESCALATE_TO=owner@roofing.example',
      note: 'Without it, the addresses of MAIL_TO',
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
  ({
    SMTP_URL,
    MAIL_FROM,
    MAIL_TO,
    ESCALATE_TO,
    WEEKLY_MAIL,
    MAX_ANSWERS_PER_HOUR,
  }): MailSettings => ({
    server: SMTP_URL,
    from: MAIL_FROM,
    to: MAIL_TO,
    remindTo: ESCALATE_TO ?? MAIL_TO,
    isWeekly: WEEKLY_MAIL === 'on',
    answersPerHour: MAX_ANSWERS_PER_HOUR,
  }),
)

/** The mail server at a valid address, e.g. `smtps://user:password@mail.example`. */
export function mailServerAt(url: string): MailServerAddress {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isEncrypted = protocol === 'smtps:'
  const defaultPort = isEncrypted ? 465 : 587
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? defaultPort : Number(port),
    isEncrypted,
    login:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
}

/** The addresses of a list, each once, however it is written and however many commas and spaces are between them. */
function addressesIn(text: string): string[] {
  const addresses = text.split(',').map((address) => address.trim())
  const small = addresses.map((address) => address.toLowerCase())
  return addresses.filter(
    (address, index) => address !== '' && small.indexOf(address.toLowerCase()) === index,
  )
}
