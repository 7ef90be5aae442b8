import { beforeEach, expect, test } from 'vitest'
import { answerChannel } from '../../server/leads/deliver/answer.ts'
import type { Database } from '../../server/leads/store/database.ts'
import { leadByToken, linkTokens } from '../../server/leads/store/links.ts'
import { leadWith } from './lead-fixtures.ts'
import { testDatabase } from './test-database.ts'

const NOW = new Date('2026-11-25T15:00:00.000Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

/** What holds for the links in emails, and for posts at different times, in every database. */
export function testLinks(newDatabase?: () => Promise<string>): void {
  let database: Database
  beforeEach(async () => {
    ;({ database } = await testDatabase(newDatabase))
  })

  const saved = async (changes: Parameters<typeof leadWith>[0] = {}) => {
    const [stored] = await database.saveLeads([leadWith(changes)], [])
    if (stored === undefined) throw new Error('No lead was stored')
    return stored
  }
  const tokenFor = async (id: string, message: string, now = NOW) => {
    const tokens = await linkTokens(database, { leadIds: [id], message, now })
    return tokens.get(id) ?? ''
  }
  const links = async () => (await database.ready()).selectFrom('links').selectAll().execute()

  test('a message that is sent again has the same link, and another message has another', async () => {
    const [{ id }, other] = [await saved(), await saved()]
    const first = await tokenFor(id, 'mail')
    for (const day of [0, 1, 100]) expect(await tokenFor(id, 'mail', inDays(day))).toBe(first)
    const tokens = [first, await tokenFor(id, 'weekly'), await tokenFor(other.id, 'mail')]
    expect(new Set(tokens).size).toBe(3)
    expect(await links()).toHaveLength(3)
    expect((await leadByToken(database, first, inDays(279)))?.id).toBe(id)
    expect(await leadByToken(database, first, inDays(281))).toBeUndefined()
  })

  test('a clock that was a year ahead for one message ends no link', async () => {
    const { id } = await saved()
    const token = await tokenFor(id, 'mail')
    const { id: later } = await saved({ receivedAt: inDays(365).toISOString() })
    await tokenFor(later, 'mail', inDays(365))
    expect((await leadByToken(database, token, inDays(1)))?.id).toBe(id)
  })

  test('a clock that was a year ahead for one request keeps no answer from the visitor', async () => {
    const save = (receivedAt: string) =>
      database.saveLeads([leadWith({ receivedAt })], [answerChannel.rule])
    await save(inDays(365).toISOString())
    await save(NOW.toISOString())
    const rows = await (await database.ready()).selectFrom('deliveries').select('channel').execute()
    expect(rows).toEqual([{ channel: 'answer' }, { channel: 'answer' }])
  })

  test('a clock that was a year ahead for one request makes no repeat of the next one', async () => {
    const same = { bodyHash: 'the same text', fields: { description: 'Gutters, as every fall' } }
    const ahead = await saved({ ...same, receivedAt: inDays(365).toISOString() })
    const now = await saved({ ...same, receivedAt: NOW.toISOString() })
    const again = await saved({ ...same, receivedAt: new Date(NOW.getTime() + 1).toISOString() })
    expect([ahead.isNew, now.isNew, again.isNew]).toEqual([true, true, false])
    expect(again.id).toBe(now.id)
  })
}
