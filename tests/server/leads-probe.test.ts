import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROBE_HEADER } from '../../schema/shared/probe.ts'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'
import {
  ask,
  KEY,
  named,
  type Sinks,
  startSinks,
  testProbes,
  WITH_KEY,
} from './leads-probe-suite.ts'

describe('with SQLite', () => testProbes())

describe('without the key', () => {
  let open: LeadSite
  let closed: LeadSite
  let sinks: Sinks
  beforeAll(async () => {
    sinks = await startSinks()
    open = await startLeadSite(sinks.settings)
    closed = await startLeadSite()
  })
  afterAll(async () => {
    await Promise.all([open.stop(), closed.stop()])
    await sinks.stop()
  })

  test.each([
    ['no key', {}],
    ['a wrong key', { [PROBE_HEADER]: KEY.toUpperCase() }],
    ['half the key', { [PROBE_HEADER]: KEY.slice(0, 20) }],
    ['an empty key', { [PROBE_HEADER]: '' }],
  ])(
    '%s: a post is an ordinary lead, and every answer is the one of a server that knows no probes',
    async (name, headers) => {
      const fields = { ...REQUEST, name }
      const answer = async (site: LeadSite) => {
        const posted = await site.post(fields, headers as Record<string, string>)
        const asked = await Promise.all(
          [
            ['/probe', 'GET'],
            ['/probe/x', 'GET'],
            ['/probe/x', 'HEAD'],
            ['/probe/x', 'DELETE'],
            ['/probe', 'DELETE'],
          ].map(([path = '', method]) =>
            ask(site, path, headers as Record<string, string>, method),
          ),
        )
        const shown = [posted, ...asked].map(async (response) => ({
          status: response.status,
          headers: Object.fromEntries(
            [...response.headers].flatMap(([header, value]) => {
              if (header === 'date') return []
              // Each request has an id of its own.
              return [[header, header === 'request-reference' ? 'an id' : value]]
            }),
          ),
          body: await response.text(),
        }))
        return Promise.all(shown)
      }
      const answers = await answer(open)
      expect(answers).toEqual(await answer(closed))
      expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 405, 405])
      const [lead] = named(await open.leads(), name)
      expect(lead).toMatchObject({ status: 'accepted', flags: [] })
    },
  )

  test('the key shows where a lead would be sent', async () => {
    const response = await ask(open, '/probe', WITH_KEY)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ channels: ['mail', 'webhook'] })
  })
})
