import { beforeEach, expect, test } from 'vitest'
import { type Lead, type LeadWithHistory, shownStatus } from '../../server/leads/lead.ts'
import type { NewMark } from '../../server/leads/state.ts'
import type { Database } from '../../server/leads/store/database.ts'
import type { ChannelRule } from '../../server/leads/store/deliveries.ts'
import { eraseLead, type LeadFilter, listLeads } from '../../server/leads/store/manage.ts'
import { markLead, releaseLead } from '../../server/leads/store/marks.ts'
import { leadWith } from './lead-fixtures.ts'
import { testDatabase } from './test-database.ts'

const MAIL: ChannelRule = { name: 'mail', takes: 'accepted', batchMilliseconds: 0 }
const UPDATES: ChannelRule = { name: 'updates', takes: 'marks', batchMilliseconds: 0 }
const CHANNELS = [MAIL, UPDATES]
const DAY = 86_400_000
const NOW = new Date('2026-11-25T15:00:00.000Z')

const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const saying = (state: NewMark['state'], changes: Partial<NewMark> = {}): NewMark => ({
  state,
  note: '',
  amountCents: 0,
  ...changes,
})

/** What holds for the states of leads and their history in every database. */
export function testMarks(newDatabase?: () => Promise<string>): void {
  let database: Database
  beforeEach(async () => {
    ;({ database } = await testDatabase(newDatabase))
  })

  const saved = async (lead: Lead): Promise<Lead> => {
    await database.saveLeads([lead], CHANNELS)
    return lead
  }
  const mark = ({ id }: Lead, said: NewMark, now = NOW) =>
    markLead(database, { id, mark: said, now, channels: CHANNELS })
  const listed = async (filter: LeadFilter = {}): Promise<LeadWithHistory[]> => {
    const leads: LeadWithHistory[] = []
    for await (const lead of listLeads(await database.ready(), filter)) leads.push(lead)
    return leads
  }
  const deliveries = async () => {
    const db = await database.ready()
    return db.selectFrom('deliveries').select(['channel', 'due_at']).orderBy('channel').execute()
  }

  test('a lead is listed by its last state, with everything that was said of it', async () => {
    const won = await saved(leadWith())
    const fresh = await saved(leadWith())
    await mark(won, saying('called', { note: 'left a message' }), later(0))
    await mark(won, saying('won', { amountCents: 1_420_000, note: 'tile' }), later(DAY))

    expect((await listed({ status: 'new' })).map(({ id }) => id)).toEqual([fresh.id])
    expect(await listed({ status: 'called' })).toEqual([])
    const [lead] = await listed({ status: 'won' })
    expect(lead?.history).toMatchObject([
      { state: 'called', note: 'left a message', markedAt: later(0).toISOString() },
      { state: 'won', note: 'tile', amountCents: 1_420_000, markedAt: later(DAY).toISOString() },
    ])
    expect((await deliveries()).map(({ channel }) => channel)).toEqual([
      'mail',
      'mail',
      'updates',
      'updates',
    ])
  })

  test('ten people who mark a lead at once are all heard, and a second tap is not', async () => {
    const lead = await saved(leadWith())
    const notes = Array.from({ length: 10 }, (_, index) => `call ${index}`)
    await Promise.all(notes.map((note) => mark(lead, saying('called', { note }))))
    await mark(lead, saying('booked'))
    await mark(lead, saying('booked'), later(1000))

    const [{ history } = { history: [] }] = await listed()
    expect(history.map(({ note }) => note).sort()).toEqual(['', ...notes])
    expect(history.at(-1)?.state).toBe('booked')
    expect((await deliveries()).filter(({ channel }) => channel === 'updates')).toHaveLength(11)
  })

  test('the last word counts, even if the clock was set back meanwhile', async () => {
    const lead = await saved(leadWith())
    await mark(lead, saying('won'))
    await mark(lead, saying('lost'), later(-DAY))
    expect((await listed()).map(shownStatus)).toEqual(['lost'])
  })

  test('what is not spam is sent on once, as if it came now', async () => {
    const spam = await saved(leadWith({ status: 'quarantined', bodyHash: 'h' }))
    const twin = await saved(leadWith({ bodyHash: 'h' }))
    expect(await deliveries()).toMatchObject([{ channel: 'mail', due_at: twin.receivedAt }])
    const release = () => releaseLead(database, { id: spam.id, now: NOW, channels: CHANNELS })

    expect([await release(), await release()]).toEqual([true, false])
    expect((await listed({ status: 'new' })).map(({ id }) => id).sort()).toEqual(
      [spam.id, twin.id].sort(),
    )
    expect((await deliveries()).map(({ due_at }) => due_at).sort()).toEqual([
      twin.receivedAt,
      NOW.toISOString(),
    ])
  })

  test('an erased lead keeps states and amounts, and nothing that anyone wrote', async () => {
    const lead = await saved(leadWith())
    await mark(lead, saying('won', { note: 'Ann wants tile', amountCents: 100 }))
    await eraseLead(await database.ready(), lead.id)

    expect(await mark(lead, saying('lost'))).toBeUndefined()
    const [erased] = await listed()
    expect(erased?.history).toMatchObject([{ state: 'won', note: '', amountCents: 100 }])
    expect(erased && shownStatus(erased)).toBe('erased')
    expect(await listed({ status: 'won' })).toEqual([])
  })

  test('requests with the same phone or email within 30 days are linked to the last one', async () => {
    const at = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString()
    const first = leadWith({ receivedAt: at(0), fields: { phone: '(813) 555-0199', email: '' } })
    const second = leadWith({
      receivedAt: at(1),
      fields: { phone: '+1 813.555.0199', email: 'Bo@x.example' },
    })
    const third = leadWith({ receivedAt: at(2), fields: { phone: '1', email: 'bo@X.example ' } })
    const other = leadWith({ receivedAt: at(3), fields: { phone: '1', email: '' } })
    const late = leadWith({ receivedAt: at(40), fields: { phone: '8135550199', email: '' } })
    // Two in one commit are linked as well.
    await database.saveLeads([first, second], CHANNELS)
    for (const lead of [third, other, late]) await saved(lead)

    expect((await listed()).map(({ samePerson }) => samePerson)).toEqual([
      '',
      first.id,
      second.id,
      '',
      '',
    ])
  })
}
