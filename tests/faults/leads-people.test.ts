import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadWith } from '../server/lead-fixtures.ts'
import { type LeadSite, startLeadSite } from '../server/lead-site.ts'
import { runLeads } from '../server/leads-process.ts'
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

const WAYS = rounds(60, 300)

/** One number as people type it: with a country, in groups, in full-width digits, with an extension, beside another. */
const typedNumber = fc
  .record({
    before: one('', '', 'cell ', 'Ann: ', '555-0100 or ', 'tel:'),
    country: one('', '', '1', '+1', '+1 ', '1-'),
    area: one('813', '(813)', '(813) ', '813-', '813.', '813 ', '813/', '813\u2011', '813 - '),
    line: one('5550142', '555-0142', '555 0142', '555.0142', '555\u20130142', '555\u00a00142'),
    after: one(
      '',
      '',
      ' ext. 5',
      ' x12',
      ',,7',
      '#3',
      ' evenings',
      ' (text only)',
      ' 9-5',
      ' / 727-555-0100',
      ', 727 555 0100',
    ),
    isWide: fc.boolean(),
  })
  .map(({ before, country, area, line, after, isWide }) => {
    const typed = `${before}${country}${area}${line}${after}`
    return isWide
      ? typed.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
      : typed
  })

test(`one number in ${WAYS} ways is one person, and erasing it reaches every request`, async () => {
  const before = await site.leads()
  const typed = fc.sample(typedNumber, WAYS)
  const leads = typed.map((phone) => leadWith({ fields: { phone, email: '', name: 'Zebulon' } }))
  await site.database().saveLeads(leads, [])
  const output = await runLeads(site.place, ['erase', '813 555 0142'])
  const left = (await site.leads()).filter(({ fields }) => fields.name === 'Zebulon')
  expect(left.map(({ fields }) => fields.phone)).toEqual([])
  expect(output).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`Erased ${WAYS} requests:`),
  })
  expect(await site.leads()).toHaveLength(before.length + WAYS)
})
