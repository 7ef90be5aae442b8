import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'

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
  expect(messageFor({ PORT: 'http', HOST: '', LOG_LEVEL: 'loud' })).toMatchInlineSnapshot(`
    "The server cannot start with these settings:
      PORT: a number from 0 to 65535, e.g. PORT=4173
      HOST: an address to listen on, e.g. HOST=127.0.0.1
      LOG_LEVEL: one of fatal, error, warn, info, debug, silent"
  `)
})

describe('an invalid port is reported in one line, with one that works', () => {
  test.each(['', ' ', 'http', '-1', '65536', '99999999999999999999', '1.5', '0x50', '1e3', '80 '])(
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

test('the address in the message about HOST works', () => {
  expect(readConfig(exampleIn(messageFor({ HOST: '' }))).host).toBe('127.0.0.1')
})

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

function messageFor(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error(`These settings were accepted: ${JSON.stringify(environment)}`)
}

/** The setting that a message recommends, e.g. `PORT=4173`. */
function exampleIn(message: string): Record<string, string> {
  const [, name = '', value = ''] = /e\.g\. (\w+)=(\S+)/.exec(message) ?? []
  return { [name]: value }
}
