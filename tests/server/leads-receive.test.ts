import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CONSENT, type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'

let site: LeadSite
beforeAll(async () => {
  site = await startLeadSite({ MAX_POSTS_PER_MINUTE: '100000' })
})
afterEach(() => site.clear())
afterAll(() => site.stop())

test('a request is stored with all its fields, the consent and where it came from', async () => {
  const answer = await site.post(REQUEST, {
    'Consent-Version': '3',
    Referer: `${site.url}/services/x?phone=8135550142`,
    'User-Agent': 'Browser/1',
    'Idempotency-Key': 'k1',
    Visit: 'landing=%2F&from=www.nextdoor.example',
  })

  expect({ status: answer.status, body: await answer.text() }).toEqual({
    status: 200,
    body: '{"ok":true}',
  })
  const { 'form-name': _form, ...fields } = REQUEST
  expect(await site.leads()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-z]{9}-[0-9a-f]{16}$/),
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      status: 'accepted',
      fields,
      flags: [],
      consent: { version: '3', text: CONSENT.text },
      consentVersionShown: '3',
      page: '/services/x',
      visit: { landing: '/', source: 'host', host: 'nextdoor.example', campaign: '' },
      clickIds: '',
      remoteAddress: '127.0.0.1',
      userAgent: 'Browser/1',
      idempotencyKey: 'k1',
      bodyHash: expect.any(String),
      corrects: '',
      samePerson: '',
      history: [],
    },
  ])
})

test('the very first requests, all at once, are stored with the consent too', async () => {
  const other = await startLeadSite()
  const names = Array.from({ length: 20 }, (_, index) => `Ann ${index}`)
  await Promise.all(names.map((name) => other.post({ ...REQUEST, name })))
  const texts = (await other.leads()).map(({ consent }) => consent.text)
  await other.stop()
  expect(texts).toEqual(names.map(() => CONSENT.text))
})

test('a browser without JavaScript is redirected to the thank-you page', async () => {
  const browser = await site.post(REQUEST, { Accept: 'text/html,application/xhtml+xml' })
  const script = await site.post(
    { ...REQUEST, name: 'Bob' },
    { Accept: 'text/html', 'Idempotency-Key': 'k1' },
  )

  expect([browser.status, browser.headers.get('location')]).toEqual([303, '/thank-you'])
  expect(script.status).toBe(200)
  expect(await site.leads()).toHaveLength(2)
})

