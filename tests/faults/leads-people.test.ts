import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LeadSite, startLeadSite } from '../server/lead-site.ts'
import { rounds } from '../setup/rounds.ts'

const PEOPLE = rounds(50, 200)
const MOST_SET_APART = 0.02
const BOTS = rounds(50, 100)
const LEAST_CAUGHT = 0.95

let site: LeadSite
beforeAll(async () => {
  // A proxy in front of the server lets every post come from its own address.
  site = await startLeadSite({ TRUST_PROXY: '127.0.0.0/8' })
})
afterAll(() => site.stop())

interface Post {
  fields: Record<string, string>
  headers: Record<string, string>
}

const one = <Value>(...values: Value[]) => fc.constantFrom(...values)

/** Realistic people: in a hurry, on phones, behind one office address, with a password manager, in all caps. */
const person = fc.record({
  fields: fc.record({
    'form-name': fc.constant('quote-request'),
    address: one(
      '12 Palm Ave',
      '4400 N 30TH ST APT 7',
      '9 Calle Ocho #2',
      '77 Bayshore Blvd.',
      'corner of Main & 3rd',
    ),
    city: one('Tampa', 'ST PETE', 'land o lakes', 'Peñasco', 'Tampa, FL'),
    zipCode: one('33602', '33602-1234', '336', 'dont know'),
    serviceType: one(
      'leak-repair',
      'storm-damage',
      'replacement',
      'inspection',
      'maintenance',
      'other',
    ),
    description: one(
      '',
      'WATER IS COMING IN!!! CALL NOW!!!',
      'Photos: https://photos.example/album/1',
      'Referred by bob@neighbors.example, he says hi <3',
      'Se cayeron las tejas con el huracán 🌀',
      'see insurer letter [attached]\n\n--\nSent from my phone',
      'x'.repeat(4000),
    ),
    name: one(
      'Ana Ruiz',
      'ANN',
      "Seán O'Brien-Núñez",
      '李雷',
      'Bob & Carol',
      'j',
      'Dr. A. Smith, DDS',
    ),
    phone: one(
      '(813) 555-0199',
      '8135550199',
      '+1 813 555 0199 ext. 4',
      '813.555.0199 (text only)',
    ),
    email: one('', 'ana@mail.example', 'ANA@MAIL.EXAMPLE', 'ana at mail', 'a+b@x.example'),
    company: fc.constant(''),
  }),
  headers: fc.record(
    {
      'Form-Seconds': one('4', '9', '60', '86400'),
      'Sec-Fetch-Site': one('same-origin', 'none'),
      'X-Forwarded-For': one(
        '203.0.113.1',
        '203.0.113.2',
        '2001:db8::1',
        '198.51.100.7',
        '198.51.100.8',
        '198.51.100.9',
        '192.0.2.1',
        '192.0.2.2',
        '192.0.2.3',
        '192.0.2.4',
      ),
      Referer: one(
        'https://roofing.example/',
        'https://roofing.example/services/roof-repair-tampa?gclid=x',
      ),
    },
    { requiredKeys: ['X-Forwarded-For'] },
  ),
})

/** Realistic bots: they fill every field, post from other sites, advertise, or type faster than people. */
const bot = fc
  .tuple(
    person,
    one<Partial<Post>>(
      { fields: { company: 'ACME' } },
      { fields: { company: 'http://seo.example' } },
      { fields: { name: 'Rank first! http://seo.example' } },
      { fields: { description: 'buy http://x.example http://y.example' } },
      { fields: { city: '[url=http://x.example]x[/url]' } },
      { fields: { phone: '<a href=//x.example>x</a>' } },
      { headers: { 'Sec-Fetch-Site': 'cross-site' } },
      { headers: { 'Form-Seconds': '0' } },
      { headers: { 'Form-Seconds': '2' } },
    ),
  )
  .map(([{ fields, headers }, tell]) => ({
    fields: { ...fields, ...tell.fields },
    headers: { ...headers, ...tell.headers },
  }))

async function send(posts: Post[]): Promise<Map<string, string>> {
  const names: string[] = []
  for (const [index, { fields, headers }] of posts.entries()) {
    // Identified by a field that is not screened.
    const address = `${index} ${fields.address} ${names.length}-${Math.random()}`
    const answer = await site.post({ ...fields, address }, headers)
    expect(answer.status).toBe(200)
    names.push(address)
  }
  const statuses = new Map((await site.leads()).map((lead) => [lead.fields.address, lead.status]))
  return new Map(names.map((name) => [name, statuses.get(name) ?? 'lost']))
}

const share = (statuses: Map<string, string>, status: string) =>
  [...statuses.values()].filter((each) => each === status).length / statuses.size

test(`none of ${PEOPLE} people is lost, and almost none is mistaken for a bot`, async () => {
  const statuses = await send(fc.sample(person, PEOPLE) as Post[])
  expect(statuses.size).toBe(PEOPLE)
  expect(share(statuses, 'lost')).toBe(0)
  expect(share(statuses, 'quarantined')).toBeLessThanOrEqual(MOST_SET_APART)
})

test(`nearly all of ${BOTS} bots are quarantined, and none is told so`, async () => {
  const statuses = await send(fc.sample(bot, BOTS) as Post[])
  expect(share(statuses, 'lost')).toBe(0)
  expect(share(statuses, 'quarantined')).toBeGreaterThanOrEqual(LEAST_CAUGHT)
})
