import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { serverSettings } from '../../server/environment.ts'
import { mailSettings } from '../../server/leads/deliver/mail-settings.ts'
import { webhookChannel } from '../../server/leads/deliver/webhook.ts'
import { messageFor } from './refused-settings.ts'

test('without settings the site listens on port 4173 of all addresses', () => {
  expect(readConfig({})).toMatchObject({ port: 4173, host: undefined, logLevel: 'info' })
})

test('the environment sets port, address and log level; other variables are ignored', () => {
  const environment = { PORT: '8080', HOST: '127.0.0.1', LOG_LEVEL: 'warn', HOME: '/home/ann' }

  expect(readConfig(environment)).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    logLevel: 'warn',
  })
})

test.each(['0', '65535'])('port %s is a port', (PORT) => {
  expect(readConfig({ PORT }).port).toBe(Number(PORT))
})

test('all invalid settings are reported at once, each with what is valid', () => {
  expect(
    messageFor({ PORT: 'http', BACKUP_EVERY: 'daily', LOG_LEVEL: 'loud' }),
  ).toMatchInlineSnapshot(`
    "The server cannot start with these settings:
      PORT: a number from 0 to 65535, e.g. PORT=4173
      LOG_LEVEL: one of fatal, error, warn, info, debug, silent
      BACKUP_EVERY: minutes, hours or days between two backups, e.g. BACKUP_EVERY=24h"
  `)
})

describe('an invalid port is reported in one line, with one that works', () => {
  test.each(['http', '-1', '65536', '99999999999999999999', '1.5', '0x50', '1e3', '8 0'])(
    'PORT=%j',
    (PORT) => {
      const message = messageFor({ PORT })

      expect(message.split('\n')).toEqual([
        'The server cannot start with these settings:',
        expect.stringMatching(/^ {2}PORT: /),
      ])
      expect(readConfig(exampleIn(message)).port).toBe(4173)
    },
  )
})

test.each(['', ' ', '""', "''", '\r'])('a setting that is %j is absent', (nothing) => {
  const names = Object.keys({
    ...serverSettings,
    ...mailSettings.settings,
    ...webhookChannel.settings.settings,
  })
  expect(names.length).toBeGreaterThan(15)
  const environment = Object.fromEntries(names.map((name) => [name, nothing]))
  expect(readConfig(environment)).toEqual(readConfig({}))
})

test.each([' 8080', '8080\r', '"8080"', "'8080'"])(
  'PORT=%j is 8080, as an env file may write it',
  (PORT) => {
    expect(readConfig({ PORT }).port).toBe(8080)
  },
)

test('every log level that the message names works', () => {
  const [, levels = ''] = messageFor({ LOG_LEVEL: 'loud' }).split('one of ')

  expect(levels.split(', ').map((LOG_LEVEL) => readConfig({ LOG_LEVEL }).logLevel)).toEqual([
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'silent',
  ])
})

/** The setting that a message recommends, e.g. `PORT=4173`. */
function exampleIn(message: string): Record<string, string> {
  const [, name = '', value = ''] = /e\.g\. (\w+)=(\S+)/.exec(message) ?? []
  return { [name]: value }
}