describe('an invalid request is rejected and not stored', () => {
  test.each([
    ['an empty body', '', {}, 400],
    ['another form', 'form-name=newsletter&email=a', {}, 400],
    ['no form name', 'name=Ann', {}, 400],
    ['JSON', '{}', { 'Content-Type': 'application/json' }, 415],
    ['a multipart form', 'x', { 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
    ['plain text', 'x', { 'Content-Type': 'text/plain' }, 415],
    ['a compressed form', 'x', { 'Content-Encoding': 'gzip' }, 415],
    ['more than 64 KB', `form-name=quote-request&name=${'a'.repeat(70_000)}`, {}, 413],
    ['only blank fields', 'form-name=quote-request', {}, 422],
    [
      'a required field with only spaces',
      new URLSearchParams({ ...REQUEST, phone: ' \n ' }).toString(),
      {},
      422,
    ],
  ])('%s', async (_name, body, headers, status) => {
    expect((await site.post(body, headers as Record<string, string>)).status).toBe(status)
    expect(await site.leads()).toEqual([])
  })

  test.each([
    '',
    'application',
    'application/json',
    'application/json; charset=utf-8',
    'application/xml',
    'application/octet-stream',
    'application/x-www-form-urlencodedx',
    'application/x-www-form-urlencoded, text/plain',
    'application/graphql',
    'application/x-ndjson',
    'application/x-protobuf',
    'image/svg+xml',
    'multipart/mixed',
    'multipart/form-data',
    'text/csv',
    'text/html',
    'text/javascript',
    'text/x-www-form-urlencoded',
    'x',
    '*/*',
  ])('a whole form under the type %j', async (type) => {
    const answer = await site.post(new URLSearchParams(REQUEST).toString(), {
      'Content-Type': type,
    })
    expect(answer.status).toBe(415)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await site.leads()).toEqual([])
  })

  test('the sentence names the missing fields', async () => {
    const answer = await site.post({ ...REQUEST, name: '', city: '' })
    expect(await answer.text()).toBe('Please fill in the missing fields: city, name.\n')
  })
})

describe('without scripts, the visit begins on the page of the form', () => {
  const form = '/services/roof-repair-tampa'
  test.each([
    ['a page of this site', () => `${site.url}${form}?gclid=x#top`, form, 'unknown'],
    ['a campaign on it', () => `${site.url}${form}?utm_source=mail`, form, 'campaign'],
    ['another site', () => `https://www.other.example${form}`, '', 'unknown'],
    [
      'a site whose name begins like this one',
      () => `${site.url}.other.example${form}`,
      '',
      'unknown',
    ],
    ['a login before another host', () => `${site.url}@other.example${form}`, '', 'unknown'],
    ['no page at all', () => 'about:blank', '', 'unknown'],
  ])('%s', async (_, referer, landing, source) => {
    await site.post(REQUEST, { Referer: referer() })
    expect((await site.leads())[0]?.visit).toMatchObject({ landing, source })
  })

  test('unless the visitor asked not to be tracked', async () => {
    await site.post(REQUEST, { Referer: `${site.url}${form}`, DNT: '1' })
    expect((await site.leads())[0]?.visit.landing).toBe('')
  })
})

describe('the click on an ad stays with the request that it brought', () => {
  const clicks = async () => (await site.leads())[0]?.clickIds
  const header = 'gclid=Cj0KCQiA-b_1&msclkid=0123456789abcdef'

  test('as the page of the form reports it', async () => {
    await site.post(REQUEST, { 'Click-Ids': header })
    expect(await clicks()).toBe(header)
  })

  test('without scripts, from the address of the form', async () => {
    await site.post(REQUEST, { Referer: `${site.url}/?utm_source=ad&wbraid=Cl8KCAjw` })
    expect(await clicks()).toBe('wbraid=Cl8KCAjw')
  })

  test.each([
    ['of a visitor who asked not to be tracked', { 'Click-Ids': header, 'Sec-GPC': '1' }],
    ['in the address of another site', { Referer: `https://other.example/?${header}` }],
    ['too long to be one', { 'Click-Ids': `gclid=${'a'.repeat(201)}` }],
    ['with a name in it', { 'Click-Ids': 'gclid=ann@example.com&gbraid=Ann O' }],
  ])('unless it is one %s', async (_, headers) => {
    await site.post(REQUEST, headers as Record<string, string>)
    expect(await clicks()).toBe('')
  })
})

describe('no format is checked, and no text is too long', () => {
  test('an invalid ZIP code, phone and email are stored as typed', async () => {
    const odd = { ...REQUEST, zipCode: 'abc', phone: 'x', email: 'not-an-email', description: '' }
    expect((await site.post(odd)).status).toBe(200)
    expect((await site.leads())[0]?.fields).toMatchObject({
      zipCode: 'abc',
      phone: 'x',
      email: 'not-an-email',
      description: '',
    })
  })

  test('spaces, signs, accents and emoji arrive unchanged', async () => {
    const text = ' a & b + c = 100% „é“ 屋根 🏠 <b> '
    await site.post({ ...REQUEST, name: text, description: `${text}\n\n${text}` })
    expect((await site.leads())[0]?.fields).toMatchObject({
      name: text,
      description: `${text}\n\n${text}`,
    })
  })

  test('overlong text is cut and flagged, and never inside a character', async () => {
    const long = { ...REQUEST, name: `a${'🏠'.repeat(200)}`, description: 'd'.repeat(9000) }
    expect((await site.post(long)).status).toBe(200)
    const [lead] = await site.leads()
    expect(lead?.fields.name).toBe(`a${'🏠'.repeat(99)}`)
    expect(lead?.fields.description).toHaveLength(5000)
    expect(lead).toMatchObject({
      status: 'accepted',
      flags: ['cut-description', 'cut-name'],
    })
  })

  test('NUL, control characters and broken encodings are cleaned', async () => {
    const pairs =
      'city=Ta%00mpa%1b&zipCode=1&serviceType=other&phone=1%0D%0ABcc:x&address=%ED%A0%80%zz'
    const body = `form-name=quote-request&${pairs}&name=A%EF%BF%BD%C3&description=1%0D%0A2%0D3`
    expect((await site.post(body)).status).toBe(200)
    expect((await site.leads())[0]?.fields).toMatchObject({
      city: 'Tampa',
      phone: '1 Bcc:x',
      address: '\ufffd\ufffd\ufffd%zz',
      name: 'A\ufffd\ufffd',
      description: '1\n2\n3',
    })
  })
})

describe('one submission is one lead', () => {
  test('the same key and text a hundred times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => site.post(REQUEST, { 'Idempotency-Key': 'k1' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200))
    expect(await site.leads()).toHaveLength(1)
  })

  test('the same text without a key within ten minutes', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => site.post(REQUEST)))
    answers.push(await site.post(REQUEST))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await site.leads()).toHaveLength(1)
  })

  test('the same key with another text is a second lead that corrects the first', async () => {
    await site.post(REQUEST, { 'Idempotency-Key': 'k1' })
    const answer = await site.post({ ...REQUEST, phone: '1' }, { 'Idempotency-Key': 'k1' })
    const [first, second] = await site.leads()
    expect(answer.status).toBe(200)
    expect(first?.corrects).toBe('')
    expect(second).toMatchObject({ corrects: first?.id, fields: { phone: '1' } })
  })

  test('different keys are different leads', async () => {
    for (const key of ['k1', 'k2']) await site.post(REQUEST, { 'Idempotency-Key': key })
    expect(await site.leads()).toHaveLength(2)
  })
})
