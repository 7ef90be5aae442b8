import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SQLITE_FILE } from '../../server/leads/store/database.ts'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'
import { writeRefusedPage } from './refused-page.ts'

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const CALL = '(813) 555-0142'
/** Each test posts less often than this in a minute. */
const POSTS_PER_MINUTE = '40'

let site: LeadSite
beforeAll(async () => {
  site = await startLeadSite({ MAX_POSTS_PER_MINUTE: POSTS_PER_MINUTE })
  writeRefusedPage(site.folder)
})
afterAll(() => site.stop())

/** The tag in `html` that has this text in it. */
function tagWith(html: string, text: string): string {
  return html.split('<').find((part) => part.includes(text)) ?? ''
}

const isHidden = (html: string, text: string) => tagWith(html, text).includes(' hidden=""')

describe('a browser that sends an incomplete form', () => {
  const { zipCode: _, serviceType: __, ...rest } = REQUEST
  let html = ''
  let answer: Response
  beforeAll(async () => {
    answer = await site.post(rest, BROWSER)
    html = await answer.text()
  })

  test('gets 422 and a page that is not stored anywhere', () => {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      422,
      'text/html; charset=utf-8',
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';/)
    expect(html).not.toMatch(/[\ue000-\uf8ff]|data-slot|<script/)
  })

  test('finds what is missing by the labels of the form, in a list and at each field', () => {
    expect(html).toContain('Please fill in these fields and send the form again:')
    const listed = Array.from(html.matchAll(/<li([^>]*)><a href="#([^"]*)">([^<]*)/g))
      .filter(([, tag]) => !tag?.includes('hidden'))
      .map(([, , id, label]) => [id, label])
    expect(listed).toEqual([
      ['quote-zipCode', 'ZIP code'],
      ['quote-serviceType', 'Service Needed'],
    ])
    for (const [id] of listed) expect(tagWith(html, ` id="${id}"`)).toMatch(/^input /)
    expect(tagWith(html, 'name="zipCode"')).toContain(
      ' aria-invalid="true" aria-describedby="quote-zipCode-missing"',
    )
    expect(tagWith(html, 'role="radiogroup"')).toContain('quote-serviceType-missing')
    expect(tagWith(html, 'name="city"')).not.toContain('aria-invalid')
    const messages = ['zipCode', 'serviceType', 'city', 'name'].filter(
      (field) => !isHidden(html, ` id="quote-${field}-missing"`),
    )
    expect(messages).toEqual(['zipCode', 'serviceType'])
  })

  test('finds everything else as it was typed', () => {
    expect(tagWith(html, 'name="address"')).toContain(' value="12 Palm Ave"')
    expect(tagWith(html, 'name="email"')).toContain(' value="ann@example.com"')
    expect(html).toContain('>\nDrip above the stairs\nsince Monday</textarea>')
    expect(html).not.toContain(' checked=""')
    expect(tagWith(html, 'name="form-name"')).toContain(' value="quote-request"')
    expect(tagWith(html, 'name="company"')).not.toContain('value')
  })
})

test('the chosen service stays chosen', async () => {
  const html = await (await site.post({ ...REQUEST, name: '' }, BROWSER)).text()
  const chosen = html.split('<').filter((tag) => tag.includes(' checked=""'))
  expect(chosen).toEqual([expect.stringContaining(' value="leak-repair"')])
})

test.each([
  ['quotes', `"' onfocus="alert(1)" x='`],
  ['tags', '</textarea></script><script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['patterns and places', "$& $` $' $1 \ue010reason\ue011 &amp; &lt;"],
])('%s in what was sent are text in the page', async (_, text) => {
  const sent = { ...REQUEST, address: text, serviceType: text, description: text, phone: '' }
  const html = await (await site.post(sent, BROWSER)).text()
  const safe = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
  expect(tagWith(html, 'name="address"')).toContain(` value="${safe}"`)
  expect(html).toContain(`>\n${safe}</textarea>`)
  expect(html).not.toMatch(/<script|<img/)
})

test('a client that prefers JSON gets the missing fields with their labels', async () => {
  const answer = await site.post(
    { ...REQUEST, zipCode: ' ', serviceType: '' },
    { Accept: 'application/json, text/html;q=0.9' },
  )
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    422,
    'application/json; charset=utf-8',
  ])
  expect(await answer.json()).toEqual({
    ok: false,
    error: 'Please fill in these fields and send the form again:',
    fields: [
      { name: 'zipCode', label: 'ZIP code', message: 'Please fill in this field' },
      {
        name: 'serviceType',
        label: 'Service Needed',
        message: 'Please select a service type',
      },
    ],
  })
})

test('any other client gets a sentence with the labels', async () => {
  const answer = await site.post({ ...REQUEST, zipCode: '', name: '' }, { Accept: '*/*' })
  expect([answer.status, await answer.text()]).toEqual([
    422,
    'Please fill in the missing fields: ZIP code, Name.\n',
  ])
})

const TOO_LARGE = `form-name=quote-request&name=${'a'.repeat(70_000)}`

describe.each([
  ['too large', TOO_LARGE, {}, 413, 'Your text is too long.'],
  ['no form', '{}', { 'Content-Type': 'application/json' }, 415, 'read that.'],
  ['empty', '', {}, 400, 'read that.'],
  ['of another form', 'form-name=newsletter', {}, 400, 'read that.'],
])('a request that is %s', (_, body, headers: Record<string, string>, status, words) => {
  test('gives a browser a page with the phone number, without a form', async () => {
    const answer = await site.post(body, { ...BROWSER, ...headers })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(html).toContain(words)
    expect(html).toContain(`Call ${CALL}`)
    for (const part of [/<div[^>]*><h2[^>]*>[^<]*<\/h2><form/, /<ul[^>]*>/])
      expect(html.match(part)?.[0]).toContain(' hidden=""')
  })

  test('gives JSON to a client that asks for it, and text to any other', async () => {
    const json = await site.post(body, { Accept: 'application/json', ...headers })
    expect([json.status, await json.json()]).toEqual([
      status,
      { ok: false, error: expect.stringMatching(/.{20}/) },
    ])
    const text = await site.post(body, headers)
    expect([text.status, text.headers.get('content-type')]).toEqual([
      status,
      'text/plain; charset=utf-8',
    ])
  })
})

test('a request that cannot be stored gives a browser 503 and a page with what it sent', async () => {
  const other = new DatabaseSync(`${site.dataDir}/${SQLITE_FILE}`)
  const change = (sql: string) => other.exec(sql)
  await site.post(REQUEST)
  change("create trigger refuse before insert on leads begin select raise(abort, 'no'); end")
  const answer = await site.post({ ...REQUEST, name: 'Bob & Ann' }, BROWSER)
  change('drop trigger refuse')
  other.close()
  const html = await answer.text()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(html).toContain('Something went wrong on our side.')
  expect(html).toContain(' value="Bob &amp; Ann"')
  expect(html).not.toContain('aria-invalid="true"')
})

test('too many requests give a browser 429 and a page with what it sent', async () => {
  const posts = Number(POSTS_PER_MINUTE) + 1
  const answers = await Promise.all(
    Array.from({ length: posts }, (_, index) =>
      site.post({ ...REQUEST, name: `Ann ${index}` }, BROWSER),
    ),
  )
  const refused = answers.find(({ status }) => status === 429)
  const html = (await refused?.text()) ?? ''
  expect(refused?.headers.get('retry-after')).toBe('60')
  expect(html).toContain('Too many requests.')
  expect(html).toContain(' value="12 Palm Ave"')
})
