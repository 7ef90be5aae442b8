import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAIL_FILE, privateFolder } from '../../schema/shared/private-files.ts'
import { timeText } from '../../server/leads/clock.ts'
import { shownStatus } from '../../server/leads/lead.ts'
import { IS_WAITING } from '../../server/leads/store/deliveries.ts'
import { eraseLead } from '../../server/leads/store/manage.ts'
import { linkIn, MAIL_TEXTS, OFFICE, sinkSettings } from './desk-fixtures.ts'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'
import { headerOf, type Mail, type MailSink, partsOf, startMailSink } from './mail-sink.ts'
import { writeFile } from './small-site.ts'
import { startWebhookSink, type WebhookSink } from './webhook-sink.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** What holds for the links in emails with every database. */
export function testDesk(newDatabase?: () => Promise<string>): void {
  let mail: MailSink
  let webhook: WebhookSink
  let site: LeadSite
  beforeAll(async () => {
    ;[mail, webhook] = [await startMailSink(), await startWebhookSink()]
    const database = newDatabase === undefined ? {} : { DATABASE_URL: await newDatabase() }
    const env = { ...sinkSettings(mail, webhook), ...database, MAX_POSTS_PER_MINUTE: '50' }
    site = await startLeadSite(env)
    writeFile(privateFolder(site.folder), MAIL_FILE, JSON.stringify(MAIL_TEXTS))
  })
  afterEach(async () => {
    await site.clear()
    mail.mails.splice(0)
    webhook.calls.splice(0)
  })
  afterAll(async () => {
    await site.stop()
    await Promise.all([mail.stop(), webhook.stop()])
  })

  /** Stands for one visitor and one reader of the email: each test has addresses of its own. */
  const sent = async (fields: Record<string, string> = {}): Promise<Mail> => {
    const name = fields.name ?? `Ann ${Math.random().toString(36).slice(2)}`
    await site.post({ ...REQUEST, ...fields, name })
    return mailAbout(name)
  }
  const mailAbout = (name: string): Promise<Mail> =>
    vi.waitFor(
      () => {
        const found = mail.mails.find(
          (each) => each.to.includes(OFFICE) && partsOf(each).text.startsWith(name),
        )
        if (found === undefined) throw new Error(`No mail about ${name}`)
        return found
      },
      { timeout: 20_000, interval: 20 },
    )
  const press = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    fetch(`${site.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...FORM, 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  const read = (path: string, options: RequestInit = {}) => fetch(`${site.url}${path}`, options)
  const statuses = async () => (await site.leads()).map(shownStatus)

  test('opening a link, as mail scanners do, changes nothing; a button does, and the webhook tells of it', async () => {
    const path = linkIn(await sent({ name: 'Ann Test' }))
    for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS']) await read(path, { method })
    for (const query of ['?state=won', '?state=won&amount=1']) await read(`${path}${query}`)
    expect(await statuses()).toEqual(['new'])

    const pressed = await press(path, { state: 'won', note: 'tile', amount: '$14,200' })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, path])
    expect(await statuses()).toEqual(['won'])
    const page = await (await read(path)).text()
    expect(page).toContain('<strong>Won</strong>')
    expect(page).toContain('$14,200 · tile')

    await vi.waitFor(() => expect(webhook.calls).toHaveLength(2), { timeout: 20_000 })
    const [lead] = await site.leads()
    const update = webhook.calls
      .map(({ body }) => JSON.parse(body))
      .find(({ type }) => type === 'lead.updated')
    expect(update.data).toMatchObject({ id: lead?.id, state: 'won', note: 'tile', amount: 14_200 })
    const [first, second] = webhook.calls.map(({ headers }) => headers['webhook-id'])
    expect(first).not.toBe(second)
  })

  test('every answer to a link is private: not kept, not listed, no referrer, nothing loaded, in no frame', async () => {
    const right = linkIn(await sent())
    for (const answer of [
      await read(right),
      await press(right, { state: 'called' }),
      await press(right, { state: 'x' }),
      await press(right, { note: 'x'.repeat(10_000) }),
      await press(right, { state: 'lost' }, { 'sec-fetch-site': 'cross-site' }),
      await read(`/l/${'A'.repeat(43)}`),
      await press(`/l/${'A'.repeat(43)}`, { state: 'won' }),
    ]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
        ),
      })
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  })

  test('another site cannot press a button, and what no button sends changes nothing', async () => {
    const path = linkIn(await sent())
    const answers = [
      await press(path, { state: 'won' }, { 'sec-fetch-site': 'cross-site' }),
      await press(path, { state: 'erased' }),
      await press(path, { state: 'won', amount: 'a lot' }),
      await press(path, { state: 'won', amount: '1,0,0' }),
      await press(path, { state: 'won', amount: '14,2' }),
      await press(path, {}),
      await read(path, { method: 'PUT', body: 'state=won' }),
      await read(path, { method: 'DELETE' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 422, 422, 422, 422, 422, 405, 405])
    expect(await answers[2]?.text()).toContain('value="a lot"')
    expect(await statuses()).toEqual(['new'])
  })

  test('wrong, expired and erased links have the same plain answer', async () => {
    const [expired, erased] = [linkIn(await sent()), linkIn(await sent({ phone: '813 555 0100' }))]
    const [first, second] = await site.leads()
    const db = await site.database().ready()
    await db
      .updateTable('links')
      .set({ expires_at: timeText(Date.now() - 1) })
      .where('lead_id', '=', first?.id ?? '')
      .execute()
    await eraseLead(db, second?.id ?? '')
    const answers = []
    for (const path of [
      expired,
      erased,
      `/l/${'A'.repeat(43)}`,
      '/l/short',
      `/l/${'%41'.repeat(43)}`,
    ])
      for (const answer of [await read(path), await press(path, { state: 'won' })]) {
        const { date: _date, ...headers } = Object.fromEntries(answer.headers)
        answers.push({ status: answer.status, headers, text: await answer.text() })
      }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, text: 'This link does not open anything.\n' })
    expect(await statuses()).toEqual(['new', 'erased'])
    const { rows } = await readHistory()
    expect(rows).toBe(0)
  })

  const readHistory = async () => {
    const db = await site.database().ready()
    return { rows: (await db.selectFrom('marks').selectAll().execute()).length }
  }

  test('a link opens its own lead alone, and a later email about it has another', async () => {
    const [ann, bob] = [linkIn(await sent({ name: 'Ann' })), linkIn(await sent({ name: 'Bob' }))]
    await press(ann, { state: 'lost' })
    expect(await statuses()).toEqual(['lost', 'new'])
    expect(await (await read(bob)).text()).not.toContain('Ann')
    expect(ann).not.toBe(bob)
  })

  test('only hashes of tokens are stored', async () => {
    const token = linkIn(await sent()).slice('/l/'.length)
    const db = await site.database().ready()
    for (const table of ['leads', 'deliveries', 'marks', 'links'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(token)
  })

  test('what visitors type is text, in both parts of the email and on the page', async () => {
    const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
    const fields = {
      ...REQUEST,
      name: `Eve ${evil}`,
      city: evil,
      description: evil,
      serviceType: evil,
      address: evil,
      phone: `5 ${evil}`,
      email: `a@b.c${evil}`,
    }
    const about = await sent(fields)
    const { html } = partsOf(about)
    const page = await (await read(linkIn(about))).text()
    await press(linkIn(about), { state: 'called', note: evil })
    for (const document of [html, page, await (await read(linkIn(about))).text()]) {
      expect(document).toContain('&lt;script&gt;')
      expect(document).not.toMatch(/<(?:img|script)/i)
    }
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
    for (const address of addresses)
      expect(address).toMatch(
        /^(?:tel:\+?\d+|https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=[\w%!.~*'()-]+|https:\/\/www\.roofing\.example\/l\/[\w-]{43}#[a-z-]+)$/,
      )
    expect(headerOf(about, 'Subject')).not.toMatch(/[<>"]/)
  })

  test('the email says who called before, and what looks wrong', async () => {
    await press(linkIn(await sent({ name: 'Ann' })), { state: 'booked' })
    const again = await sent({
      name: 'Ann B.',
      phone: '8135550199',
      email: '',
      description: 'See https://x.example/roof',
      zipCode: '3',
    })
    const { text } = partsOf(again)
    expect(text).toMatch(/! Same person as the request of .* \(Leak repair, booked\)\./)
    expect(text).toContain('! A link in the text: https://x.example/roof')
    expect(text).toContain("! The ZIP code isn't five digits.")
  })

  describe('the answer to a visitor', () => {
    const answers = () => mail.mails.filter(({ to }) => !to.includes(OFFICE))

    test('says what happens next and names the work, and nothing that the visitor typed', async () => {
      const typed = {
        name: 'PayPal Security',
        description: 'Call our fraud desk at (888) 555-0142. See paypal-refund。com',
        address: '1 Fraud Desk',
        city: 'Refund City',
        zipCode: '88855',
        phone: '(888) 555-0143',
      }
      await sent({ ...typed, email: 'Ann@one.example' })
      await vi.waitFor(() => expect(answers()).toHaveLength(1), { timeout: 20_000 })
      const [answer] = answers()
      if (answer === undefined) throw new Error('No answer came')
      const { text, html } = partsOf(answer)
      expect(answer.to).toEqual(['Ann@one.example'])
      expect(headerOf(answer, 'Subject')).toBe('We have your request · Pelican Ridge Roofing')
      expect(headerOf(answer, 'Reply-To')).toBe('info@roofing.example')
      expect(headerOf(answer, 'Auto-Submitted')).toBe('auto-replied')
      for (const part of [
        'We answer within 30 minutes.',
        '(813) 555-0142',
        'Leak repair',
        'CCC0000000',
        '100 Sample Ridge Drive',
      ])
        expect([text.includes(part), html.includes(part)]).toEqual([true, true])
      const whole = `${headerOf(answer, 'Subject')} ${text} ${html}`
      for (const words of [...Object.values(typed), 'PayPal', 'paypal', '888', '/l/'])
        expect(whole).not.toContain(words)
    })

    test('names no work that the form does not offer', async () => {
      const serviceType = 'call-our-fraud-desk-at-888-555-0142'
      await sent({ name: 'Ann', serviceType, email: 'ann@five.example' })
      await vi.waitFor(() => expect(answers()).toHaveLength(1), { timeout: 20_000 })
      const { text, html } = partsOf(answers()[0] as Mail)
      expect(text + html).not.toMatch(/fraud|888/i)
    })

    test('is sent once in ten minutes to an inbox, and never to what looks like spam', async () => {
      const email = 'bob.two@gmail.com'
      const spellings = ['Bob.Two@gmail.com', 'bobtwo+roof@gmail.com', 'b.o.b.two@googlemail.com']
      await site.post({ ...REQUEST, name: 'Spam', email, company: 'ACME' })
      await site.clear()
      for (const [index, spelling] of [email, ...spellings].entries())
        await sent({ name: `Bob ${index}`, email: spelling })
      await sent({ name: 'No address', email: 'not an address' })
      await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 })
      expect(answers().map(({ to }) => to)).toEqual([[email]])
    })

    test('that the mail server refuses is given up, and the email to the office is not', async () => {
      mail.behavior = 'reject'
      await site.post({ ...REQUEST, email: 'gone@three.example' })
      await vi.waitFor(async () => expect(await waiting('answer')).toBe(0), { timeout: 20_000 })
      expect(await waiting('mail')).toBe(1)
      mail.behavior = 'accept'
      const db = await site.database().ready()
      const answer = db.selectFrom('deliveries').where('channel', '=', 'answer')
      expect(await answer.select(['sent_at', 'ended']).execute()).toEqual([
        { sent_at: '', ended: 'refused' },
      ])
    })

    /** How many deliveries are still to be sent, but for those of the week. */
    const waiting = async (channel?: string) => {
      const db = await site.database().ready()
      const rows = await db.selectFrom('deliveries').select('channel').where(IS_WAITING).execute()
      return rows.filter(
        (row) => row.channel !== 'weekly' && row.channel === (channel ?? row.channel),
      ).length
    }
  })

  test('what is set apart can be released, by a button in the email about it', async () => {
    await site.post({
      ...REQUEST,
      name: 'Sam',
      description: 'Photos: http://a.example http://b.example',
    })
    const db = await site.database().ready()
    await db
      .updateTable('deliveries')
      .set({ due_at: timeText(0) })
      .execute()
    const digest = await vi.waitFor(
      () => {
        const found = mail.mails.find((each) =>
          headerOf(each, 'Subject')?.startsWith('Possible spam'),
        )
        if (found === undefined) throw new Error('No digest came')
        return found
      },
      { timeout: 20_000, interval: 20 },
    )
    expect(partsOf(digest).text).toContain(
      '! 2 links in the text: http://a.example, http://b.example',
    )
    expect(await statuses()).toEqual(['quarantined'])
    const path = linkIn(digest)
    expect((await press(path, { state: 'called' })).status).toBe(422)
    expect((await press(path, { state: 'not-spam' })).status).toBe(303)
    expect(linkIn(await mailAbout('Sam'))).not.toBe(path)
    expect(await statuses()).toEqual(['new'])
  })
}
