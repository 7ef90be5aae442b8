import { describe, expect, test } from 'vitest'
import { checkProbe } from '../../generator/launch/checks/probe.ts'
import { gathered, type Seed } from '../fixtures/launch-site.ts'

describe('the test request', () => {
  const STATE = { status: 'accepted', flags: ['probe'], fields: {}, deliveries: [] }
  const failed = { channel: 'mail', attempts: 2, sentAt: '', lastError: 'ECONNREFUSED' }

  test('stored, delivered and erased: nothing is found', () => {
    const { findings, notes } = checkProbe(gathered())
    expect(findings).toEqual([])
    expect(notes[0]?.text).toBe('The test request was stored, delivered by mail, and erased.')
  })

  test.each<[string, Seed['probe'], string, string]>([
    [
      'a key that the server does not know',
      { kind: 'unknown-key', status: 404 },
      'probe',
      'PROBE_KEY',
    ],
    [
      'a request without a field that is accepted',
      { incomplete: [{ field: 'phone', status: 200 }] },
      'probe',
      'without "phone"',
    ],
    ['a request that is not stored', { state: undefined, status: 503 }, 'probe', '503'],
    [
      'a text that is stored otherwise',
      { state: { ...STATE, fields: { name: 'X' } } },
      'probe',
      '"name"',
    ],
    [
      'a request taken for spam',
      { state: { ...STATE, status: 'quarantined', flags: ['cross-site', 'probe'] } },
      'probe',
      'cross-site',
    ],
    ['a request that stays', { isErased: false }, 'probe', 'erased'],
    [
      'a message that does not arrive',
      { state: { ...STATE, deliveries: [failed] } },
      'probe-delivery',
      'ECONNREFUSED',
    ],
  ])('%s is found', (_, probe, rule, text) => {
    const { findings } = checkProbe(gathered(probe === undefined ? {} : { probe }))
    expect(findings).toMatchObject([{ rule, severity: 'error' }])
    expect(findings[0]?.what).toContain(text)
  })

  test('a deployed server that tells nobody is not fit; on this machine it is a note', () => {
    const probe = { channels: [], state: STATE }
    expect(checkProbe(gathered({ probe, isDeployed: true })).findings).toMatchObject([
      { rule: 'probe-delivery', what: expect.stringContaining('Nobody is told') },
    ])
    const { findings, notes } = checkProbe(gathered({ probe }))
    expect(findings).toEqual([])
    expect(notes[0]?.text).toContain('Delivery was not checked')
  })

  test('a request that was not sent is a note', () => {
    const probe = { kind: 'skipped', reason: 'Not sent.' } as const
    expect(checkProbe(gathered({ probe }))).toEqual({
      findings: [],
      notes: [{ text: 'Not sent.' }],
    })
  })
})
